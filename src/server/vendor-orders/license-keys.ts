import { assignableSeats } from '../../domain/pricing.ts'
import { readKeys } from '../../domain/seat-access.ts'
import type { Ctx, Tx } from '../context.ts'
import { linesOf, type Order } from './queries.ts'

/** How many license keys an order takes, by plan, in the order in which we need them. */
export async function keysNeeded(ctx: Ctx, { id }: Pick<Order, 'id'>) {
  const lines = await linesOf(ctx, id)
  return lines.flatMap((line) =>
    line.seatName === null
      ? []
      : [{ plan: line.name, seatName: line.seatName, count: assignableSeats(line) }],
  )
}

/** ENGINEER K replaces this: seals and stores the keys, and gives them to holders who wait for one. */
export async function addKeys(tx: Tx, order: Order, keys: readonly string[], _which: 'all' | 'more' = 'all') {
  const needed = await keysNeeded(tx, order)
  readKeys(
    keys,
    needed.reduce((sum, { count }) => sum + count, 0),
  )
}
