import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { type Buyer, buyer, operatorOf, type Person, requested } from '#test/support/buyers.ts'
import { coded, costCenter, financeOf } from '#test/support/finance.ts'
import { world } from '#test/support/world.ts'
import { watchBudgets } from './watch.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  w.clock.set('2026-11-12T05:00:00Z')
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const watch = () => watchBudgets(systemContext(w.parts))

async function subjects(person: Person): Promise<string[]> {
  const emails = await w.emailsTo(person.email)
  return emails.map(({ subject }) => subject).filter((subject) => subject.includes('% of '))
}

/** A purchase in review that costs $63.00 until the end of the year, booked on Engineering. */
async function withBudget(amount: number) {
  const id = await requested(acme.admin)
  await costCenter(ines, 'ENG', 'Engineering')
  await coded(ines, id, { costCenter: 'ENG' })
  await ines.put('/api/budgets', { costCenter: 'ENG', period: '2026', amount, kind: 'soft' })
  return id
}

test('a forecast above 80% is emailed to admins and finance once, and nobody else', async () => {
  await withBudget(70)
  for (let day = 0; day < 3; day += 1) {
    await watch()
    w.clock.pass({ days: 1 })
  }
  for (const who of [acme.admin, ines])
    expect(await subjects(who)).toEqual([expect.stringContaining('Engineering: 90% of 2026')])
  expect(await subjects(acme.employee)).toEqual([])
})

test('a forecast above 100% is emailed once too, also if it is the first news', async () => {
  const id = await withBudget(75)
  await watch()
  await ines.put('/api/budgets', { costCenter: 'ENG', period: '2026', amount: 60, kind: 'soft' })
  await watch()
  await watch()
  expect(await subjects(ines)).toEqual([
    expect.stringContaining('Engineering: 84% of 2026'),
    expect.stringContaining('Engineering: 105% of 2026'),
  ])
  await acme.admin.post(`/api/purchases/${id}/cancel`)
  await watch()
  expect(await subjects(ines)).toHaveLength(2)
})

test('a forecast of 80% or less, and a period that is over, are no news', async () => {
  await withBudget(78.75)
  await ines.put('/api/budgets', { costCenter: 'ENG', period: '2025', amount: 1, kind: 'hard' })
  await watch()
  expect(await subjects(ines)).toEqual([])
})

test('budgets stop neither renewals nor invoices', async () => {
  const id = await withBudget(1)
  await ines.put('/api/budgets', { costCenter: 'ENG', period: '2026', amount: 1, kind: 'hard' })
  const { rows } = await w.parts.database.pool.query('select status from purchases where id = $1', [id])
  expect(rows).toEqual([{ status: 'under_review' }])
  const operator = await operatorOf(w)
  const approved = await operator.post(`/api/operator/purchases/${id}/approve`)
  expect([approved.status, approved.body.invoice.amountsDue]).toEqual([200, 31.5])
})
