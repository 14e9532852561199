import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/day.ts'
import { linePrices, offers, purchaseLines } from '#server/subscriptions/tables.ts'
import { buyer, countered, offerAt, operatorOf, order, requested } from '#test/support/buyers.ts'
import { planIdOf, published } from '#test/support/publications.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)
const acme = await buyer(w)

const counter = (id: string, body: object) => olga.post(`/api/operator/purchases/${id}/counter`, body)
const withdraw = (id: string) => olga.post(`/api/operator/purchases/${id}/withdraw-offer`)
const accept = (id: string, after: string | number = '20.00') =>
  acme.admin.post(`/api/purchases/${id}/offer/accept`, { after })
const decline = (id: string, reason?: string) =>
  acme.admin.post(`/api/purchases/${id}/offer/decline`, { reason })
const statesOf = async (id: string) =>
  (await w.parts.database.db.select().from(offers).where(eq(offers.purchaseId, id)).orderBy(offers.id)).map(
    ({ state }) => state,
  )
const openOf = async (id: string) =>
  (await acme.admin.get('/api/purchases2')).body.find((each: { _id: string }) => each._id === id)
const closedOf = async (id: string) =>
  (await acme.admin.get('/api/purchases/closed')).body.find((each: { _id: string }) => each._id === id)
const offered = async (body = offerAt(5)) => countered(olga, await requested(acme.admin), body)

describe('access', () => {
  test('only operators make and withdraw offers; only admins of the company answer them', async () => {
    const other = await buyer(w)
    const id = await offered()
    const calls = [
      { path: `/api/operator/purchases/${id}/counter`, body: offerAt(4), refused: acme.admin },
      { path: `/api/operator/purchases/${id}/withdraw-offer`, refused: acme.admin },
      { path: `/api/purchases/${id}/offer/accept`, body: { after: '20.00' }, refused: acme.employee },
      { path: `/api/purchases/${id}/offer/decline`, body: {}, refused: acme.employee },
    ]
    for (const { path, body, refused } of calls) {
      expect((await w.browser().post(path, body)).status).toBe(401)
      expect((await refused.post(path, body)).status).toBe(403)
      expect((await other.admin.post(path, body)).status).toBe(path.includes('operator') ? 403 : 404)
    }
    expect(await statesOf(id)).toEqual(['open'])
  })
})

