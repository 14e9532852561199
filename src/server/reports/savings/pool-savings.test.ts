import { beforeEach, expect, test } from 'vitest'
import { type Buyer, buyer, operatorOf } from '#test/support/buyers.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { awarded, paysFirst, poolCredit, purchaseOf } from '#test/support/pool-purchases.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
/** 10 seats at $7.00 instead of $8.75, from November 20. */
let id: string
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  await goTo('2026-11-12T10:00:00Z')
  acme = await buyer(w)
  id = await awarded(w, acme, '2026-11-20')
  await olga.post(`/api/operator/purchases/${id}/approve`)
})

async function goTo(moment: string) {
  w.clock.set(moment)
  for (const person of [olga, acme?.admin]) if (person) await signInAgain(w, person)
}

const savings = async () => (await acme.admin.get('/api/savings')).body
const invoiceId = async () => (await purchaseOf(acme.admin, id)).invoice._id as string

test('a pool’s credit note adds to the savings, in its own month', async () => {
  await paysFirst(w, acme, id)
  await goTo('2026-12-03T10:00:00Z')
  await poolCredit(w, await invoiceId(), 500)
  const { total, months, entries } = await savings()
  expect(total).toEqual({ listPrice: 87.5, groupPrice: 65, saved: 22.5 })
  expect(months).toEqual([
    { month: '2026-11', listPrice: 87.5, groupPrice: 70, saved: 17.5 },
    { month: '2026-12', listPrice: 0, groupPrice: -5, saved: 5 },
  ])
  expect(entries[0]).toMatchObject({ kind: 'pool', date: '2026-12-03T10:00:00.000Z', saved: 5, seats: 10 })
  expect((await acme.admin.get('/api/dashboard/summary')).body.lifetimeSavings).toBe(22.5)
  expect((await acme.admin.get('/api/purchases')).body[0].savings).toBe('$22.50')
  expect((await acme.admin.get('/api/savings.csv')).text).toContain('Cheaper pool price')
})

test('it counts once the invoice that it lowered is paid', async () => {
  await poolCredit(w, await invoiceId(), 500)
  expect((await savings()).total.saved).toBe(0)
  await paysFirst(w, acme, id)
  expect((await savings()).total).toEqual({ listPrice: 87.5, groupPrice: 65, saved: 22.5 })
})

test('a credit for all the rest takes back the whole saving, the pool’s included', async () => {
  await paysFirst(w, acme, id)
  await poolCredit(w, await invoiceId(), 500)
  await olga.post(`/api/operator/invoices/${await invoiceId()}/credit-note`, { reason: 'Any' })
  expect((await savings()).total).toEqual({ listPrice: 0, groupPrice: 0, saved: 0 })
})
