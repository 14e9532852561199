import { and, eq, getTableColumns } from 'drizzle-orm'
import { prices } from '#server/catalog/price-book/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { linePrices, purchaseLines } from '#server/subscriptions/tables.ts'
import type { World } from '../support/world.ts'

type NewPrice = { seats: number; from: string; perSeat: number; discount: number; position?: number }

/** Gives a line of a paid purchase another price per seat, in dollars, from a cycle on. */
export async function newLinePrice(world: World, purchaseId: string, price: NewPrice) {
  const { seats, from, perSeat, discount, position = 0 } = price
  const beforeCents = perSeat * 100 * seats
  const { db } = world.parts.database
  const isLine = and(eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.position, position))
  const [line] = await db.select({ planId: purchaseLines.planId }).from(purchaseLines).where(isLine)
  const [priceId = ''] = await pricesOf(world, line?.planId ?? '', 1)
  await db.insert(linePrices).values({
    purchaseId,
    position,
    seats,
    priceId,
    effectiveFrom: from.slice(0, 10),
    fromCycle: new Date(from),
    perSeatCents: perSeat * 100,
    beforeCents,
    afterCents: (beforeCents * (100 - discount)) / 100,
    discountPercent: discount,
    announcedAt: world.clock.now(),
  })
}

/** Rows of the book for a plan, which a line's prices can refer to: each of them to its own. Returns their ids. */
export async function pricesOf(world: World, planId: string, count: number): Promise<string[]> {
  const { db } = world.parts.database
  const { sequence: _, ...columns } = getTableColumns(prices)
  const [known] = await db.select(columns).from(prices).where(eq(prices.planId, planId)).limit(1)
  if (!known) throw new Error(`No price of plan ${planId}`)
  const rows = Array.from({ length: count }, () => ({ ...known, id: newId(world.clock.now()) }))
  await db.insert(prices).values(rows)
  return rows.map(({ id }) => id)
}
