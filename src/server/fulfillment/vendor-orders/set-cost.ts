import { and, eq, sql } from 'drizzle-orm'
import type { OrderCosts } from '#contract/billing/statements.ts'
import { requireCyclesToCost } from '#domain/billing/cost.ts'
import { isRead, readAmount } from '#domain/catalog/price-book/entered.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { linesOf, lockForOperator, type Order, type OrderLine, saveOrder } from './queries.ts'
import { vendorOrderLines } from './tables.ts'

/**
 * An operator sets what an order's lines cost us per cycle, as agreed with the vendor. It counts instead of the price
 * book for every cycle that is not in the books yet: those of a delivered order are posted now.
 */
export async function setCost(ctx: Ctx, id: string, { lines, reason }: OrderCosts) {
  requireStaff(ctx.actor, 'money')
  await inTransaction(ctx, async (tx) => {
    const order = await lockForOperator(tx, id)
    const known = await linesOf(tx, id)
    const costs = lines.map(({ position, cost }, index) => ({
      line: lineAt(known, position, index),
      cents: readCost(cost, index),
    }))
    const planIds = costs.map(({ line }) => line.planId)
    requireCyclesToCost({ ...order, ...(await cyclesLeft(tx, order, planIds)) })
    for (const { line, cents } of costs) await saveOwnCost(tx, line, cents)
    await saveOrder(tx, id, { costReason: reason })
    if (order.deliveredAt) await react(tx, 'orderCostKnown', id)
    const detail = { number: order.number, lines, reason }
    await audit(tx, { action: 'order_cost.set', thingId: id, detail })
  })
}

function lineAt(known: readonly OrderLine[], position: number, index: number): OrderLine {
  const line = known.find((each) => each.position === position)
  if (!line) throw wrongLine(`lines.${index}.position`, 'This order has no such line.')
  return line
}

function readCost(typed: number | string, index: number): Cents {
  const cents = readAmount(typed)
  if (!isRead(cents)) throw wrongLine(`lines.${index}.cost`, 'Enter an amount such as 280.00.')
  return cents
}

function wrongLine(field: string, message: string) {
  return new Refused('invalid_input', { message, fields: { [field]: message } })
}

type CyclesLeft = { hasOpenCycles: boolean; hasCyclesAhead: boolean }

/** Whether a cycle of these plans is invoiced without a cost in the books, and whether more will be invoiced. */
async function cyclesLeft(tx: Tx, { purchaseId, state }: Order, planIds: string[]): Promise<CyclesLeft> {
  const ofPlans = sql`l.purchase_id = p.id and l.plan_id = any(${sql.param(planIds)}::uuid[])`
  const { rows } = await tx.db.execute<CyclesLeft>(sql`
    select exists (
        select from invoice_lines l join invoices i on i.id = l.invoice_id
        left join line_costs c on c.invoice_id = l.invoice_id and c.position = l.position
        where ${ofPlans} and i.status <> 'void' and c.cost_cents is null) as "hasOpenCycles",
      p.cancels_at is null or p.cancels_at > (
        select max(l.period_end) from invoice_lines l where ${ofPlans}) as "hasCyclesAhead"
    from purchases p where p.id = ${purchaseId}::uuid`)
  const found = rows[0] ?? { hasOpenCycles: false, hasCyclesAhead: false }
  return { ...found, hasCyclesAhead: found.hasCyclesAhead && state !== 'ended' }
}

async function saveOwnCost(tx: Tx, { orderId, position }: OrderLine, ownCostCents: Cents) {
  const isMeant = and(eq(vendorOrderLines.orderId, orderId), eq(vendorOrderLines.position, position))
  await tx.db.update(vendorOrderLines).set({ ownCostCents }).where(isMeant)
}
