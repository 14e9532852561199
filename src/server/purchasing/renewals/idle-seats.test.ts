import { beforeEach, describe, expect, test } from 'vitest'
import { storedCommitment, storedPool } from '#test/lives/pool-rows.ts'
import { runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order } from '#test/support/buyers.ts'
import { applyAt, linesBilled, seatsNow } from '#test/support/changes.ts'
import { delivered, paidAndDelivered } from '#test/support/deliveries.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { awarded, paysFirst } from '#test/support/pool-purchases.ts'
import { authorizes, clearsAt, firstInvoicesAt, joins, paysAll, rollsAt } from '#test/support/pool-story.ts'
import { boughtInJanuary, daysBefore, deskAt, giveSeat, goTo, subjectsTo } from '#test/support/renewals.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
const w = await world()
beforeEach(async () => {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  acme = await buyer(w)
})

const cut = { onNotice: 'renew', shrink: true }
const declare = (id: string) => acme.admin.put(`/api/purchases/${id}/renewal`, cut)

describe('two subscriptions of one vendor', () => {
  const figures = async () => {
    const { renewals } = must(await acme.admin.get('/api/renewals')).body
    return renewals.map((each: Record<string, unknown>) => [
      each.purchaseId,
      each.seats,
      each.idle,
      each.idlePerMonth,
    ])
  }

  test('share its idle seats: each is counted once, with the one to decide on first', async () => {
    const yearly = await boughtInJanuary(w, acme)
    await goTo(w, '2026-02-20T09:00:00Z', acme.admin, await operatorOf(w))
    const later = await paidAndDelivered(
      w,
      acme.admin,
      order('SalesHandy', 'Outreach Starter', 4, 'annually'),
    )
    await giveSeat(acme.admin, [acme.admin, acme.employee])
    // $20.00 a seat and month.
    expect(await figures()).toEqual([
      [yearly, 10, 10, 200],
      [later, 4, 2, 40],
    ])
    await goTo(w, '2026-12-12T09:00:00Z', acme.admin)
    // The notice date of the first one has passed, so the other one can be cut first.
    expect(await figures()).toEqual([
      [later, 4, 4, 80],
      [yearly, 10, 8, 160],
    ])
  })

  test('are cut as shown, and everybody keeps a seat', async () => {
    const yearly = await boughtInJanuary(w, acme)
    const later = await paidAndDelivered(
      w,
      acme.admin,
      order('SalesHandy', 'Outreach Starter', 4, 'annually'),
    )
    await giveSeat(acme.admin, [acme.admin, acme.employee])
    for (const id of [yearly, later]) must(await declare(id))
    await deskAt(w, daysBefore(1))
    await goTo(w, daysBefore(1), acme.admin)
    const seats = (await figures()).map(([, count]: number[]) => count)
    // One seat always stays, and two people have one.
    expect(seats.toSorted()).toEqual([1, 1])
    expect(await subjectsTo(w, acme.admin, 'instead of')).toHaveLength(2)
  })

  test('seats of one that was canceled are not idle in the other: their people will need them', async () => {
    const stays = await boughtInJanuary(w, acme)
    const ends = await paidAndDelivered(w, acme.admin, order('SalesHandy', 'Outreach Starter', 4, 'annually'))
    await giveSeat(acme.admin, [acme.admin, acme.employee])
    must(await acme.admin.post(`/api/purchases/${ends}/cancel`))
    expect(await figures()).toEqual([[stays, 10, 8, 160]])
  })
})

