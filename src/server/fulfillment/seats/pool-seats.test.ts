import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { endNotices } from '#server/purchasing/purchases/end-notices.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { delivered } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { awarded, paysFirst } from '#test/support/pool-purchases.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  await goTo('2026-11-12T10:00:00Z')
  acme = await buyer(w)
})

async function goTo(moment: string) {
  w.clock.set(moment)
  for (const person of [olga, acme?.admin]) if (person) await signInAgain(w, person)
}

const left = async () => (await acme.admin.get('/subproduct-count?productName=Slack')).body.Pro

/** Gives each member of the company a Slack seat. */
async function giveEveryone() {
  const selectedMembers = [...(await memberIds(acme.admin)).values()]
  return acme.admin.post('/api/company/members', {
    selectedMembers,
    product: 'Slack',
    subscriptions: ['Pro'],
  })
}

const holders = async () => (await acme.admin.get('/api/seats/Slack/members')).body.members.length

async function approvedPurchase(startsOn: string, changes = {}) {
  const id = await awarded(w, acme, startsOn, changes)
  await olga.post(`/api/operator/purchases/${id}/approve`)
  return id
}

describe('seats from a pool', () => {
  test('can be handed out from the start day on, though they were paid before', async () => {
    const id = await approvedPurchase('2026-11-20')
    await paysFirst(w, acme, id)
    expect(await left()).toBe(0)
    const message = 'Your Slack seats start on November 20, 2026. You can assign them from then on.'
    expect((await giveEveryone()).body).toMatchObject({ code: 'product_not_paid', message })
    expect((await acme.admin.get('/api/seats/Slack')).body).toMatchObject({ message, startsOn: '2026-11-20' })
    expect((await acme.admin.get('/api/outlook')).body.unused).toMatchObject({ seats: 0, perMonth: 0 })
    await goTo('2026-11-20T00:00:00Z')
    expect(await left()).toBe(10)
    expect((await giveEveryone()).status).toBe(200)
  })

  test('cannot be handed out after the start day until they are paid', async () => {
    const id = await approvedPurchase('2026-11-20')
    await goTo('2026-11-21T10:00:00Z')
    expect(await left()).toBe(0)
    await paysFirst(w, acme, id)
    expect(await left()).toBe(10)
  })

  test('cost exactly the unit price while nobody has them', async () => {
    const id = await approvedPurchase('2026-11-12', { seats: 3, unitCents: 579 })
    await paysFirst(w, acme, id)
    await delivered(w, id)
    expect((await acme.admin.get('/api/seats/Slack')).body).toMatchObject({
      unusedPerMonth: 17.37,
      hasPool: true,
    })
  })
})

describe('seats of a subscription and of its successor from a pool', () => {
  test('are the old ones before the start, then the larger number of both, then the new ones', async () => {
    const old = await paid(w, acme.admin, order('Slack', 'Pro', 12))
    await goTo('2026-12-05T10:00:00Z')
    const id = await approvedPurchase('2026-12-01', { switchFrom: old })
    await paysFirst(w, acme, id)
    expect(await left()).toBe(12)
    await goTo('2026-12-12T00:00:00Z')
    expect(await left()).toBe(12)
    expect((await acme.admin.get('/api/purchases')).body[0].accounts).toBe(12)
    await endNotices(systemContext(w.parts))
    expect(await left()).toBe(10)
  })

  test('stay with their holders when the new one is paid by the start day', async () => {
    const old = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await giveEveryone()
    await goTo('2026-12-05T10:00:00Z')
    const id = await approvedPurchase('2026-12-01', { switchFrom: old })
    await paysFirst(w, acme, id)
    await goTo('2026-12-12T00:07:00Z')
    await endNotices(systemContext(w.parts))
    expect([await holders(), await left()]).toEqual([2, 8])
  })

  test('are released when the new one is not paid by then', async () => {
    const old = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await giveEveryone()
    await goTo('2026-12-05T10:00:00Z')
    await approvedPurchase('2026-12-01', { switchFrom: old })
    await goTo('2026-12-12T23:07:00Z')
    await endNotices(systemContext(w.parts))
    expect(await holders()).toBe(2)
    await goTo('2026-12-13T00:07:00Z')
    await endNotices(systemContext(w.parts))
    expect(await holders()).toBe(0)
  })

  test('stay with their holders when the new one is paid in the course of the start day', async () => {
    const old = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await giveEveryone()
    await goTo('2026-12-05T10:00:00Z')
    const id = await approvedPurchase('2026-12-01', { switchFrom: old })
    await goTo('2026-12-12T15:00:00Z')
    await endNotices(systemContext(w.parts))
    await paysFirst(w, acme, id)
    await endNotices(systemContext(w.parts))
    expect([await holders(), await left()]).toEqual([2, 8])
  })
})
