import { formatUsd } from '#domain/platform/money.ts'
import op from '#web/pages/operator/view.module.css'
import { DataTable } from '#web/parts/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { type LineCheck, lineChecks, type Review } from './price-check.ts'
import classes from './request.module.css'

/** Each requested line beside its price today. */
export function PriceTable({ request }: { request: Review }) {
  return (
    <section aria-labelledby="prices-today">
      <h3 id="prices-today">Prices today</h3>
      <DataTable
        label="Prices today"
        rows={lineChecks(request)}
        keyOf={({ name }) => name}
        className={`${op.numbers} ${classes.lines}`}
        columns={[
          { head: 'Plan', className: op.name, cell: ({ name }) => name },
          { head: 'Requested', align: 'end', cell: ({ requestedCents }) => <Money cents={requestedCents} /> },
          {
            head: 'Today',
            align: 'end',
            cell: ({ todayCents }) => (todayCents === null ? '–' : <Money cents={todayCents} />),
          },
          {
            head: 'Difference',
            align: 'end',
            narrow: (check) => `${formatDifference(check)}. ${check.why}`,
            className: 'figures',
            cell: formatDifference,
          },
          { head: 'Why', align: 'end', narrow: 'hide', className: op.quiet, cell: ({ why }) => why },
        ]}
      />
    </section>
  )
}

function formatDifference({ requestedCents, todayCents }: LineCheck): string {
  if (todayCents === null) return '–'
  const cents = todayCents - requestedCents
  return `${cents > 0 ? '+' : ''}${formatUsd(cents)}`
}
