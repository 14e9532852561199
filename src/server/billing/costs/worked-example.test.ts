import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { marginOf } from '#domain/billing/cost.ts'
import { readPeriod } from '#domain/billing/statement.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { runAt } from '#test/support/billing.ts'
import { buyer, operatorOf, order, requested } from '#test/support/buyers.ts'
import { costOf, entriesOf, operatorContext, payableFor } from '#test/support/costs.ts'
import { delivered } from '#test/support/deliveries.ts'
import { settle } from '#test/support/settle.ts'
import { world } from '#test/support/world.ts'
import { issueStatements } from './issue-statements.ts'
import { readMargin } from './margin.ts'
import type { MarginTotal } from './margin-row.ts'
import { payStatement } from './pay-statement.ts'
import { vendorStatements } from './tables.ts'

const w = await world()
const system = systemContext(w.parts)

test('a month of 14 Cursor seats: what we invoice, owe the vendor and keep, to the cent', async () => {
  await costOf(w, ['Cursor', 'Business'], { perMemberCents: 2800 })
  w.clock.set('2027-03-01T09:00:00Z')
  const { admin, companyId } = await buyer(w)
  const operator = await operatorOf(w)
  const state = async () => [await payableFor(w, companyId), await marginFor(companyId)]

  const id = await requested(admin, order('Cursor', 'Business', 14))
  const { body } = await operator.post(`/api/operator/purchases/${id}/approve`)
  expect(await entriesOf(w, companyId)).toEqual([['invoiced', 44_800]])
  expect(await state()).toEqual([0, null])

  w.clock.set('2027-03-02T09:00:00Z')
  const shares = [{ invoiceId: body.invoice._id, amountCents: 44_800 }]
  await inTransaction(system, (tx) => settle(tx, { paymentId: newId(tx.now()), companyId, shares }))
  expect(await state()).toEqual([0, null])

  w.clock.set('2027-03-04T09:00:00Z')
  await delivered(w, id)
  expect(await state()).toEqual([39_200, 5600])

  w.clock.set('2027-03-09T09:00:00Z')
  await operator.post(`/api/operator/invoices/${body.invoice._id}/credit-note`, {
    amount: 112,
    reason: 'Down',
  })
  expect((await entriesOf(w, companyId)).slice(-2)).toEqual([
    ['credit_returned', 11_200],
    ['cost_reversed', 9800],
  ])
  expect(await state()).toEqual([29_400, 4200])

  await runAt(w, '2027-04-01T00:11:00Z')
  expect((await entriesOf(w, companyId)).slice(-3)).toEqual([
    ['invoiced', 44_800],
    ['credit_applied', 11_200],
    ['cost_accrued', 39_200],
  ])
  expect(await state()).toEqual([68_600, 9800])

  w.clock.set('2027-04-01T01:00:00Z')
  await issueStatements(system)
  const [statement] = await system.db.select().from(vendorStatements)
  expect(statement).toMatchObject({
    month: '2027-03-01',
    accruedCents: 39_200,
    reversedCents: 9800,
    entries: 2,
  })
  expect(await state()).toEqual([68_600, 9800])

  w.clock.set('2027-04-09T09:00:00Z')
  const paidOn = { paidOn: '2027-04-09', reference: 'Transfer 7' }
  await payStatement(operatorContext(w), statement?.id ?? '', paidOn)
  expect((await entriesOf(w, companyId)).at(-1)).toEqual(['vendor_paid', 29_400])
  expect(await state()).toEqual([39_200, 9800])
})

/** The margin of the company is that of its vendor: nobody else buys here. What is not delivered has none yet. */
async function marginFor(companyId: string): Promise<number | null> {
  const sums = await Promise.all(
    (['vendor', 'company', 'month'] as const).map(async (by) => {
      const { rows } = await readMargin(system, { by, limit: 10, period: readPeriod({}, system.now()) })
      return rows.reduce(addFigures, nothing)
    }),
  )
  const [figures] = sums as [MarginTotal]
  expect(sums, 'by vendor, company and month alike').toEqual([figures, figures, figures])
  const { rows } = await system.db.execute<{ cents: string }>(sql`
    select sum(case when credit = 'sales' then amount_cents when debit = 'sales' then -amount_cents
      when debit = 'cost_of_sales' then -amount_cents when credit = 'cost_of_sales' then amount_cents else 0 end) as cents
    from ledger_entries where company_id = ${companyId}::uuid`)
  expect(Number(rows[0]?.cents), 'as in the ledger').toBe(figures.salesCents - figures.costCents)
  return marginOf(figures).marginCents
}

const nothing: MarginTotal = { salesCents: 0, costedCents: 0, costCents: 0, unknown: 0 }

function addFigures(sum: MarginTotal, row: MarginTotal): MarginTotal {
  return {
    salesCents: sum.salesCents + row.salesCents,
    costedCents: sum.costedCents + row.costedCents,
    costCents: sum.costCents + row.costCents,
    unknown: sum.unknown + row.unknown,
  }
}
