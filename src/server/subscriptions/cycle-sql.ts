import { type SQL, sql } from 'drizzle-orm'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'

/** The domain's number for each billing cycle, for a column with a cycle. */
export function byCycle(column: SQL, numbers: Record<BillingCycle, number>): SQL<number> {
  const cases = billingCycles.map(
    (cycle) => sql`when ${sql.raw(`'${cycle}'`)} then ${sql.raw(`${numbers[cycle]}`)}`,
  )
  return sql`case ${column} ${sql.join(cases, sql` `)} end`
}

/** monthNumber() of the domain. */
export function monthNumberOf(moment: SQL): SQL<number> {
  const utc = sql`${moment} at time zone 'UTC'`
  return sql`(extract(year from ${utc}) * 12 + extract(month from ${utc}) - 1)::int`
}

/** addMonths() of the domain: a day that doesn't exist in the month becomes its last day. */
export function monthsAfter(moment: SQL, months: SQL): SQL<Date> {
  return sql`((${moment} at time zone 'UTC' + make_interval(months => ${months})) at time zone 'UTC')`
}
