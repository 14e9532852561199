import { beforeEach, describe, expect, test } from 'vitest'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import { type Buyer, buyer, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { financeOf } from '#test/support/finance.ts'
import { awarded, paysFirst } from '#test/support/pool-purchases.ts'
import { boughtInJanuary, daysBefore, deskAt, giveSeat, goTo, subjectsTo } from '#test/support/renewals.ts'
import { must } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
let id: string
const w = await world()
beforeEach(async () => {
  await goTo(w, '2026-01-10T09:00:00Z', await operatorOf(w))
  acme = await buyer(w)
  ines = await financeOf(w, acme)
  id = await boughtInJanuary(w, acme)
})

const later = (days: number) => goTo(w, daysBefore(days), acme.admin, ines, acme.employee)
const declare = (onNotice: string, shrink = false, who: Person = acme.admin) =>
  who.put(`/api/purchases/${id}/renewal`, { onNotice, shrink })
const answer = (keep: boolean, who: Person = acme.admin) =>
  who.post(`/api/purchases/${id}/renewal/answer`, { keep })
const renewals = async () => (await ines.get('/api/renewals')).body.renewals
const endOf = async () => {
  const { rows } = await w.parts.database.pool.query('select cancels_at from purchases where id = $1', [id])
  return rows[0].cancels_at?.toISOString().slice(0, 10) ?? null
}

describe('the list', () => {
  test('is for finance and admins, each for their own company', async () => {
    const stranger = await buyer(w)
    expect((await w.browser().get('/api/renewals')).status).toBe(401)
    expect((await acme.employee.get('/api/renewals')).status).toBe(403)
    expect((await stranger.admin.get('/api/renewals')).body.renewals).toEqual([])
    expect((await acme.admin.get('/api/renewals')).body.renewals).toHaveLength(1)
  })

  test('shows notice date, cost, idle seats and what happens if nobody decides', async () => {
    await giveSeat(acme.admin, [acme.admin, acme.employee])
    expect(await renewals()).toEqual([
      {
        purchaseId: id,
        vendor: 'SalesHandy',
        renewsOn: '2027-01-10',
        noticeBy: '2026-12-11',
        amount: 2400,
        seats: 10,
        idle: 8,
        idlePerMonth: 160,
        cuts: [{ line: 0, from: 10, to: 2 }],
        onNotice: 'renew',
        shrink: false,
        asked: false,
        kept: false,
      },
    ])
  })

  test('is sorted by notice date, without what was canceled, and goes on to the next cycle', async () => {
    const monthly = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    const gone = await paid(w, acme.admin, order('Slack', 'Business', 2))
    await acme.admin.post(`/api/purchases/${gone}/cancel`)
    expect((await renewals()).map((each: { purchaseId: string }) => each.purchaseId)).toEqual([monthly, id])
    await goTo(w, '2026-12-12T00:00:00Z', ines)
    expect((await renewals()).at(-1)).toMatchObject({ noticeBy: '2027-12-11', renewsOn: '2028-01-10' })
  })

  test('of a pool is the notice date of its term', async () => {
    const pooled = await awarded(w, acme, '2026-01-20')
    await (await operatorOf(w)).post(`/api/operator/purchases/${pooled}/approve`)
    await paysFirst(w, acme, pooled)
    await goTo(w, '2026-02-01T09:00:00Z', ines)
    expect(await renewals()).toContainEqual(
      expect.objectContaining({
        purchaseId: pooled,
        renewsOn: '2027-01-20',
        noticeBy: '2026-12-21',
        amount: 70,
      }),
    )
  })
})

describe('declaring', () => {
  test('is for admins of the company, and for what runs', async () => {
    const stranger = await buyer(w)
    expect((await declare('cancel', false, ines)).status).toBe(403)
    expect((await declare('cancel', false, acme.employee)).status).toBe(403)
    expect((await declare('cancel', false, stranger.admin)).status).toBe(404)
    expect((await declare('sell')).status).toBe(400)
    expect((await acme.admin.put(`/api/purchases/${id}/renewal`, { onNotice: 'ask' })).status).toBe(400)
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    expect((await declare('cancel')).body.code).toBe('not_changeable')
  })

  test('is shown in the list and with the purchase', async () => {
    expect((await declare('ask', true)).body).toMatchObject({ onNotice: 'ask', shrink: true, asked: false })
    expect(await renewals()).toMatchObject([{ onNotice: 'ask', shrink: true }])
    const { body } = await acme.admin.get('/api/purchases2')
    expect(body[0].renewal).toEqual({
      renewsOn: '2027-01-10',
      noticeBy: '2026-12-11',
      onNotice: 'ask',
      shrink: true,
    })
  })
})

test('to renew settles the next notice date and no later one, and can be said again for that', async () => {
  const kept = async () => (await renewals()).map((each: Renewal) => each.kept)
  expect((await declare('renew')).body.kept).toBe(true)
  expect(await kept()).toEqual([true])
  await goTo(w, '2026-12-12T00:00:00Z', acme.admin, ines)
  expect(await kept()).toEqual([false])
  expect((await declare('renew')).body.kept).toBe(true)
  expect((await declare('renew', true)).body.kept).toBe(false)
})

describe('emails before the notice date', () => {
  test('go to admins and finance 60, 30 and 7 days before, once each', async () => {
    for (const days of [61, 60, 60, 30, 29, 7, 6]) await deskAt(w, daysBefore(days))
    for (const who of [acme.admin, ines])
      expect(await subjectsTo(w, who, 'decide by')).toEqual(
        Array.from({ length: 3 }, () => 'SalesHandy: decide by December 11, 2026'),
      )
    expect(await subjectsTo(w, acme.employee, 'SalesHandy')).toEqual([])
  })

  test('do not follow a notice, and there are none of monthly subscriptions', async () => {
    await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await acme.admin.post(`/api/purchases/${id}/cancel`)
    for (const days of [60, 30, 7]) await deskAt(w, daysBefore(days))
    expect(await subjectsTo(w, acme.admin, 'decide by')).toEqual([])
  })
})

describe('a day before the notice date', () => {
  test('what is to be canceled is, once', async () => {
    await declare('cancel')
    await deskAt(w, daysBefore(2))
    expect(await endOf()).toBeNull()
    await deskAt(w, daysBefore(1))
    await deskAt(w, daysBefore(1))
    expect(await endOf()).toBe('2027-01-10')
    expect(await subjectsTo(w, ines, 'was canceled')).toEqual(['SalesHandy was canceled'])
    const { rows } = await w.parts.database.pool.query(
      `select actor from audit_log where action = 'purchase.notice_given' and thing_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor: 'system' }])
  })

  test('what renews does so without a word', async () => {
    await deskAt(w, daysBefore(1))
    expect(await endOf()).toBeNull()
    expect(await subjectsTo(w, ines, 'SalesHandy was')).toEqual([])
  })

  test('a missed day is made up for, but not after the notice date', async () => {
    await declare('cancel')
    await deskAt(w, '2026-12-12T00:30:00Z')
    expect(await endOf()).toBeNull()
    await deskAt(w, '2027-12-11T05:30:00Z')
    expect(await endOf()).toBe('2028-01-10')
  })
})

describe('giving up idle seats', () => {
  test('lowers seats to those that people have, from the next cycle on, once', async () => {
    await giveSeat(acme.admin, [acme.admin, acme.employee])
    await declare('renew', true)
    await deskAt(w, daysBefore(2))
    await deskAt(w, daysBefore(1))
    await deskAt(w, daysBefore(1))
    await later(1)
    expect(await renewals()).toMatchObject([{ seats: 2, idle: 0, amount: 480 }])
    const { body } = await acme.admin.get('/api/outlook')
    expect(body.renewals[0]).toMatchObject({ groupPrice: 480 })
    expect(await subjectsTo(w, ines, 'instead of 10')).toEqual(['SalesHandy: 2 instead of 10 seats'])
    const { rows } = await w.parts.database.pool.query(
      'select to_seats, state, effective_at::date::text as day from purchase_changes where purchase_id = $1',
      [id],
    )
    expect(rows).toEqual([{ to_seats: 2, state: 'scheduled', day: '2027-01-10' }])
  })

  test('released by hand, they go when the next cycle begins, as when seats are reduced', async () => {
    await goTo(w, '2026-01-12T09:00:00Z', acme.admin, ines)
    const monthly = await paidAndDelivered(w, acme.admin, order('Slack', 'Pro', 5))
    await giveSeat(acme.admin, [acme.admin, acme.employee], 'Pro', 'Slack')
    await goTo(w, '2026-01-20T09:00:00Z', acme.admin, ines)
    const own = async () => (await renewals()).find((each: Renewal) => each.purchaseId === monthly)
    const { cuts, ...before } = await own()
    expect(before).toMatchObject({ seats: 5, idle: 3, renewsOn: '2026-03-12' })
    expect(cuts).toEqual([{ line: 0, from: 5, to: 2 }])
    const wish = { line: 0, seats: cuts[0].to }
    const { body: preview } = await acme.admin.post(`/api/purchases/${monthly}/changes/preview`, wish)
    expect(preview).toMatchObject({ total: 0, effectiveAt: expect.stringContaining('2026-02-12') })
    must(await acme.admin.post(`/api/purchases/${monthly}/changes`, { ...wish, total: preview.total }))
    expect(await own()).toMatchObject({ seats: 2, idle: 0, cuts: [], amount: preview.nextCycle })
  })

  test('leaves at least 1 seat, and applies when a question was not answered', async () => {
    await declare('ask', true)
    for (const days of [30, 1]) await deskAt(w, daysBefore(days))
    await later(1)
    expect(await renewals()).toMatchObject([{ seats: 1, idle: 1 }])
  })

  test('has nothing to do where everybody uses theirs', async () => {
    const full = await paid(w, acme.admin, order('Slack', 'Pro', 2))
    await giveSeat(acme.admin, [acme.admin, acme.employee], 'Pro', 'Slack')
    await acme.admin.put(`/api/purchases/${full}/renewal`, { onNotice: 'renew', shrink: true })
    for (const days of [1, 0]) await deskAt(w, daysBefore(days))
    const { rows } = await w.parts.database.pool.query(
      'select count(*)::int as n from purchase_changes where purchase_id = $1',
      [full],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(await subjectsTo(w, ines, 'Slack:')).toEqual([])
  })
})

describe('a question to the admins', () => {
  beforeEach(async () => {
    await declare('ask')
  })

  test('comes 30 days before; unanswered, it renews, and the emails say so', async () => {
    await deskAt(w, daysBefore(31))
    expect(await subjectsTo(w, acme.admin, 'Keep SalesHandy?')).toEqual([])
    for (const days of [30, 29, 1, 1]) await deskAt(w, daysBefore(days))
    const [question] = (await w.emailsTo(acme.admin.email)).filter(({ subject }) =>
      subject.startsWith('Keep'),
    )
    expect(question?.subject).toBe('Keep SalesHandy? Answer by December 11, 2026')
    expect(question?.text).toContain('If nobody answers, SalesHandy renews on January 10, 2027.')
    expect(await subjectsTo(w, ines, 'Keep SalesHandy?')).toHaveLength(1)
    expect(await subjectsTo(w, ines, 'renews on')).toEqual(['SalesHandy renews on January 10, 2027'])
    expect(await endOf()).toBeNull()
  })

  test('is answered by admins of the company, once', async () => {
    await later(20)
    const stranger = await buyer(w)
    expect((await answer(true)).body.code).toBe('question_over')
    await deskAt(w, daysBefore(20))
    expect((await renewals())[0].asked).toBe(true)
    expect((await answer(true, ines)).status).toBe(403)
    expect((await answer(true, stranger.admin)).status).toBe(404)
    expect((await answer(true)).body).toMatchObject({ purchaseId: id, asked: false })
    expect((await answer(false)).body.code).toBe('question_over')
    await deskAt(w, daysBefore(1))
    expect(await endOf()).toBeNull()
    expect(await subjectsTo(w, ines, 'renews on')).toEqual([])
  })

  test('answered with no, the subscription is canceled at the end of the cycle', async () => {
    await later(20)
    await deskAt(w, daysBefore(20))
    expect((await answer(false)).status).toBe(200)
    expect(await endOf()).toBe('2027-01-10')
    expect(await renewals()).toEqual([])
  })

  test('is over with the notice date', async () => {
    await later(20)
    await deskAt(w, daysBefore(20))
    await goTo(w, '2026-12-12T00:00:00Z', acme.admin)
    expect((await answer(false)).body.code).toBe('question_over')
  })
})
