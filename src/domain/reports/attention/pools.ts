import { formatSeat, perCycle } from '#domain/catalog/format-plan.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { dayOf, formatNearDay, formatUtc } from '#domain/platform/day.ts'
import { type Cents, formatUsd } from '#domain/platform/money.ts'
import { costNow, type PaysNow } from '#domain/pools/cost-now.ts'
import type { CountingReason } from '#domain/pools/counting.ts'
import { isFrozen, type PoolState } from '#domain/pools/pool.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import { formatMissing, formatPosition } from '#domain/pools/pool-texts.ts'
import type { NextTier } from '#domain/pools/progress.ts'
import { remedyOf } from '#domain/pools/remedy.ts'
import type { AttentionItem } from './item.ts'

/** A commitment of the company in a pool that is not over. Its maximum prices stay out of here. */
export type OpenCommitment = {
  readonly slug: string
  readonly vendor: string
  readonly plan: string
  readonly billingCycle: BillingCycle
  readonly state: PoolState
  readonly deadline: Date | null
  readonly listCents: Cents
  /** Where the pool is, by the public figures. */
  readonly nowCents: Cents | null
  /** What its seats cost the company without the pool. */
  readonly paysNow: PaysNow
  readonly next: NextTier | null
  readonly percent: number
  readonly why: CountingReason | null
  /** The invoice that keeps it from counting. */
  readonly overdueInvoice?: string | undefined
  readonly text: string
  /** The seats it takes at the nearest price; without one, at the price of today. */
  readonly seats: number
}

/** From here on a step is nearly reached. */
const nearlyPercent = 80

/** At most one thing about a commitment: that it doesn't count, that its pool closes, or that little is missing. */
export function commitmentItem(commitment: OpenCommitment, now: Date): AttentionItem | null {
  if (commitment.why) return notCountingItem(commitment, commitment.why)
  if (isFrozen(commitment, now)) return closingItem(commitment)
  const { state, next, percent, seats } = commitment
  const isNearly = state === 'open' && next !== null && percent >= nearlyPercent && seats > 0
  return isNearly ? stepItem(commitment, next, now) : null
}

export function notCountingTitle(plan: string): string {
  return `Your commitment for ${plan} doesn't count right now`
}

export function nearlyTitle(plan: string, missing: string, price: string): string {
  return `${missing} for ${price}: ${plan}`
}

function notCountingItem(commitment: OpenCommitment, why: CountingReason): AttentionItem {
  const { slug, text, deadline } = commitment
  const page = `/pools/${slug}`
  const remedy = remedyOf(commitment)
  const action = typeof remedy === 'object' && remedy ? { label: remedy.label, path: remedy.to } : null
  return {
    kind: 'commitment',
    id: slug,
    title: notCountingTitle(nameOf(commitment)),
    why: text,
    action: action ?? { label: remedy === 'stay' ? 'Stay in' : 'View pool', path: page },
    waitsFor: why === 'unverified' ? 'us' : 'you',
    ...(deadline && { day: dayOf(deadline) }),
  }
}

function closingItem(commitment: OpenCommitment): AttentionItem {
  const { slug, deadline, state, nowCents, next } = commitment
  const position = formatPosition({ state, progress: { unitCents: nowCents, next } })
  return {
    kind: 'pool_closing',
    id: slug,
    title: `${nameOf(commitment)} pool closes${deadline ? ` ${formatUtc(deadline)}` : ' soon'}`,
    why: `In the last 48 hours you can add seats, but not take any back.${position && ` ${position}.`}`,
    ...amountOf(commitment),
    action: { label: 'View pool', path: `/pools/${slug}` },
    waitsFor: 'you',
    ...(deadline && { day: dayOf(deadline) }),
  }
}

/** Without a day: it can wait for everything that has one. */
function stepItem(commitment: OpenCommitment, next: NextTier, now: Date): AttentionItem {
  const { slug, seats, listCents, billingCycle, deadline, paysNow } = commitment
  const { afterCents } = poolLine(seats, next.unitCents, listCents)
  const savedCents = costNow(seats, paysNow) - afterCents
  const saves = savedCents > 0 ? ` and would save ${formatUsd(savedCents)} ${perCycle(billingCycle)}` : ''
  const closes = deadline ? `Closes ${formatNearDay(deadline, now)}. ` : ''
  return {
    kind: 'pool_step',
    id: slug,
    title: nearlyTitle(nameOf(commitment), formatMissing(next), formatUsd(next.unitCents)),
    why: `${closes}You’re in with ${formatSeat(seats)}${saves}.`,
    ...amountOf(commitment),
    action: { label: 'Invite others', path: `/pools/${slug}` },
    waitsFor: 'you',
  }
}

/** What the company would pay at the nearest price. */
function amountOf({ seats, next, listCents, billingCycle }: OpenCommitment) {
  if (!next || seats === 0) return {}
  const { afterCents } = poolLine(seats, next.unitCents, listCents)
  return { amountCents: afterCents, amountNote: perCycle(billingCycle) }
}

function nameOf({ vendor, plan }: OpenCommitment): string {
  return `${vendor} ${plan}`
}
