import { count, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines } from '#server/billing/invoices/tables.ts'
import { systemContext } from '#server/context.ts'
import { offers, purchases } from '#server/subscriptions/tables.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { buyer, countered, offerAt, operatorOf, requested } from '#test/support/buyers.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { expireOffers } from './expire-offers.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_200_000 })
const w = await world()
const olga = await operatorOf(w)
const acme = await buyer(w)

const accept = (id: string) => acme.admin.post(`/api/purchases/${id}/offer/accept`, { after: '20.00' })
const decline = (id: string) => acme.admin.post(`/api/purchases/${id}/offer/decline`, {})
const withdraw = (id: string) => olga.post(`/api/operator/purchases/${id}/withdraw-offer`)
const counter = (id: string, perMember: number) =>
  olga.post(`/api/operator/purchases/${id}/counter`, offerAt(perMember))
const offered = async () => countered(olga, await requested(acme.admin))

/** Each pair in both orders, so that either can come first. */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

async function stateOf(id: string) {
  const { db } = w.parts.database
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id))
  const made = await db.select().from(offers).where(eq(offers.purchaseId, id)).orderBy(offers.id)
  return { status: purchase?.status, offers: made.map(({ state }) => state) }
}

async function countInvoices(ids: string[]) {
  const [found] = await w.parts.database.db
    .select({ n: count() })
    .from(invoiceLines)
    .where(inArray(invoiceLines.purchaseId, ids))
  return found?.n
}

test('an offer is either accepted or withdrawn', { timeout }, async () => {
  const accepted: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const id = await offered()
    const answers = await race(
      round,
      () => accept(id),
      () => withdraw(id),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const wasAccepted = answers[0].status === 200
    expect(await stateOf(id)).toEqual(
      wasAccepted
        ? { status: 'authorized', offers: ['accepted'] }
        : { status: 'under_review', offers: ['withdrawn'] },
    )
    expect(await countInvoices([id])).toBe(wasAccepted ? 1 : 0)
    if (wasAccepted) accepted.push(id)
  }
  if (accepted.length > 0) expect(await countInvoices(accepted)).toBe(accepted.length)
})

test('accepting while a new offer is made books the old price or nothing', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await offered()
    const [answer, made] = await race(
      round,
      () => accept(id),
      () => counter(id, 4),
    )
    expect([answer.status, made.status].sort()).toEqual([200, 409])
    const isBooked = answer.status === 200
    if (isBooked) expect(answer.body.after).toBe('20.00')
    else expect(answer.body.code).toBe('price_changed')
    expect(await stateOf(id)).toEqual(
      isBooked
        ? { status: 'authorized', offers: ['accepted'] }
        : { status: 'countered', offers: ['replaced', 'open'] },
    )
  }
})

test('an offer is either accepted or expires, and operators get one email', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await offered()
    const end = new Date(w.clock.now().getTime() + 14 * 24 * 3600 * 1000)
    // For the jobs of two processes the time is up; the answer still came in time.
    const late = { ...systemContext(w.parts), now: () => end }
    const [answer] = await race(
      round,
      () => accept(id),
      () => Promise.all([expireOffers(late), expireOffers(late)]),
    )
    const isAccepted = answer.status === 200
    expect(await stateOf(id)).toEqual(
      isAccepted
        ? { status: 'authorized', offers: ['accepted'] }
        : { status: 'expired', offers: ['expired'] },
    )
    expect(await countInvoices([id])).toBe(isAccepted ? 1 : 0)
    const { rows } = await w.parts.database.pool.query(
      `select count(*)::int as n from mails where template = 'offer-answered'
       and event_key in (select 'offer-answered:' || id || ':' || $2 from offers where purchase_id = $1)`,
      [id, operatorEmail],
    )
    expect(rows[0].n).toBe(1)
  }
})

test('accepting and declining have one outcome, and two acceptances one invoice', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await offered()
    const answers = await race(
      round,
      () => accept(id),
      () => (round % 4 < 2 ? decline(id) : accept(id)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countInvoices([id])).toBe((await stateOf(id)).status === 'authorized' ? 1 : 0)
  }
})

test('of two offers made at the same time one stays open', { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await requested(acme.admin)
    const answers = await Promise.all([counter(id, 4), counter(id, 5)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stateOf(id)).toEqual({
      status: 'countered',
      offers: expect.arrayContaining(['replaced', 'open']),
    })
  }
})
