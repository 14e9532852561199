import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cyclesPerYear, perYear } from '#domain/catalog/pricing.ts'
import { type BillingCycle, billingCycles } from '#domain/platform/billing-cycle.ts'
import { addMonths, cycleStart } from '#domain/platform/calendar.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { monthNumber } from '#domain/subscriptions/renewal.ts'
import { world } from '#test/support/world.ts'
import { systemContext } from '../context.ts'
import { byCycle, monthNumberOf, monthsAfter } from './cycle-sql.ts'

const w = await world()
const { db } = systemContext(w.parts)

/** The first and last moment of every day of four years, including a leap day. */
const moments = Array.from({ length: 4 * 365 + 1 }, (_, day) => day).flatMap((day) =>
  ['00:00:00.000', '23:59:59.999'].map(
    (time) => new Date(`${new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)}T${time}Z`),
  ),
)

type Row = { at: string; cycle: BillingCycle; n: number; value: unknown }

/** The value of an expression for each moment, cycle and count of cycles, in a session far from UTC. */
async function valuesOf(value: SQL): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await tx.execute("set local time zone 'Pacific/Auckland'")
    const { rows } = await tx.execute<Row>(sql`
      select m.at, c.cycle, n.n, ${value} as value
      from unnest(${sql.param(moments.map((at) => at.toISOString()))}::timestamptz[]) m(at)
      cross join unnest(${sql.param([...billingCycles])}::text[]) c(cycle)
      cross join unnest(${sql.param([0, 1, 2, 13])}::int[]) n(n)`)
    return rows
  })
}

test('SQL and the domain compute the same start of a cycle, on any day and for any cycle', async () => {
  const months = byCycle(sql`c.cycle`, monthsIn)
  const rows = await valuesOf(monthsAfter(sql`m.at`, sql`(${months}) * n.n`))
  expect(rows).toHaveLength(moments.length * billingCycles.length * 4)
  const other = rows.filter(
    ({ at, cycle, n, value }) =>
      new Date(value as string).getTime() !== cycleStart(new Date(at), cycle, n).getTime(),
  )
  expect(other).toEqual([])
})

test('SQL and the domain number months in the same way', async () => {
  const rows = await valuesOf(monthNumberOf(sql`m.at`))
  expect(rows.filter(({ at, value }) => value !== monthNumber(new Date(at)))).toEqual([])
  expect(monthNumber(addMonths(moments[0] as Date, 13)) - monthNumber(moments[0] as Date)).toBe(13)
})

test('SQL and the domain count the same cycles per year', async () => {
  const rows = await valuesOf(sql`(${byCycle(sql`c.cycle`, cyclesPerYear)}) * 999`)
  expect(rows.filter(({ cycle, value }) => value !== perYear(999, cycle))).toEqual([])
})
