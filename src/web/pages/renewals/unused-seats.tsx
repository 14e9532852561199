import { Link } from 'react-router'
import type { Outlook } from '#contract/reports/savings.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import { BarSection } from '#web/parts/chart/bar-section.tsx'
import { FigureTable } from '#web/parts/chart/chart-section.tsx'
import { Money } from '#web/ui/money.tsx'
import { unusedSentence } from './labels.ts'
import { useMaxBars } from './use-max-bars.ts'

/** The cost of seats that are paid for but not assigned. */
export function UnusedSeats({ unused }: { unused: Outlook['unused'] }) {
  const maxBars = useMaxBars()
  const costly = unused.vendors.filter(({ perMonth }) => perMonth > 0).slice(0, maxBars)
  return (
    <BarSection
      title="Idle seats"
      sentence={unusedSentence(unused)}
      chart={{
        label: 'Bar chart of the monthly cost of idle seats, by vendor',
        figure: 'Per month',
        look: 'group',
        named: true,
        bars: costly.map(({ vendor, perMonth }) => ({ name: vendor, dollars: perMonth })),
      }}
      table={
        <FigureTable
          head={['Vendor', 'Seats', 'Per month']}
          rows={unused.vendors.map(({ vendor, seats, perMonth }) => ({
            key: vendor,
            cells: [
              <Link key="to" to={productPath(vendor)}>
                {vendor}
              </Link>,
              formatCount(seats),
              <Money key="sum" cents={fromDollars(perMonth)} dimZero />,
            ],
          }))}
        />
      }
    />
  )
}
