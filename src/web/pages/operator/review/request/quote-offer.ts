import type { WireLine } from '#contract/catalog/marketplace.ts'
import { fromWireLine } from '#contract/subscriptions/wire-line.ts'
import { type Cents, toDecimal } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import {
  type OfferedLines,
  type PriceKind,
  priceKind,
  priceOffer,
  readTerms,
  type TypedTerms,
  termsOf,
} from '#domain/subscriptions/offer-price.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** What the form of an offer holds. */
export type TypedOffer = {
  lines: TypedTerms[]
  reason: string
  holdsUntil: string
  /** Asked for only if the company would get no more credit. */
  overrideReason: string
}

type Quote = { offered: OfferedLines; problem: null } | { offered: null; problem: string }

/** What the typed offer costs, by the same rules as the server's; or why it can't be sent. */
export function quoteOffer(requested: readonly WireLine[], typed: readonly TypedTerms[]): Quote {
  try {
    return { offered: priceOffer(requested.map(fromWireLine), typed.map(readTerms)), problem: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { offered: null, problem: error.code === 'nothing_offered' ? unchanged : error.message }
  }
}

type Total = { offeredCents: Cents; problem: null } | { offeredCents: null; problem: string }

/** The total of what is typed; none while it can't be read. */
export function totalOf(requested: readonly WireLine[], typed: readonly TypedTerms[]): Total {
  const { offered, problem } = quoteOffer(requested, typed)
  if (offered) return { offeredCents: offered.afterCents, problem: null }
  if (problem !== unchanged) return { offeredCents: null, problem }
  const cents = requested.map(({ pricingAfterDiscount }) => centsOf(pricingAfterDiscount))
  return { offeredCents: cents.reduce((sum, each) => sum + each, 0), problem: null }
}

/** A line as the form shows it at first. */
export function typedTerms(line: WireLine, position: number): TypedTerms {
  const { seats, perMemberCents, fixedCents, discountPercent } = termsOf(fromWireLine(line), position)
  return {
    position,
    seats: String(seats),
    perMember: toDecimal(perMemberCents),
    fixed: toDecimal(fixedCents),
    discount: String(discountPercent),
  }
}

export function wireKind(line: WireLine): PriceKind {
  return priceKind(fromWireLine(line))
}

export const unchanged = 'Change a price or the seats, or approve the request as it is.'
