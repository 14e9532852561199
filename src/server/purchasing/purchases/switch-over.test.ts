import { beforeEach, describe, expect, test } from 'vitest'
import { cyclesBilled, runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order, paid } from '#test/support/buyers.ts'
import { applyAt, changes, linesBilled } from '#test/support/changes.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { awarded, purchaseOf } from '#test/support/pool-purchases.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
/** Four seats of Slack Pro, in monthly cycles from November 12. */
let old: string
const w = await world()
const olga = await operatorOf(w)
beforeEach(async () => {
  await goTo('2026-11-12T10:00:00Z')
  acme = await buyer(w)
  old = await paid(w, acme.admin, order())
})

async function goTo(moment: string) {
  w.clock.set(moment)
  for (const person of [olga, acme?.admin]) if (person) await signInAgain(w, person)
}

const approve = (id: string) => olga.post(`/api/operator/purchases/${id}/approve`)
const cancel = (id: string) => acme.admin.post(`/api/purchases/${id}/cancel`)
const replaceOld = (startsOn: string) => awarded(w, acme, startsOn, { switchFrom: old })
const read = (id: string) => purchaseOf(acme.admin, id)

describe('a purchase from a pool that replaces a subscription', () => {
  test('starts when a cycle of the old one ends, which nothing touches before the approval', async () => {
    const id = await replaceOld('2027-03-01')
    expect((await read(id)).pool).toMatchObject({
      startsAt: '2027-03-12T00:00:00.000Z',
      termEndsAt: '2028-03-12T00:00:00.000Z',
    })
    expect((await read(old)).cancelsAt).toBeNull()
    expect((await read(old)).replacedBy).toBeUndefined()
  })

  test('ends the old one on its start day when approved, without 30 days of notice', async () => {
    const id = await replaceOld('2026-12-01')
    await goTo('2026-12-10T10:00:00Z')
    await approve(id)
    expect((await read(id)).pool.startsAt).toBe('2026-12-12T00:00:00.000Z')
    expect(await read(old)).toMatchObject({
      status: 'paid',
      cancelsAt: '2026-12-12T00:00:00.000Z',
      replacedBy: id,
    })
    const { events } = (await acme.admin.get(`/api/purchases/${old}/timeline`)).body
    expect(events.at(-1)).toMatchObject({ what: 'Moved to a pool', who: 'Cobuy' })
    await runAt(w, '2027-01-01T00:11:00Z')
    expect(await cyclesBilled(w, old)).toEqual(['2026-11: 2026-11-12 to 2026-12-12'])
  })

  test('starts at a later cycle end if its day has passed', async () => {
    const id = await replaceOld('2026-12-01')
    await goTo('2026-12-20T10:00:00Z')
    await approve(id)
    expect(await read(id)).toMatchObject({
      cyclesStart: '2027-01-12T00:00:00.000Z',
      pool: { startsAt: '2027-01-12T00:00:00.000Z', termEndsAt: '2028-01-12T00:00:00.000Z' },
    })
    expect((await read(old)).cancelsAt).toBe('2027-01-12T00:00:00.000Z')
  })

  test('gives back what was billed of the old one for the time after its start', async () => {
    const id = await replaceOld('2026-12-01')
    await goTo('2026-12-02T00:11:00Z')
    await runAt(w, '2026-12-02T00:11:00Z')
    expect(await cyclesBilled(w, old)).toHaveLength(2)
    await approve(id)
    const { invoices } = (await acme.admin.get('/invoices')).body
    const monthly = invoices.find(({ kind }: { kind: string }) => kind === 'monthly')
    expect(monthly).toMatchObject({ groupAmount: 31.5, credited: 31.5, status: 'Void' })
  })

  test('drops what waits for a later time: no year is billed for a cycle that would begin before', async () => {
    const starter = order('SalesHandy', 'Outreach Starter', 4)
    old = await paid(w, acme.admin, starter)
    const wish = { line: 0, plan: 'Outreach Starter', billingCycle: 'annually' }
    const { made } = await changes(acme.admin, old, wish)
    expect(made.body).toMatchObject({ state: 'scheduled', effectiveAt: '2026-12-12T10:00:00.000Z' })
    const id = await replaceOld('2027-02-01')
    await goTo('2026-11-20T10:00:00Z')
    await approve(id)
    expect(await read(old)).toMatchObject({ cancelsAt: '2027-02-12T00:00:00.000Z', changes: [] })
    await applyAt(w, '2026-12-12T00:03:00Z')
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) await runAt(w, `${month}-28T10:00:00Z`)
    expect(await linesBilled(w, old)).toEqual([
      'first cycle: 4 Outreach Starter 11-12 to 12-12 = 11520',
      'monthly cycle: 4 Outreach Starter 12-12 to 01-12 = 11520',
      'monthly cycle: 4 Outreach Starter 01-12 to 02-12 = 11520',
    ])
  })

  test('starts at the pool’s day if the old one ends before that by notice', async () => {
    const id = await replaceOld('2027-03-01')
    await goTo('2026-12-01T10:00:00Z')
    expect((await cancel(old)).body.cancelsAt).toBe('2027-01-12T10:00:00.000Z')
    await approve(id)
    expect((await read(id)).pool.startsAt).toBe('2027-03-01T00:00:00.000Z')
    expect((await read(old)).cancelsAt).toBe('2027-01-12T10:00:00.000Z')
  })

  test('starts with the end of the old one if a notice ends that later', async () => {
    const id = await replaceOld('2026-12-01')
    await goTo('2026-12-05T10:00:00Z')
    expect((await cancel(old)).body.cancelsAt).toBe('2027-01-12T10:00:00.000Z')
    await approve(id)
    expect((await read(id)).pool.startsAt).toBe('2027-01-12T00:00:00.000Z')
    expect((await read(old)).cancelsAt).toBe('2027-01-12T10:00:00.000Z')
  })

  test('leaves the old one alone when it is rejected', async () => {
    const id = await replaceOld('2026-12-01')
    await olga.post(`/api/operator/purchases/${id}/reject`, { reason: 'No such company.' })
    expect((await read(old)).cancelsAt).toBeNull()
  })
})
