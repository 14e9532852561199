import { and, asc, eq, lt } from 'drizzle-orm'
import { refusalText } from '../../contract/errors.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, refusalOf, type Tx } from '../context.ts'
import { announceEffect } from './announce.ts'
import { endOfDay, factsOf } from './carry-out.ts'
import { lockForChange } from './change-subscription.ts'
import { dropRefused } from './drop-refused.ts'
import { requireStillAllowed } from './increase.ts'
import { type ChangeRow, endChange, findChange } from './queries.ts'
import { purchaseChanges } from './tables.ts'
import { takeEffect } from './take-effect.ts'

const perRound = 200

/** Carries out the changes whose day has come. Running it again, or in two processes, does nothing twice. */
export async function applyDueChanges(ctx: Ctx) {
  for (;;) {
    const due = await findDue(ctx)
    for (const change of due) await inTransaction(ctx, (tx) => apply(tx, change))
    if (due.length < perRound) return
  }
}

function findDue(ctx: Ctx): Promise<ChangeRow[]> {
  const isDue = lt(purchaseChanges.effectiveAt, endOfDay(ctx.now()))
  return ctx.db
    .select()
    .from(purchaseChanges)
    .where(and(eq(purchaseChanges.state, 'scheduled'), isDue))
    .orderBy(asc(purchaseChanges.effectiveAt), asc(purchaseChanges.id))
    .limit(perRound)
}

async function apply(tx: Tx, { id, purchaseId, companyId }: ChangeRow) {
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
