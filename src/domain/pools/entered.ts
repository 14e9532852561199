import type { Cents } from '../platform/money.ts'
import { Refused } from '../platform/refused.ts'
import { maxUnitCents } from './ladder.ts'
import type { Step, Tier } from './pool.ts'

/** A figure as it was sent: a number, or its text. */
export type Typed = number | string

export type TypedStep = { readonly seats: Typed; readonly maxPrice: Typed }
export type TypedTier = { readonly minSeats: Typed; readonly minCompanies: Typed; readonly price: Typed }

/** The steps of a commitment as sent; prices are refused, never rounded. */
export function readSteps(steps: readonly TypedStep[]): Step[] {
  return steps.map(({ seats, maxPrice }, index) => ({
    seats: readCount(seats),
    maxCents: readPrice(maxPrice, `steps.${index}.maxPrice`),
  }))
}

export function readTiers(tiers: readonly TypedTier[]): Tier[] {
  return tiers.map(({ minSeats, minCompanies, price }, index) => ({
    minSeats: readCount(minSeats),
    minCompanies: readCount(minCompanies),
    unitCents: readPrice(price, `tiers.${index}.price`),
  }))
}

/** "12.50" or 12.5 as cents, from 0.01 to 100,000.00. */
export function readPrice(typed: Typed, field: string): Cents {
  const [, dollars, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(String(typed).trim()) ?? []
  const cents = dollars === undefined ? 0 : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents >= 1 && cents <= maxUnitCents) return cents
  const message = 'Use a price such as 12.50, from 0.01 to 100,000.'
  throw new Refused('invalid_price', { message, fields: { [field]: message } })
}

/** "20" as 20. What is no whole number becomes NaN, which every rule about counts refuses. */
export function readCount(typed: Typed): number {
  const text = String(typed).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
