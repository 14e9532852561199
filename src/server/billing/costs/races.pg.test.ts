import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMonths } from '#domain/platform/calendar.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { costOf, entriesOf, operatorContext } from '#test/support/costs.ts'
import { orderOf } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { world } from '#test/support/world.ts'
import { issueMonthly } from '../invoices/issue-monthly.ts'
import { issueStatements } from './issue-statements.ts'
import { payStatement } from './pay-statement.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const w = await world()
const olga = await operatorOf(w)
await costOf(w, ['Slack', 'Pro'], { perMemberCents: 500 })

const access = { kind: 'invite', inviteFrom: 'hello@slack.example' }

test('a month run and a confirmation at once post every cycle once', { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, companyId } = await buyer(w)
    const { id } = await orderOf(w, await paid(w, admin, order('Slack', 'Pro', 4)))
    const month = new Date(`${monthText(addMonths(w.clock.now(), 1))}-01`)
    const [confirmed] = await Promise.all([
      olga.post(`/api/operator/orders/${id}/confirm`, { access }),
      inTransaction(systemContext(w.parts), (tx) => issueMonthly(tx, month, [companyId])),
    ])
    expect(confirmed.status).toBe(200)
    const costs = (await entriesOf(w, companyId)).filter(([kind]) => kind === 'cost_accrued')
    expect(costs).toEqual([
      ['cost_accrued', 2000],
      ['cost_accrued', 2000],
    ])
  }
  await expectDays()
})

test('credit notes and confirmations at once leave the sums of the day right', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const companies = await Promise.all([1, 2, 3].map(() => buyer(w)))
    const orders = await Promise.all(
      companies.map(async ({ admin }) => orderOf(w, await paid(w, admin, order('Slack', 'Pro', 4)))),
    )
    const { rows } = await w.parts.database.db.execute<{ id: string }>(sql`
      select distinct invoice_id as id from invoice_lines
      where purchase_id = any(${sql.param(orders.map(({ purchaseId }) => purchaseId))}::uuid[])`)
    const answers = await Promise.all([
      ...orders.map(({ id }) => olga.post(`/api/operator/orders/${id}/confirm`, { access })),
      ...rows.map(({ id }) =>
        olga.post(`/api/operator/invoices/${id}/credit-note`, { amount: 10.5, reason: 'Down' }),
      ),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201, 201, 201])
  }
  await expectDays()
})

test('two processes issue each statement once, and two payments of it are one', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin } = await buyer(w)
    const { id } = await orderOf(w, await paid(w, admin, order('Slack', 'Pro', 4)))
    await olga.post(`/api/operator/orders/${id}/confirm`, { access })
    w.clock.set(addMonths(w.clock.now(), 1).toISOString())
    await Promise.all([1, 2, 3].map(() => issueStatements(systemContext(w.parts))))
    await signInAgain(w, olga)
    const { body } = await olga.get('/api/operator/statements?status=open')
    expect(body.statements).toHaveLength(1)
    const paidOn = { paidOn: w.clock.now().toISOString().slice(0, 10), reference: 'Transfer' }
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => payStatement(operatorContext(w), body.statements[0]._id, paidOn)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  const { rows } = await w.parts.database.db.execute<{ owed: string; twice: number }>(sql`
    select (select sum(case when credit = 'vendor_payable' then amount_cents when debit = 'vendor_payable' then -amount_cents
        else 0 end) from ledger_entries) as owed,
      (select (count(*) - count(distinct number))::int from vendor_statements) as twice`)
  expect(rows).toEqual([{ owed: '0', twice: 0 }])
})

/** The sums by vendor and day are those of the ledger. */
async function expectDays() {
  const { rows } = await w.parts.database.db.execute(sql`
    select (select sum(sales_cents) from vendor_days) = sum(case when credit = 'sales' then amount_cents
        when debit = 'sales' then -amount_cents else 0 end) as sales,
      (select sum(cost_cents) from vendor_days) = sum(case when debit = 'cost_of_sales' then amount_cents
        when credit = 'cost_of_sales' then -amount_cents else 0 end) as cost
    from ledger_entries`)
  expect(rows).toEqual([{ sales: true, cost: true }])
}
