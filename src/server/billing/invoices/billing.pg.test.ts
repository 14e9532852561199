import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { cancel } from '#server/purchasing/purchases/cancel.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { rounds } from '#test/checks/effort.ts'
import { pay } from '#test/support/billing.ts'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { manySubscriptions } from '#test/support/many-subscriptions.ts'
import { billed } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { runMonth } from './run-month.ts'
import { invoiceLines } from './tables.ts'
import { workRun } from './work-run.ts'

const w = await world()

async function run(month: string) {
  const ctx = systemContext(w.parts)
  const { id } = await runMonth(ctx, month)
  await workRun(ctx, id)
}

async function figures(query: string) {
  return (await w.parts.database.pool.query(query)).rows[0]
}

/** Cycles that are on more than one invoice. */
const billedTwice = `select count(*)::int as n from (
  select 1 from invoice_lines group by purchase_id, period_start, name having count(*) > 1) twice`

test('when subscriptions are canceled during an early run, cycles after their end are credited', {
  timeout: 120_000,
}, async () => {
  const ctx = systemContext(w.parts)
  await manySubscriptions(
    ctx.db,
    { companies: rounds({ short: 40, long: 120 }), purchases: 2, lines: 2 },
    new Date('2026-11-12T10:00:00Z'),
  )
  w.clock.set('2026-12-01T00:11:00Z')
  await run('2026-12')
  w.clock.set('2026-12-12T09:00:00Z')
  const all = await ctx.db.select().from(purchases).where(eq(purchases.status, 'paid'))
  const ending = all.filter((_, index) => index % 3 > 0)
  // Four workers cancel concurrently, each one purchase after the other.
  const giveNotices = async () => {
    for (let next = ending.pop(); next; next = ending.pop())
      await cancel(
        { ...ctx, company: { id: next.companyId ?? '', memberId: '', hasControls: false } },
        next.id,
      )
  }
  await Promise.all([
    giveNotices(),
    giveNotices(),
    giveNotices(),
    run('2027-01'),
    giveNotices(),
    run('2027-01'),
  ])
  expect(await figures(billedTwice)).toEqual({ n: 0 })
  // Companies whose credit notes differ from what was billed for cycles after the end.
  const open = await figures(`select count(*)::int as n from companies c where
    (select coalesce(sum(l.after_cents), 0) from purchases p join invoice_lines l on l.purchase_id = p.id
      where p.company_id = c.id and l.period_start >= p.cancels_at) is distinct from
    (select coalesce(sum(n.amount_cents), 0) from credit_notes n where n.company_id = c.id)`)
  expect(open).toEqual({ n: 0 })
  const kept =
    await figures(`select count(*)::int as n from purchases p where status = 'paid' and cancels_at is null
    and not exists (select from invoice_lines l where l.purchase_id = p.id and l.period_start = '2027-01-12T10:00:00Z')`)
  expect(kept).toEqual({ n: 0 })
})

test('when first invoices are paid during a run, every cycle is on exactly one invoice', {
  timeout: 120_000,
}, async () => {
  w.clock.set('2026-11-12T10:00:00Z')
  const { admin, companyId } = await buyer(w)
  const bills = []
  for (let each = 0; each < 12; each += 1) bills.push(await billed(w, admin))
  w.clock.set('2026-11-15T10:00:00Z')
  const paying = bills.map((bill) => pay(w, companyId, bill))
  await Promise.all([
    run('2026-12'),
    ...paying.slice(0, 6),
    run('2026-12'),
    ...paying.slice(6),
    run('2026-12'),
  ])
  for (const now of ['2026-12-01', '2027-01-01', '2027-02-01']) {
    w.clock.set(now)
    await run(now.slice(0, 7))
  }
  const ids = bills.map(({ purchaseId }) => purchaseId)
  const lines = await w.parts.database.db
    .select({ start: invoiceLines.periodStart, n: sql<number>`count(*)::int` })
    .from(invoiceLines)
    .where(and(inArray(invoiceLines.purchaseId, ids)))
    .groupBy(invoiceLines.periodStart)
    .orderBy(invoiceLines.periodStart)
  expect(lines.map(({ start, n }) => [start.toISOString().slice(0, 10), n])).toEqual([
    ['2026-11-12', 12],
    ['2026-12-12', 12],
    ['2027-01-12', 12],
    ['2027-02-12', 12],
  ])
})

test('two concurrent approvals give one free first month', { timeout: 120_000 }, async () => {
  w.clock.set('2026-11-12T10:00:00Z')
  const olga = await operatorOf(w)
  for (let round = 0; round < rounds({ short: 2, long: 10 }); round += 1) {
    const { admin } = await buyer(w)
    const ids = []
    for (let each = 0; each < 2; each += 1)
      ids.push(await requested(admin, order('LinkedIn', 'Core Monthly', 1)))
    const answers = await Promise.all(ids.map((id) => olga.post(`/api/operator/purchases/${id}/approve`)))
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['authorized', 'paid'])
  }
})
