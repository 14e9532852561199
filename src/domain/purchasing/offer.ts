import { addDays, addMonths } from '../platform/calendar.ts'
import { type Day, dayOf, formatDay } from '../platform/day.ts'
import { Refused } from '../platform/refused.ts'

/** Our counter-offer to a request. Only an open one can be answered. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** Outcomes that operators get an email about. */
export type OfferOutcome = Extract<OfferState, 'accepted' | 'declined' | 'expired'>

const offerDays = 14
const reminderDays = 3
const maxHoldMonths = 36

export function offerExpiry(madeAt: Date): Date {
  return addDays(madeAt, offerDays)
}

/** Offers that expire up to this moment are due for a reminder. */
export function remindedUntil(now: Date): Date {
  return addDays(now, reminderDays)
}

/** The last day an offered price can be kept. */
export function lastHoldDay(now: Date): Day {
  return dayOf(addMonths(now, maxHoldMonths))
}

/** The last day that an offered price is kept; null if the price book counts from the first renewal. */
export function readHoldsUntil(input: string | null | undefined, now: Date): Day | null {
  if (!input) return null
  if (isDay(input) && input >= dayOf(now) && input <= lastHoldDay(now)) return input
  const message = `Choose a day from today to ${formatDay(lastHoldDay(now))}.`
  throw new Refused('invalid_input', { message, fields: { holdsUntil: message } })
}

/** The offer, if it can still be answered. */
export function requireOpen<O extends { state: OfferState; expiresAt: Date }>(offer: O | null, now: Date): O {
  if (offer?.state !== 'open' || offer.expiresAt <= now) throw new Refused('offer_over')
  return offer
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text
}
