import { and, asc, eq, lt } from 'drizzle-orm'
import { refusalText } from '#contract/platform/errors.ts'
import { type Ctx, inTransaction, refusalOf, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { announceEffect, announceRefused } from './announce.ts'
import { endOfDay, factsOf } from './carry-out.ts'
import { lockForChange } from './change-subscription.ts'
import { requireStillAllowed } from './increase.ts'
import { type ChangeRow, endChange, findChange } from './queries.ts'
import { purchaseChanges } from './tables.ts'
import { takeEffect } from './take-effect.ts'

/** Carries out the changes whose day has come. Running it again, or in two processes, does nothing twice. */
export async function applyDueChanges(ctx: Ctx) {
  await walkThrough(ctx, 'apply-changes', async ({ each }) => {
    // By subscription: after a change that fails, those that follow it wait.
    for (const { id, purchaseId, companyId } of await findDue(ctx))
      await each({ thingId: purchaseId, companyId }, () =>
        inTransaction(ctx, (tx) => apply(tx, { id, purchaseId, companyId })),
      )
  })
}

type Due = Pick<ChangeRow, 'id' | 'purchaseId' | 'companyId'>

function findDue(ctx: Ctx): Promise<Due[]> {
  const { id, purchaseId, companyId, state, effectiveAt } = purchaseChanges
  return ctx.db
    .select({ id, purchaseId, companyId })
    .from(purchaseChanges)
    .where(and(eq(state, 'scheduled'), lt(effectiveAt, endOfDay(ctx.now()))))
    .orderBy(asc(effectiveAt), asc(id))
}

async function apply(tx: Tx, { id, purchaseId, companyId }: Due) {
  const purchase = await lockForChange(tx, purchaseId, companyId)
  const change = await findChange(tx, id)
  if (change?.state !== 'scheduled') return
  const { status, cancelsAt } = purchase
  if (status !== 'paid' || (cancelsAt && cancelsAt <= change.effectiveAt))
    return endChange(tx, change.id, 'dropped')
  const refused = await refusalOf(tx, async (part) => {
    await requireStillAllowed(part, purchase, change)
    await takeEffect(part, purchase, change)
  })
  if (refused) return dropRefused(tx, purchase, change, refusalText(refused))
  const detail = { vendor: purchase.vendorName, ...factsOf(change) }
  await audit(tx, { action: 'purchase.changed', thingId: purchaseId, companyId, detail })
  await announceEffect(tx, purchase, change)
}

/** The day of a change has come and it may not happen anymore: it ends, and people are told why. */
async function dropRefused(tx: Tx, purchase: FullPurchase, change: ChangeRow, reason: string) {
  const { id, companyId, vendorName } = purchase
  await endChange(tx, change.id, 'dropped')
  const detail = { vendor: vendorName, ...factsOf(change), reason }
  await audit(tx, { action: 'purchase.change_dropped', thingId: id, companyId, detail })
  await announceRefused(tx, purchase, change, reason)
}
