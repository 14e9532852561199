import { eq } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/platform/calendar.ts'
import type { ChangeCharge } from '#domain/subscriptions/plan-change.ts'
import { billChange, changeLine } from '#server/billing/invoices/bill-change.ts'
import type { NewLine } from '#server/billing/invoices/line-sql.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { copyLinePrices } from '#server/subscriptions/change-line.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { announceChange } from './announce.ts'
import type { Plan } from './plan.ts'
import type { ChangeRow } from './queries.ts'
import { purchaseChanges } from './tables.ts'
import { takeEffect } from './take-effect.ts'

/**
 * Books what a change charges and carries it out, or leaves it to its day. The caller has locked the purchase, its order
 * and the company, and the plan is of this moment.
 */
export async function carryOut(tx: Tx, purchase: FullPurchase, change: ChangeRow, plan: Plan) {
  const { effectiveAt, totalCents, linePrices, isNow } = plan
  await tx.db
    .update(purchaseChanges)
    .set({ state: 'scheduled', effectiveAt, totalCents })
    .where(eq(purchaseChanges.id, change.id))
  // Before the line changes: what is charged is the difference to the line as it was.
  await billChange(tx, chargeLines(purchase, change, plan), change.billing)
  await copyLinePrices(tx, purchase.id, plan.before.seats, linePrices)
  if (isNow) await takeEffect(tx, purchase, { ...change, effectiveAt, totalCents })
  await audit(tx, {
    action: isNow ? 'purchase.changed' : 'purchase.change_scheduled',
    thingId: purchase.id,
    companyId: purchase.companyId,
    detail: { vendor: purchase.vendorName, ...factsOf(change), effectiveAt, totalCents },
  })
  await announceChange(tx, purchase, { ...change, effectiveAt, totalCents }, plan)
}

/** What the log says of a change. */
export function factsOf({ kind, fromSeats, toSeats, toName }: ChangeRow) {
  return { kind, plan: toName, from: fromSeats, to: toSeats }
}

function chargeLines(
  purchase: FullPurchase,
  change: ChangeRow,
  { charges, after, before, isNow }: Plan,
): NewLine[] {
  const line = isNow ? after : before
  return charges.map((charge) => lineOf(purchase, change, line, charge))
}

/** A line of the invoice: "22 of 31 days". */
export function lineOf(
  { id, companyId, vendorId, vendorName }: FullPurchase,
  change: Pick<ChangeRow, 'id'>,
  line: Plan['after'],
  charge: ChangeCharge,
): NewLine {
  const { position, planId, name, billingCycle, perSeatCents, discountPercent } = line
  const { days, cycleDays } = charge
  return changeLine(
    {
      ...charge,
      companyId: companyId ?? '',
      purchaseId: id,
      vendorId,
      vendor: vendorName,
      line: position,
      planId,
      name,
      billingCycle,
      perSeatCents,
      discountPercent,
      changeId: change.id,
    },
    days < cycleDays ? `Changed: ${days} of ${cycleDays} days` : 'Changed: a whole cycle',
  )
}

/** The first moment that is not today anymore: changes take effect on a day, whatever the hour of the cycle. */
export function endOfDay(now: Date): Date {
  return addDays(startOfDay(now), 1)
}
