import { type Cents, proportionOf } from '../platform/money.ts'

/** What a company pays per cycle for the seats of a plan that it has. */
export type PaidSeats = { readonly seats: number; readonly perCycleCents: Cents }

/** What a company would pay without a pool: its own price where it has seats of the plan, else that of today. */
export type PaysNow = { readonly own: PaidSeats | null; readonly todayCents: Cents }

/** What seats cost the company per cycle now. What a pool saves it is measured against this, everywhere. */
export function costNow(seats: number, { own, todayCents }: PaysNow): Cents {
  return own ? proportionOf(own.perCycleCents, seats, own.seats) : seats * todayCents
}
