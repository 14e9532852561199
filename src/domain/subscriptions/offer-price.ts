import { isRead, readAmount } from '../catalog/price-book/entered.ts'
import { type Price, type PurchaseLine, priceOf, priceSeats } from '../catalog/pricing.ts'
import { isSeatCount, refuseSeats } from '../catalog/selection.ts'
import type { Cents } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'

/** New seats and a new price for a requested line; positions count from 0. */
export type OfferTerms = Price & { readonly position: number; readonly seats: number }

/** The same as an operator types it, in dollars and percent. */
export type TypedTerms = {
  position: number
  seats: string | number
  perMember: string | number
  fixed: string | number
  discount: string | number
}

export type OfferedLines = {
  readonly lines: readonly PurchaseLine[]
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

/** What an offer costs. Lines without new terms stay as requested; refuses an offer that changes nothing. */
export function priceOffer(requested: readonly PurchaseLine[], terms: readonly OfferTerms[]): OfferedLines {
  checkPositions(requested, terms)
  const lines = requested.map((line, position) => {
    const wanted = terms.find((each) => each.position === position)
    return wanted ? offeredLine(line, wanted) : line
  })
  if (lines.every((line, position) => isSame(line, requested[position]))) throw new Refused('nothing_offered')
  return withTotals(lines)
}

export function withTotals(lines: readonly PurchaseLine[]): OfferedLines {
  return {
    lines,
    beforeCents: lines.reduce((sum, line) => sum + line.beforeCents, 0),
    afterCents: lines.reduce((sum, line) => sum + line.afterCents, 0),
  }
}

/** What was typed, as terms; refuses what is not an amount. */
export function readTerms({ position, seats, perMember, fixed, discount }: TypedTerms): OfferTerms {
  const field = (name: string) => `lines.${position}.${name}`
  return {
    position,
    seats: readNumber(seats),
    perMemberCents: readPrice(perMember, field('perMember')),
    fixedCents: readPrice(fixed, field('fixed')),
    discountPercent: readNumber(discount),
  }
}

/** The terms that a line was requested or offered at. */
export function termsOf(line: PurchaseLine, position: number): OfferTerms {
  return { position, seats: line.seats, ...priceOf(line) }
}

/** 'seat': per seat, maybe with a fixed fee · 'flat': one fee · 'company': one fee, one seat · 'free': nothing */
export type PriceKind = 'seat' | 'flat' | 'company' | 'free'

/** How a requested line is priced. An offer changes the amounts, never the kind. */
export function priceKind({ perSeatCents, beforeCents }: PurchaseLine): PriceKind {
  if (beforeCents === 0) return 'free'
  if (perSeatCents === null) return 'company'
  return perSeatCents === 0 ? 'flat' : 'seat'
}

function readPrice(typed: string | number, field: string): Cents {
  const cents = readAmount(typed)
  if (isRead(cents)) return cents
  const message = 'Use an amount such as 12.50, from 0 to 1,000,000.'
  throw new Refused('invalid_amount', { message, fields: { [field]: message } })
}

/** Digits as a number; anything else is not a number, which is refused later. */
function readNumber(typed: string | number): number {
  if (typeof typed === 'number') return typed
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

function checkPositions(requested: readonly PurchaseLine[], terms: readonly OfferTerms[]) {
  const positions = terms.map(({ position }) => position)
  const isKnown = positions.every((position) => requested[position])
  if (!isKnown || new Set(positions).size < positions.length)
    refuseLines('invalid_input', 'Name each requested line at most once, by its position.')
}

/** The same plan at new terms. The first framework stays free, whatever an offer says about it. */
function offeredLine(line: PurchaseLine, terms: OfferTerms): PurchaseLine {
  const { seats, discountPercent, perMemberCents } = terms
  checkTerms(line, terms)
  if (priceKind(line) === 'free') return line
  const perSeatCents = line.perSeatCents === null ? null : perMemberCents
  return { ...line, seats, perSeatCents, ...priceSeats(terms, seats), discountPercent }
}

function checkTerms(line: PurchaseLine, terms: OfferTerms) {
  const { name, perSeatCents } = line
  const { seats, perMemberCents, fixedCents, discountPercent } = terms
  const kind = priceKind(line)
  if (!isSeatCount(seats)) refuseSeats(name)
  if (perSeatCents === null && seats !== 1)
    refuseLines('invalid_seats', `${name} is sold per company, so seats must be 1.`)
  if (!Number.isInteger(discountPercent) || discountPercent < 0 || discountPercent > 100)
    refuseLines('invalid_input', `The discount for ${name} must be a whole number from 0 to 100.`)
  if (kind === 'free') return
  if (kind !== 'seat' && perMemberCents > 0)
    refuseLines('invalid_amount', `${name} has a fixed price, not one per seat.`)
  if (perMemberCents + fixedCents === 0) refuseLines('invalid_amount', `${name} needs a price above 0.`)
}

function refuseLines(code: 'invalid_input' | 'invalid_seats' | 'invalid_amount', message: string): never {
  throw new Refused(code, { message, fields: { lines: message } })
}

function isSame(line: PurchaseLine, other: PurchaseLine | undefined) {
  return (
    line.seats === other?.seats &&
    line.perSeatCents === other.perSeatCents &&
    line.beforeCents === other.beforeCents &&
    line.afterCents === other.afterCents &&
    line.discountPercent === other.discountPercent
  )
}