describe('making an offer', () => {
  test('the operator sees what each line costs us; what nobody knows is unknown, not 0', async () => {
    const costsOf = async (id: string) => (await olga.get(`/api/operator/purchases/${id}`)).body.costs
    const id = await requested(acme.admin, order('Cursor', 'Business', 3))
    expect(await costsOf(id)).toEqual([null])
    const plan = planIdOf(w, 'cursor', 'Business')
    await published(w, {
      kind: 'set_cost',
      thing: plan,
      after: { effectiveFrom: dayOf(w.clock.now()), perMember: 9.5, fixed: 2 },
    })
    expect(await costsOf(id)).toEqual([{ perMember: 9.5, fixed: 2 }])
  })

  test('the buyer sees the offer beside the request and cannot pay yet', async () => {
    const id = await requested(acme.admin, order('Deel', 'EOR (0-50)', 60))
    const line = { position: 0, seats: '60', perMember: '540.00', fixed: 0, discount: '15' }
    const body = {
      lines: [line],
      reason: 'Above 50 people, Deel gives a better price.',
      holdsUntil: '2027-11-30',
    }
    const answer = await counter(id, body)
    expect([answer.status, answer.body.status]).toEqual([200, 'countered'])
    expect(await openOf(id)).toMatchObject({
      status: 'countered',
      isApprovedToPay: false,
      isPaid: false,
      after: '30549.00',
      lines: [{ name: 'EOR (0-50)', seats: 60, pricingPerSeat: 599 }],
      offer: {
        before: '32400.00',
        after: '27540.00',
        reason: body.reason,
        holdsUntil: '2027-11-30',
        expiresAt: '2026-11-26T10:00:00.000Z',
        lines: [{ name: 'EOR (0-50)', seats: 60, pricingPerSeat: 540, pricingAfterDiscount: '27540.00' }],
      },
    })
  })

  test('every admin gets one email with the price, the reason and the last day', async () => {
    await offered(offerAt(5.5, 4, { holdsUntil: '2027-01-31' }))
    const made = (await w.emailsTo(acme.admin.email)).filter(({ subject }) => subject.includes('Our offer'))
    expect(made.at(-1)?.subject).toBe('Our offer for Slack: $22.00 per month')
    expect(made.at(-1)?.text).toContain('The vendor gave us a better price.')
    expect(made.at(-1)?.text).toContain('guaranteed through January 31, 2027')
    expect(made.at(-1)?.text).toContain('by November 26, 2026')
    expect(
      (await w.emailsTo(acme.employee.email)).filter(({ subject }) => subject.includes('offer')),
    ).toEqual([])
  })

  test('an offer waits for the buyer, not for us', async () => {
    const fresh = await buyer(w)
    await countered(olga, await requested(fresh.admin))
    const { items } = (await fresh.admin.get('/api/attention')).body
    expect(items).toMatchObject([{ kind: 'offer', waitsFor: 'you' }])
    const queue = await olga.get('/api/operator/purchases?status=countered&limit=200')
    expect(queue.body.purchases.length).toBeGreaterThan(0)
  })

  test('a new offer replaces the open one and starts again with 14 days', async () => {
    const id = await offered()
    w.clock.pass({ days: 2 })
    await counter(id, offerAt(4))
    expect(await statesOf(id)).toEqual(['replaced', 'open'])
    const { offer } = await openOf(id)
    expect([offer.after, offer.expiresAt]).toEqual(['16.00', '2026-11-28T10:00:00.000Z'])
    expect((await accept(id, '20.00')).body.code).toBe('price_changed')
  })

  test.each<[string, object, number, string]>([
    ['the request as it is', { ...offerAt(7.25), lines: [] }, 400, 'nothing_offered'],
    ['a reason missing', { ...offerAt(5), reason: ' ' }, 400, 'invalid_input'],
    ['a price with three decimals', offerAt(5.005), 400, 'invalid_amount'],
    ['a price above a million', offerAt(1_000_000.01), 400, 'invalid_amount'],
    ['no seats', offerAt(5, 0), 400, 'invalid_seats'],
    [
      'a plan that was not requested',
      { ...offerAt(5), lines: [{ ...offerAt(5).lines[0], position: 1 }] },
      400,
      'invalid_input',
    ],
    [
      'a price kept for more than three years',
      offerAt(5, 4, { holdsUntil: '2030-01-01' }),
      400,
      'invalid_input',
    ],
  ])('refused: %s', async (_, body, status, code) => {
    const id = await requested(acme.admin)
    const answer = await counter(id, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await openOf(id)).status).toBe('under_review')
  })

  test('the requested price and seats are no offer', async () => {
    const id = await requested(acme.admin)
    const { lines } = await openOf(id)
    const { seats, pricingPerSeat: perMember, discount } = lines[0]
    const answer = await counter(id, {
      ...offerAt(5),
      lines: [{ position: 0, seats, perMember, fixed: 0, discount }],
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'nothing_offered'])
  })

  test('only a verified company gets an offer, and only before a decision', async () => {
    const unverified = await buyer(w, { verified: false })
    const refused = await counter(await requested(unverified.admin), offerAt(5))
    expect([refused.status, refused.body.code]).toEqual([409, 'company_unverified'])
    expect(refused.body.message).toContain('before you send it an offer')
    const id = await requested(acme.admin)
    await olga.post(`/api/operator/purchases/${id}/approve`)
    const late = await counter(id, offerAt(5))
    expect([late.status, late.body.code]).toEqual([409, 'wrong_status'])
  })

  test('a request with an offer is not approved as requested', async () => {
    const id = await offered()
    const answer = await olga.post(`/api/operator/purchases/${id}/approve`)
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_status'])
  })
})

