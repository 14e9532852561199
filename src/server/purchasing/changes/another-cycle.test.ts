import { expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { buyer, order, paid } from '#test/support/buyers.ts'
import { applyAt, changes, linesBilled } from '#test/support/changes.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const plan = 'Outreach Starter'

/** A monthly subscription from November 12 that becomes an annual one on December 12. */
async function becomesAnnual() {
  w.clock.set('2026-11-12T10:00:00Z')
  const { admin } = await buyer(w)
  const id = await paid(w, admin, order('SalesHandy', plan, 4))
  const { made } = await changes(admin, id, { line: 0, plan, billingCycle: 'annually' })
  expect(made.body).toMatchObject({ state: 'scheduled', effectiveAt: '2026-12-12T10:00:00.000Z' })
  return { admin, id, changeId: made.body._id as string }
}

test('another cycle begins when the running one ends, and is invoiced then and not by the month run', async () => {
  const { id } = await becomesAnnual()
  await runAt(w, '2026-12-01')
  expect(await linesBilled(w, id)).toHaveLength(1)
  await applyAt(w, '2026-12-12T00:03:00Z')
  const billed = await linesBilled(w, id)
  expect(billed).toHaveLength(2)
  expect(billed[1]).toMatch(/^change cycle: 4 Outreach Starter 12-12 to 12-12 = \d+$/)
  for (const month of ['2027-01-01', '2027-06-01', '2027-11-01']) await runAt(w, month)
  expect(await linesBilled(w, id)).toHaveLength(2)
  await runAt(w, '2027-12-01')
  expect(await linesBilled(w, id)).toHaveLength(3)
})

test('taken back: the cycle that a month run left to it comes on the next monthly invoice', async () => {
  const { admin, id, changeId } = await becomesAnnual()
  await runAt(w, '2026-12-01')
  expect((await admin.delete(`/api/purchases/${id}/changes/${changeId}`)).status).toBe(200)
  await applyAt(w, '2026-12-12T00:03:00Z')
  await runAt(w, '2027-01-01')
  const billed = (await linesBilled(w, id)).map((line) => line.replace(/ = \d+$/, ''))
  expect(billed.slice(1)).toEqual([
    'monthly cycle: 4 Outreach Starter 12-12 to 01-12',
    'monthly cycle: 4 Outreach Starter 01-12 to 02-12',
  ])
})

test('a cancellation ends with a cycle of the old length: the new one never begins', async () => {
  const { admin, id } = await becomesAnnual()
  w.clock.pass({ days: 1 })
  const cancelled = await admin.post(`/api/purchases/${id}/cancel`)
  expect(cancelled.body).toMatchObject({ cancelsAt: '2027-01-12T10:00:00.000Z' })
  await applyAt(w, '2026-12-12T00:03:00Z')
  await runAt(w, '2027-01-01')
  const billed = (await linesBilled(w, id)).map((line) => line.replace(/ = \d+$/, ''))
  expect(billed.slice(1)).toEqual(['monthly cycle: 4 Outreach Starter 12-12 to 01-12'])
})
