import type { ReferralEntry } from '#contract/billing/referrals.ts'
import { fromDollars } from '#domain/platform/money.ts'
import { Day } from '#web/parts/day.tsx'
import { Text } from '#web/ui/layout.tsx'
import { Money } from '#web/ui/money.tsx'
import shapes from '#web/ui/shapes.module.css'
import classes from './page.module.css'

const causes = { paid: 'Paid', refunded: 'Refunded', voided: 'Reversed' }

/** Every payment and refund with its effect; the last line is their sum and its cash back. */
export function EarningTable({ entry, percent }: { entry: ReferralEntry; percent: number }) {
  return (
    <Text as="table" size="sm" className={`${shapes.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Activity</th>
          <th scope="col">Spend</th>
          <th scope="col">Cash back</th>
        </tr>
      </thead>
      <tbody>
        {entry.earnings.map(({ at, cause, spend, earned }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: earnings are only ever added at the end
          <tr key={index}>
            <td>
              <Day at={at} />
            </td>
            <td>{causes[cause]}</td>
            <td>
              <Money cents={fromDollars(spend)} dimZero />
            </td>
            <td>
              <Money cents={fromDollars(earned)} dimZero />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {entry.state === 'void' ? 'Total' : `${percent}% of total`}
          </th>
          <td>
            <Money cents={fromDollars(entry.spend)} />
          </td>
          <td>
            <Money cents={fromDollars(entry.earned)} as="strong" />
          </td>
        </tr>
      </tfoot>
    </Text>
  )
}