describe('idle seats of a pool', () => {
  async function pooled() {
    const id = await awarded(w, acme, '2026-01-11')
    await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
    await paysFirst(w, acme, id)
    await delivered(w, id)
    await goTo(w, '2026-02-01T09:00:00Z', acme.admin)
    await giveSeat(acme.admin, [acme.admin, acme.employee], 'Pro', 'Slack')
    return id
  }

  test('are given up when its term ends, and not a day before', async () => {
    const id = await pooled()
    must(await declare(id))
    expect((await acme.admin.get('/api/renewals')).body.renewals).toMatchObject([{ idle: 8, cuts: [] }])
    const wish = { line: 0, seats: 2, total: 0 }
    expect((await acme.admin.post(`/api/purchases/${id}/changes`, wish)).body.code).toBe('pool_binding')
    // The notice date of a term until January 11.
    await deskAt(w, '2026-12-10T05:30:00Z')
    expect(await changesOf(id)).toEqual([])
    await deskAt(w, '2026-12-11T05:30:00Z')
    await deskAt(w, '2026-12-11T05:30:00Z')
    expect(await changesOf(id)).toEqual([{ seats: 2, state: 'scheduled', day: '2027-01-11' }])
    expect(await subjectsTo(w, acme.admin, 'Slack:')).toContain('Slack: 2 instead of 10 seats')
    await runAt(w, '2026-12-31', '2026-12')
    await runAt(w, '2027-01-01')
    await applyAt(w, '2027-01-10T00:03:00Z')
    await signInAgain(w, acme.admin)
    expect(await seatsNow(acme.admin, id)).toBe(10)
    await applyAt(w, '2027-01-11T00:03:00Z')
    await signInAgain(w, acme.admin)
    expect(await seatsNow(acme.admin, id)).toBe(2)
    expect((await linesBilled(w, id)).slice(-2)).toEqual([
      'monthly cycle: 10 Pro 12-11 to 01-11 = 7000',
      'monthly cycle: 2 Pro 01-11 to 02-11 = 1400',
    ])
  })

  test('can be kept after all until that day', async () => {
    const id = await pooled()
    must(await declare(id))
    await deskAt(w, '2026-12-11T05:30:00Z')
    await goTo(w, '2026-12-20T09:00:00Z', acme.admin)
    const [purchase] = must(await acme.admin.get('/api/purchases2')).body
    must(await acme.admin.delete(`/api/purchases/${id}/changes/${purchase.changes[0]._id}`))
    await applyAt(w, '2027-01-11T00:03:00Z')
    await signInAgain(w, acme.admin)
    expect(await seatsNow(acme.admin, id)).toBe(10)
  })

  test('stay if it was canceled: there is nothing left to cut', async () => {
    const id = await pooled()
    must(await declare(id))
    must(await acme.admin.post(`/api/purchases/${id}/cancel`))
    await deskAt(w, '2026-12-11T05:30:00Z')
    expect(await changesOf(id)).toEqual([])
  })

  more('once given up, a cheaper price of the pool holds for those that stay', async () => {
    await goTo(w, '2027-01-20T10:00:00Z', await operatorOf(w))
    const tiers = [
      { minSeats: 50, minCompanies: 1, unitCents: 1350 },
      { minSeats: 100, minCompanies: 1, unitCents: 1100 },
    ]
    const pool = await storedPool(w, { tiers, termMonths: 1 } as object)
    acme = await buyer(w)
    await storedCommitment(w, pool, acme.companyId, { steps: [{ seats: 50, maxCents: 1350 }] })
    await clearsAt(w, '2027-02-01T14:00:00Z')
    await authorizes(w, pool, '2027-02-03T10:00:00Z')
    await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
    await paysAll(w, acme.companyId)
    await goTo(w, '2027-03-01T01:00:00Z', acme.admin)
    const [{ _id: id }] = must(await acme.admin.get('/api/purchases2')).body
    must(await declare(id))
    await deskAt(w, '2027-03-01T05:30:00Z')
    expect(await changesOf(id)).toEqual([{ seats: 1, state: 'scheduled', day: '2027-04-01' }])
    w.clock.set('2027-03-04T09:00:00Z')
    await joins(w, pool, 'Large', [{ seats: 50, maxCents: 1100 }])
    await rollsAt(w, '2027-03-05T06:00:00Z')
    await applyAt(w, '2027-04-01T00:03:00Z')
    await runAt(w, '2027-04-01T00:11:00Z')
    expect((await linesBilled(w, id)).at(-1)).toBe('monthly cycle: 1 Business 04-01 to 05-01 = 1100')
  })

  async function changesOf(id: string) {
    const { rows } = await w.parts.database.pool.query(
      'select to_seats as seats, state, effective_at::date::text as day from purchase_changes where purchase_id = $1',
      [id],
    )
    return rows
  }
})
