import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { runAt } from '#test/support/billing.ts'
import { buyer, order, paid } from '#test/support/buyers.ts'
import { applyAt, changes, linesBilled } from '#test/support/changes.ts'
import { newVendor, planIdOf, price, published } from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { reprice } from './reprice.ts'

const w = await world()

test('fewer seats that wait for their day get a new price too, whether it falls or rises', async () => {
  w.clock.set('2027-01-10T10:00:00Z')
  await published(w, ...newVendor('coder', 'Coder', '2027-01-10', { perMember: 40, discount: 20 }))
  const { admin } = await buyer(w)
  const id = await paid(w, admin, order('Coder', 'Team', 14))
  const { made } = await changes(admin, id, { line: 0, seats: 10 })
  expect(made.body).toMatchObject({ state: 'scheduled', effectiveAt: '2027-02-10T10:00:00.000Z' })
  const plan = planIdOf(w, 'coder', 'Team')
  await published(w, price(plan, '2027-02-01', 36), price(plan, '2027-03-01', 44))
  for (const _ of ['once', 'again']) await reprice(systemContext(w.parts), {})
  await runAt(w, '2027-02-01')
  await applyAt(w, '2027-02-10T00:03:00Z')
  await runAt(w, '2027-03-01')
  // Seats at $40.00, $36.00 and $44.00, less 20%.
  expect(await linesBilled(w, id)).toEqual([
    'first cycle: 14 Team 01-10 to 02-10 = 44800',
    'monthly cycle: 10 Team 02-10 to 03-10 = 28800',
    'monthly cycle: 10 Team 03-10 to 04-10 = 35200',
  ])
})
