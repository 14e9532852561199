import { findPlan } from '#domain/catalog/catalog.ts'
import { assignableSeats } from '#domain/catalog/pricing.ts'
import { refuseUnknownPlan } from '#domain/catalog/selection.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { refuseBound } from '#domain/pools/pool-purchase.ts'
import { requireSmallFreeMonth } from '#domain/subscriptions/free-month.ts'
import { type PlannedChange, planChange } from '#domain/subscriptions/plan-change.ts'
import { refuseChange } from '#domain/subscriptions/running-line.ts'
import type { Ctx } from '#server/context.ts'
import { type Holder, holdersOf, requireMembers, seatsPaid } from '#server/fulfillment/seats/follow-change.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { readRunning } from './queries.ts'

/** Other seats of a line, or another plan for it. Positions count from 0. */
export type Wish = {
  position: number
  seats?: number | undefined
  plan?: string | undefined
  billingCycle?: BillingCycle | undefined
  release?: readonly string[] | undefined
}

export type Plan = PlannedChange & {
  /** Who has one of these seats, if there would be too few; the newest first. */
  holders: Holder[]
  /** How many of them have to give theirs back. */
  tooMany: number
}

/**
 * What a change does and charges: asked by its preview, and again under locks by the change itself, so that both say the
 * same.
 */
export async function planFor(ctx: Ctx, purchase: FullPurchase, wish: Wish): Promise<Plan> {
  const { termEndsAt } = purchase
  if (termEndsAt && termEndsAt > ctx.now() && purchase.status === 'paid') refuseBound(termEndsAt)
  return planAfterTerm(ctx, purchase, wish)
}

/** The same for a subscription that a pool binds: nothing becomes less before its term ends. */
export async function planAfterTerm(ctx: Ctx, purchase: FullPurchase, wish: Wish): Promise<Plan> {
  requireChangeable(purchase)
  const vendor = await ctx.parts.priceBook.vendor(ctx, purchase.vendorId)
  const running = await readRunning(ctx, purchase)
  const planned = planChange(running, readWish(vendor, purchase, wish), ctx.now())
  requireSmallFreeMonth(running, planned, ctx.now())
  if (planned.before.name === vendor.mandatoryPlan && planned.kind !== 'more' && planned.kind !== 'fewer')
    refuseChange(`${planned.before.name} is part of every purchase of ${vendor.name}.`)
  await requireMembers(ctx, purchase.companyId ?? '', wish.release ?? [])
  return { ...planned, ...(await findTooMany(ctx, purchase, vendor, planned)) }
}

/** Paid, running and not canceled. */
function requireChangeable({ status, cancelsAt }: FullPurchase) {
  if (status !== 'paid') refuseChange('it is not running.')
  if (cancelsAt) refuseChange('it was canceled. Keep it first.')
}

function readWish(vendor: Vendor, { billingCycle }: FullPurchase, wish: Wish) {
  const { position, seats, plan: name } = wish
  if (name === undefined) return { position, seats: seats ?? 0 }
  const plan = findPlan(vendor, name, wish.billingCycle ?? billingCycle)
  return plan ? { position, plan } : refuseUnknownPlan(vendor, name)
}

/** With fewer seats than people who have one, some must give theirs back. */
async function findTooMany(ctx: Ctx, purchase: FullPurchase, vendor: Vendor, planned: PlannedChange) {
  const { before, after } = planned
  const none = { holders: [], tooMany: 0 }
  if (before.seatName === null || planned.isNow) return none
  const held = { companyId: purchase.companyId ?? '', vendor, seatName: before.seatName }
  // With another plan, the holders move along to its seats.
  const lost = assignableSeats(before) - (after.seatName === null ? 0 : assignableSeats(after))
  if (lost <= 0) return none
  const holders = await holdersOf(ctx, held)
  const tooMany = Math.max(0, holders.length - ((await seatsPaid(ctx, held)) - lost))
  return tooMany > 0 ? { holders, tooMany } : none
}
