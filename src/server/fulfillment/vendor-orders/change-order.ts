import { and, eq } from 'drizzle-orm'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import type { RunningLine } from '#domain/subscriptions/running-line.ts'
import type { Tx } from '#server/context.ts'
import { makeSeatsTask } from '../tasks/seats-task.ts'
import { costOfLine } from './line-cost.ts'
import { findOrderOf } from './queries.ts'
import { vendorOrderLines } from './tables.ts'

type Changed = { purchaseId: string; before: RunningLine; after: RunningLine; from: Date }

/**
 * A subscription changed: its order follows, and its vendor is asked once. An order that was not sent yet is sent as it is
 * now. The caller has locked the order and the company.
 */
export async function orderChanges(tx: Tx, { purchaseId, before, after, from }: Changed) {
  const order = await findOrderOf(tx, purchaseId)
  if (!order) return
  const { position, planId, name, billingCycle, seats, seatName, peoplePerSeat } = after
  const costCents = costOfLine(tx, { planId, seats, isFree: false }, dayOf(from))
  await tx.db
    .update(vendorOrderLines)
    .set({
      planId,
      name,
      billingCycle,
      seats,
      seatName,
      peoplePerSeat,
      isFree: false,
      costCents,
      ownCostCents: null,
    })
    .where(and(eq(vendorOrderLines.orderId, order.id), eq(vendorOrderLines.position, position)))
  if (order.state === 'to_order' || order.state === 'failed' || order.state === 'ended') return
  const detail = `Order ${order.number}: ${formatChange(before, after)} from ${formatDay(from)}`
  await makeSeatsTask(tx, { companyId: order.companyId, vendorId: order.vendorId, detail })
}

/** "Business, 42 → 47 seats", "Pro, 42 seats → Business, 42 seats". */
function formatChange(before: RunningLine, after: RunningLine): string {
  if (before.planId === after.planId) return `${after.name}, ${before.seats} → ${after.seats} seats`
  return `${nameOf(before)} → ${nameOf(after)}`
}

function nameOf({ name, seats, billingCycle }: RunningLine): string {
  return `${name} (${billingCycle}), ${seats} ${seats === 1 ? 'seat' : 'seats'}`
}
