import type { Commitment } from '#contract/pools/pools.ts'
import { toDollars } from '#domain/platform/money.ts'
import { seatsAt } from '#domain/pools/clearing.ts'
import { mostSeats } from '#domain/pools/commitment.ts'
import type { Why } from '#domain/pools/counting.ts'
import { isActive, isFrozen, isOver } from '#domain/pools/pool.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import { whyText } from '#domain/pools/pool-texts.ts'
import type { CountedCommitment } from './counting.ts'
import type { OwnCommitment } from './own-commitment.ts'
import type { FullPool } from './queries.ts'

/** A commitment with its maximum prices: only ever for admins of its own company. */
export function presentCommitment(pool: FullPool, commitment: OwnCommitment, now: Date): Commitment {
  const { steps, switchFrom, startBy, longestTermMonths, goodUntil, staysRolling } = commitment
  return {
    _id: commitment.id,
    state: commitment.state,
    steps: steps.map(({ seats, maxCents }) => ({ seats, maxPrice: toDollars(maxCents) })),
    startBy,
    longestTermMonths,
    goodUntil,
    staysRolling,
    switchFrom,
    // While a pool gathers, its latest possible day is all that is known.
    startsOn: commitment.startsOn ?? startBy,
    ...presentStatus(pool, commitment),
    ...(commitment.overdueInvoiceId && { overdueInvoice: commitment.overdueInvoiceId }),
    canWithdraw: canWithdraw(pool, commitment, now),
    savedAt: commitment.savedAt.toISOString(),
    awards: presentAwards(pool, commitment),
    credited: toDollars(commitment.creditedCents),
  }
}

/** Whether something can be taken back now: never what is awarded, and nothing in the last 48 hours. */
export function canWithdraw(pool: FullPool, commitment: OwnCommitment, now: Date): boolean {
  if (!isActive(pool.state) || isOver(pool, now) || isFrozen(pool, now)) return false
  const { state, steps, awardedSeats } = commitment
  return state === 'standing' || (state === 'awarded' && mostSeats(steps) > awardedSeats)
}

/** Whether it counts, or why it did not. */
export function statusOf(
  pool: FullPool,
  commitment: CountedCommitment,
): { counts: boolean; why: Why | null } {
  const { state, counts, why } = commitment
  if (state === 'standing' || state === 'awarded') return { counts, why }
  if (state === 'left_out') return { counts: false, why: why ?? 'price' }
  const isMissed = state === 'released' && pool.state === 'failed'
  return { counts: false, why: isMissed ? 'not_reached' : null }
}

function presentStatus(pool: FullPool, commitment: OwnCommitment) {
  const status = statusOf(pool, commitment)
  return { ...status, text: statusText(pool, commitment, status.why) }
}

function statusText(pool: FullPool, commitment: OwnCommitment, why: Why | null): string {
  const { state } = commitment
  if (why) return textOf(pool, commitment, why)
  if (state === 'withdrawn') return 'Withdrawn. You owe nothing.'
  if (state === 'defaulted') return "Ended, because an invoice wasn't paid."
  if (state === 'released') return `This pool was canceled: ${pool.cancelReason ?? ''} You owe nothing.`
  return textOf(pool, commitment, hasDemand(pool, commitment) ? null : 'price')
}

/** In a rolling pool a commitment may count although the price of today is above its maximum. */
function hasDemand({ unitCents }: FullPool, { steps, awardedSeats }: OwnCommitment): boolean {
  return unitCents === null || awardedSeats > 0 || seatsAt(steps, unitCents) > 0
}

function textOf({ termMonths, unitCents }: FullPool, commitment: OwnCommitment, why: Why | null): string {
  const { startsOn, goodUntil, overdueInvoice, barredUntil } = commitment
  return whyText(why, { startsOn, goodUntil, termMonths, unitCents, overdueInvoice, barredUntil })
}

/** At the price of today, which holds for everyone. */
function presentAwards({ unitCents, listCents }: FullPool, { awards }: OwnCommitment): Commitment['awards'] {
  return awards.map(({ purchaseId, seats, clearing, at }) => ({
    purchaseId,
    seats,
    price: toDollars(unitCents ?? 0),
    perCycle: toDollars(poolLine(seats, unitCents ?? 0, listCents ?? 0).afterCents),
    clearing,
    at: new Date(at).toISOString(),
  }))
}
