import type { Savings } from '#contract/reports/savings.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { BarSection } from '#web/parts/chart/bar-section.tsx'
import { FigureTable } from '#web/parts/chart/chart-section.tsx'
import { Money } from '#web/ui/money.tsx'
import { vendorSentence } from './labels.ts'
import { useMaxBars } from './use-max-bars.ts'

export function SpendByVendor({ savings: { vendors, total } }: { savings: Savings }) {
  const shown = vendors.slice(0, useMaxBars())
  return (
    <BarSection
      title="Spend by vendor"
      sentence={vendorSentence(vendors, total)}
      chart={{
        label: 'Bar chart of spend by vendor',
        figure: 'Spent',
        look: 'group',
        named: true,
        bars: shown.map(({ vendor, groupPrice }) => ({ name: vendor, dollars: groupPrice })),
      }}
      table={
        <FigureTable
          head={['Vendor', 'List price', 'Group price', 'You saved']}
          rows={vendors.map(({ vendor, ...sums }) => ({ key: vendor, cells: [vendor, ...amounts(sums)] }))}
          foot={['Total', ...amounts(total)]}
        />
      }
    />
  )
}

function amounts({ listPrice, groupPrice, saved }: Savings['total']) {
  return [
    <Money key="list" cents={fromDollars(listPrice)} dimZero />,
    <Money key="group" cents={fromDollars(groupPrice)} dimZero />,
    <Money key="saved" cents={fromDollars(saved)} as="saved" dimZero />,
  ]
}
