import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { survivesCuts } from '#test/checks/survives-cuts.ts'
import { buyer, order, paid } from '#test/support/buyers.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { more } from '#test/support/more.ts'
import { planIdOf, price, published } from '#test/support/publications.ts'
import { cutOffAt } from '#test/support/statements.ts'
import { world } from '#test/support/world.ts'
import { reprice } from './reprice.ts'

const w = await world()
const system = systemContext(w.parts)

/** What the job leaves: line prices, emails about prices, and jobs that continue it. */
async function left() {
  const { rows } = await system.db.execute<{ prices: number; emails: number; jobs: number }>(sql`
    select (select count(*)::int from line_prices) as prices,
      (select count(*)::int from mails where template like 'price-%') as emails,
      (select count(*)::int from jobs.job where name = 'reprice' and state = 'created') as jobs`)
  return rows[0]
}

test('wherever it dies, repricing writes and announces each line once', { timeout: 240_000 }, async () => {
  const companies = [await buyer(w), await buyer(w), await buyer(w)]
  for (const { admin } of companies) {
    await paid(w, admin, order('Slack', 'Pro', 4))
    await paid(w, admin, order('Slack', 'Pro', 2))
  }
  await published(w, price(planIdOf(w, 'slack', 'Pro'), '2027-02-01', 20))
  const before = await left()
  expect(before).toEqual({ prices: 0, emails: 0, jobs: 1 })
  await survivesCuts(left, () => reprice(system, {}))
  const after = { prices: 6, emails: 3, jobs: 1 }
  expect(await left()).toEqual(after)
  await Promise.all([reprice(system, {}), reprice(system, {})])
  expect(await left()).toEqual(after)
  await w.runJobs()
  expect(await left()).toEqual({ ...after, jobs: 0 })
})

more(
  'more than fit into one transaction are continued by a job that is queued with them',
  {
    timeout: 240_000,
  },
  async () => {
    const size = { companies: 1200, purchases: 2, lines: 1 }
    await manySubscriptions(w.parts.database.db, size, w.clock.now())
    const plan = w.parts.priceBook.findVendor('Rippling')?.plans[0]
    await published(w, price(plan?.id ?? '', '2027-02-01', 1000))
    const before = await left()
    expect(await cutOffAt(8, () => reprice(system, {}))).toBe(true)
    expect(await left()).toEqual(before)
    await w.runJobs()
    const { rows } = await system.db.execute(sql`
    select count(distinct (l.purchase_id, l.position))::int as lines,
      count(distinct (x.purchase_id, x.position))::int as repriced
    from purchases p join purchase_lines l on l.purchase_id = p.id
    left join line_prices x on x.purchase_id = l.purchase_id and x.position = l.position
    where p.order_number like 'M-%'`)
    const lines = size.companies * size.purchases * size.lines
    expect(rows).toEqual([{ lines, repriced: lines }])
  },
)
