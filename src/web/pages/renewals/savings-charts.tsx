import type { Savings } from '#contract/reports/savings.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { PricePicture } from '#web/parts/bars/price-picture.tsx'
import { BarSection } from '#web/parts/chart/bar-section.tsx'
import { ChartSection, FigureTable } from '#web/parts/chart/chart-section.tsx'
import { filledMonths, monthName, savingsSentence } from '#web/parts/savings-months.ts'
import { Money } from '#web/ui/money.tsx'
import { listSentence, vendorSentence } from './labels.ts'
import { useMaxBars } from './use-max-bars.ts'

type Sums = Savings['total']

const barText = 'The lower part of each bar is the group price, the upper part is what you saved.'

/** How much was saved in each month so far. */
export function SavingsByMonth({ savings }: { savings: Savings }) {
  const months = monthsOf(savings)
  return (
    <BarSection
      title="Savings by month"
      isSmall
      sentence={savingsSentence(months)}
      chart={{
        label: 'Bar chart of savings by month',
        figure: 'Saved',
        look: 'saved',
        bars: months.map(({ name, savings: dollars }) => ({ name, dollars })),
      }}
      table={<MonthTable savings={savings} />}
    />
  )
}

/** List price vs. group price, and spend by vendor. */
export function SavingsCharts({ savings, ofVendor }: { savings: Savings; ofVendor: boolean }) {
  const months = monthsOf(savings)
  return (
    <>
      <ChartSection
        title="List price vs. group price"
        sentence={`${listSentence(savings.total)} ${barText}`}
        picture={
          months.length > 0 && (
            <PricePicture label="Bar chart of group price and savings by month" bars={months} />
          )
        }
        table={<MonthTable savings={savings} />}
      />
      {!ofVendor && <SpendByVendor savings={savings} />}
    </>
  )
}

function monthsOf({ months }: Savings) {
  const filled = filledMonths(
    months.map(({ month, saved, groupPrice }) => ({ month, savings: saved, spend: groupPrice })),
  )
  return filled.map((month) => ({ ...month, name: monthName(month.month, 'short') }))
}

function MonthTable({ savings: { months, total } }: { savings: Savings }) {
  return <SumTable name="Month" rows={months.map(namedMonth)} total={total} />
}

function SpendByVendor({ savings: { vendors, total } }: { savings: Savings }) {
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
        <SumTable
          name="Vendor"
          rows={vendors.map(({ vendor, ...sums }) => ({ name: vendor, ...sums }))}
          total={total}
        />
      }
    />
  )
}

type SumTableProps = { name: string; rows: (Sums & { name: string })[]; total: Sums }

function SumTable({ name, rows, total }: SumTableProps) {
  return (
    <FigureTable
      head={[name, 'List price', 'Group price', 'You saved']}
      rows={rows.map((row) => ({ key: row.name, cells: [row.name, ...amounts(row)] }))}
      foot={['Total', ...amounts(total)]}
    />
  )
}

function amounts({ listPrice, groupPrice, saved }: Sums) {
  return [
    <Money key="list" cents={fromDollars(listPrice)} dimZero />,
    <Money key="group" cents={fromDollars(groupPrice)} dimZero />,
    <Money key="saved" cents={fromDollars(saved)} as="saved" dimZero />,
  ]
}

function namedMonth({ month, ...sums }: Savings['months'][number]) {
  return { name: `${monthName(month, 'short')} ${month.slice(0, 4)}`, ...sums }
}
