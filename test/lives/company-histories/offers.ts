import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { priceOf } from '#domain/catalog/pricing.ts'
import type { Cents } from '#domain/platform/money.ts'
import { acceptOffer } from '#server/purchasing/purchases/accept-offer.ts'
import { counter } from '#server/purchasing/purchases/counter.ts'
import { listPurchases } from '#server/subscriptions/queries.ts'
import { offers, purchases } from '#server/subscriptions/tables.ts'
import type { TestCompany } from './steps.ts'

type LineAmounts = { seats: number; beforeCents: Cents; afterCents: Cents; discountPercent: number }

/** Offers other seats and a random price for every line. */
export async function offerSomething({ operator, companyId }: TestCompany, id: string, pick: number) {
  const open = await listPurchases(operator, companyId, ['under_review', 'countered'])
  const lines = (open.find((purchase) => purchase.id === id)?.lines ?? []).map((line, position) => {
    const { perMemberCents } = priceOf(line)
    const perMember = ((perMemberCents * (50 + (pick % 60))) / 100).toFixed(2)
    return { position, seats: 1 + (pick % 7), perMember, fixed: 0, discount: pick % 101 }
  })
  await counter(operator, id, { lines, reason: 'A better price' })
}

/** Accepts at the offered total; now and then at another one, which is refused. */
export async function acceptSomething({ admin, companyId }: TestCompany, id: string, pick: number) {
  const waiting = await listPurchases(admin, companyId, ['countered'])
  const offer = waiting.find((purchase) => purchase.id === id)?.offer
  await acceptOffer(admin, id, (offer?.afterCents ?? 0) + (pick % 5 === 0 ? 1 : 0))
}

/** A purchase waits for an answer exactly while it has an open offer, and costs what was requested or accepted. */
export async function expectOffersSound({ world, admin, companyId }: TestCompany) {
  const all = await listPurchases(admin, companyId, [
    'under_review',
    'countered',
    'authorized',
    'paid',
    'rejected',
    'cancelled',
    'expired',
  ])
  for (const { status, offer, lines, beforeCents, afterCents } of all) {
    expect(offer?.state === 'open', 'an open offer waits for its answer').toBe(status === 'countered')
    expect(sum(lines), 'the lines sum to the total').toEqual({ beforeCents, afterCents })
    if (!offer) continue
    expect(sum(offer.offered), 'the offered lines sum to the offer').toEqual({
      beforeCents: offer.beforeCents,
      afterCents: offer.afterCents,
    })
    expect(lines.map(amounts)).toEqual(
      (offer.state === 'accepted' ? offer.offered : offer.requested).map(amounts),
    )
  }
  const made = await world.parts.database.db
    .select({ purchaseId: offers.purchaseId, state: offers.state })
    .from(offers)
    .innerJoin(purchases, eq(purchases.id, offers.purchaseId))
    .where(eq(purchases.companyId, companyId))
  const open = made.filter(({ state }) => state === 'open').map(({ purchaseId }) => purchaseId)
  expect(open.length, 'a purchase has at most one open offer').toBe(new Set(open).size)
}

/** Ends the company's open offers, so that they don't expire in later histories. */
export async function endOffers({ world, companyId }: TestCompany) {
  await world.parts.database.pool.query(
    `update offers set state = 'withdrawn', ended_at = $1
     where state = 'open' and purchase_id in (select id from purchases where company_id = $2)`,
    [world.clock.now(), companyId],
  )
}

function amounts({ seats, beforeCents, afterCents, discountPercent }: LineAmounts) {
  return { seats, beforeCents, afterCents, discountPercent }
}

function sum(lines: readonly LineAmounts[]) {
  return {
    beforeCents: lines.reduce((cents, line) => cents + line.beforeCents, 0),
    afterCents: lines.reduce((cents, line) => cents + line.afterCents, 0),
  }
}
