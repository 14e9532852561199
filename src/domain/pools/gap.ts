import type { Cents } from '../platform/money.ts'
import { seatsAt } from './clearing.ts'
import type { Step } from './pool.ts'
import type { NextTier } from './progress.ts'

export type Gap = { readonly nowCents: Cents; readonly thenCents: Cents; readonly pays: boolean }

/** What it means, per cycle, to bring the missing seats oneself. */
export function closeGap(seats: number, unitCents: Cents, missingSeats: number, deeperCents: Cents): Gap {
  const [nowCents, thenCents] = [seats * unitCents, (seats + missingSeats) * deeperCents]
  return { nowCents, thenCents, pays: thenCents < nowCents }
}

export type GapFacts = {
  readonly steps: readonly Step[]
  /** What one seat costs without a pool. */
  readonly todayCents: Cents
  /** From the snapshot. */
  readonly currentCents: Cents | null
  readonly next: NextTier | null
}

export type GapOffer = { readonly seats: number; readonly nowCents: Cents; readonly thenCents: Cents }

/** "Add 8 seats and pay less": offered when only seats are missing and all of them together cost less than now. */
export function offerGap({ steps, todayCents, currentCents, next }: GapFacts): GapOffer | null {
  if (!next || next.missingSeats === 0 || next.missingCompanies > 0) return null
  const seats = currentCents === null ? (steps[0]?.seats ?? 0) : seatsAt(steps, currentCents)
  const { nowCents, thenCents, pays } = closeGap(
    seats,
    currentCents ?? todayCents,
    next.missingSeats,
    next.unitCents,
  )
  return pays ? { seats: next.missingSeats, nowCents, thenCents } : null
}
