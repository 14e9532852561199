import { linePrices } from '../src/server/purchases/tables.ts'
import type { World } from './world.ts'

type NewPrice = { seats: number; from: string; perSeat: number; discount: number; position?: number }

/** Gives a line of a paid purchase another price per seat, in dollars, from a cycle on. */
export async function newLinePrice(world: World, purchaseId: string, price: NewPrice) {
  const { seats, from, perSeat, discount, position = 0 } = price
  const beforeCents = perSeat * 100 * seats
  const { prices } = world.parts.priceBook.book()
  await world.parts.database.db.insert(linePrices).values({
    purchaseId,
    position,
    seats,
    priceId: prices[written++ % prices.length]?.id ?? '',
    effectiveFrom: from.slice(0, 10),
    fromCycle: new Date(from),
    perSeatCents: perSeat * 100,
    beforeCents,
    afterCents: (beforeCents * (100 - discount)) / 100,
    discountPercent: discount,
    announcedAt: world.clock.now(),
  })
}

/** Each price of a line has a row of the book of its own. */
let written = 0
