import type { ChangeBilling } from '#domain/subscriptions/subscription-change.ts'
import type { NewLine } from '#server/billing/invoices/line-sql.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { endRequestOfChange } from '../requests/change-request.ts'
import { fromColumns } from './from-columns.ts'
import { linesLacking } from './lines-lacking.ts'
import type { Plan } from './plan.ts'
import { type ChangeRow, endChange, openChangesOf } from './queries.ts'
import { purchaseChanges } from './tables.ts'

type Request = { billing?: ChangeBilling | undefined; release?: readonly string[] | undefined }

/** Stored as scheduled; whoever carries it out or asks for approval says so. */
export async function storeChange(
  tx: Tx,
  purchase: FullPurchase,
  plan: Plan,
  { billing = 'now', release = [] }: Request,
): Promise<ChangeRow> {
  const { before, after, kind, totalCents, effectiveAt } = plan
  const [stored] = await tx.db
    .insert(purchaseChanges)
    .values({
      id: newId(tx.now()),
      companyId: purchase.companyId ?? '',
      purchaseId: purchase.id,
      position: before.position,
      kind,
      state: 'scheduled',
      billing,
      ...fromColumns(plan),
      toSeats: after.seats,
      toPlanId: after.planId,
      toCycle: after.billingCycle,
      toPriceId: after.priceId,
      toName: after.name,
      toSeatName: after.seatName,
      toPeoplePerSeat: after.peoplePerSeat,
      toPerSeatCents: after.perSeatCents,
      toBeforeCents: after.beforeCents,
      toAfterCents: after.afterCents,
      toDiscountPercent: after.discountPercent,
      toUnitCents: after.unitCents,
      totalCents,
      release: [...new Set(release)],
      effectiveAt,
      createdBy: tx.actor.kind === 'person' ? tx.actor.userId : null,
      createdAt: tx.now(),
    })
    .returning()
  return stored as ChangeRow
}

/**
 * A new change takes the place of the one that waits for its day or for approval. Returns what invoiced cycles lack then:
 * the new change charges it, unless it waits itself.
 */
export async function replaceOpen(tx: Tx, purchase: FullPurchase, position: number): Promise<NewLine[]> {
  const { id, companyId } = purchase
  const open = (await openChangesOf(tx, [id])).filter((change) => change.position === position)
  const lacking: NewLine[] = []
  for (const change of open) {
    lacking.push(...(await linesLacking(tx, purchase, change)))
    await endChange(tx, change.id, 'replaced')
    if (change.requestId) await endRequestOfChange(tx, change.requestId)
    await audit(tx, { action: 'purchase.change_replaced', thingId: id, companyId })
  }
  return lacking
}