describe('answering an offer', () => {
  test('accepting issues order form and first invoice at the offered lines; the request stays readable', async () => {
    const id = await offered(offerAt(5, 3))
    const answer = await accept(id, '15.00')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'authorized',
      isApprovedToPay: true,
      after: '15.00',
      lines: [{ seats: 3, pricingPerSeat: 5, pricingAfterDiscount: '15.00' }],
      requested: { lines: [{ seats: 4 }] },
      invoice: { amountsDue: 15 },
    })
    expect(answer.body.offer).toBeUndefined()
    expect((await acme.admin.get(answer.body.pdfUrl)).status).toBe(200)
    const subjects = (await w.emailsTo(acme.admin.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Slack request was approved')
    const { events } = (await acme.admin.get(`/api/purchases/${id}/timeline`)).body
    expect(events.map(({ what }: { what: string }) => what)).toEqual([
      'Requested',
      'Offer sent',
      'Offer accepted',
    ])
    expect(events[1]).toMatchObject({ who: 'Cobuy', reason: 'The vendor gave us a better price.' })
  })

  test('without a day, renewals follow the price book; a kept price stays until its day', async () => {
    const free = await offered(offerAt(5))
    const kept = await offered(offerAt(5, 4, { holdsUntil: '2027-11-30' }))
    for (const id of [free, kept]) expect((await accept(id)).status).toBe(200)
    const { db } = w.parts.database
    const later = await db.select().from(linePrices).where(eq(linePrices.purchaseId, free))
    expect(later).toMatchObject([{ position: 0, seats: 4, beforeCents: 35_00, discountPercent: 10 }])
    expect(await db.select().from(linePrices).where(eq(linePrices.purchaseId, kept))).toEqual([])
    const lines = await db
      .select()
      .from(purchaseLines)
      .where(inArray(purchaseLines.purchaseId, [free, kept]))
    expect(lines.map(({ holdsUntil }) => holdsUntil).sort()).toEqual(['2027-11-30', null])
  })

  test('an offer that costs nothing is active at once', async () => {
    const free = offerAt(5)
    const id = await offered({ ...free, lines: free.lines.map((line) => ({ ...line, discount: 100 })) })
    expect((await accept(id, 0)).body).toMatchObject({ status: 'paid', isPaid: true, after: '0.00' })
  })

  test('accepting another total than the offered one changes nothing and names the offered lines', async () => {
    const id = await offered()
    for (const after of ['19.99', '24.00', 'twenty']) {
      const answer = await accept(id, after)
      expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
      expect(answer.body).toMatchObject({ catalogueVersion: expect.any(Number) })
      expect(answer.body.selectedProducts).toMatchObject([{ pricingAfterDiscount: '20.00' }])
    }
    expect((await openOf(id)).status).toBe('countered')
  })

  test('a company that must be verified again cannot accept, and reads why', async () => {
    const renamed = await buyer(w)
    const id = await countered(olga, await requested(renamed.admin))
    await renamed.admin.put(`/api/company/${renamed.companyId}`, { name: 'Somebody Else' })
    const answer = await renamed.admin.post(`/api/purchases/${id}/offer/accept`, { after: '20.00' })
    expect([answer.status, answer.body.code]).toEqual([409, 'company_unverified'])
    expect(answer.body.message).toContain('we need to verify it again')
    expect(await statesOf(id)).toEqual(['open'])
  })

  test('declining cancels the request and emails operators with the reason', async () => {
    const id = await offered()
    expect((await decline(id, 'We chose another tool. See www.evil.example')).body.status).toBe('cancelled')
    expect(await statesOf(id)).toEqual(['declined'])
    expect(await closedOf(id)).toMatchObject({ status: 'cancelled', lines: [{ seats: 4 }] })
    const answered = (await w.emailsTo(operatorEmail)).at(-1)
    expect(answered?.subject).toBe('Acme: Slack offer declined')
    expect(answered?.text).toContain('We chose another tool.')
    expect(answered?.text).not.toContain('evil.example')
  })

  test('canceling the request declines its offer', async () => {
    const id = await offered()
    expect((await acme.admin.post(`/api/purchases/${id}/cancel`)).body.status).toBe('cancelled')
    expect(await statesOf(id)).toEqual(['declined'])
    expect((await w.emailsTo(operatorEmail)).at(-1)?.subject).toBe('Acme: Slack offer declined')
  })

  test('an offer is answered once', async () => {
    const id = await offered()
    await accept(id)
    for (const answer of [await accept(id), await decline(id), await withdraw(id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'offer_over'])
    const never = await accept(await requested(acme.admin))
    expect([never.status, never.body.code]).toEqual([409, 'offer_over'])
  })
})

describe('taking an offer back', () => {
  test('a withdrawn offer leaves the request in review, as requested', async () => {
    const id = await offered()
    const answer = await withdraw(id)
    expect([answer.status, answer.body.status, answer.body.offer]).toEqual([200, 'under_review', undefined])
    expect((await accept(id)).body.code).toBe('offer_over')
    const approved = await olga.post(`/api/operator/purchases/${id}/approve`)
    expect(approved.body).toMatchObject({ status: 'authorized', lines: [{ seats: 4 }] })
    expect(approved.body.requested).toBeUndefined()
  })

  test('rejecting the request withdraws its offer', async () => {
    const id = await offered()
    const answer = await olga.post(`/api/operator/purchases/${id}/reject`, { reason: 'No longer available' })
    expect(answer.body.status).toBe('rejected')
    expect(await statesOf(id)).toEqual(['withdrawn'])
  })
})
