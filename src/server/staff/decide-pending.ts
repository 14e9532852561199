import { eq } from 'drizzle-orm'
import { type Limits, rightToApprove, rightToAsk, whyNotDecide } from '#domain/four-eyes.ts'
import { Refused } from '#domain/refused.ts'
import { hasRight } from '#domain/staff.ts'
import { requireStaff } from '#domain/staff-access.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '../context.ts'
import { isId } from '../ids.ts'
import { approvedCreditNote } from '../invoices/credit-invoice.ts'
import { approvedRefund } from '../payments/refund.ts'
import { approvedPublication } from '../price-book/publish.ts'
import { approvedOffer } from '../purchases/counter.ts'
import { readLimits, storeLimits } from './limits.ts'
import { lockStaff } from './lock-staff.ts'
import { findStaffRole } from './queries.ts'
import { requireOther, requireStranger } from './require-other.ts'
import type { PendingRow } from './second-person.ts'
import { pendingActions } from './tables.ts'

/** A second person approves: it happens now, under every rule that holds now. */
export async function approvePending(ctx: PersonCtx, id: string) {
  await decide(ctx, id, 'approved', null, async (tx, row) => {
    await requireAskerStill(tx, row)
    await carryOut(tx, row)
  })
}

/** A second person declines, with a reason: nothing happens. */
export async function declinePending(ctx: PersonCtx, id: string, reason: string) {
  await decide(ctx, id, 'declined', reason, async () => {})
}

type Decision = 'approved' | 'declined'

async function decide(
  ctx: PersonCtx,
  id: string,
  state: Decision,
  reason: string | null,
  work: (tx: PersonTx, row: PendingRow) => Promise<void>,
) {
  requireStaff(ctx.actor, 'money')
  await inTransaction(ctx, async (tx) => {
    const row = await lockPending(tx, id)
    requireStaff(tx.actor, rightToApprove[row.kind])
    const refusal = whyNotDecide(row, tx.actor.userId, tx.now())
    if (refusal) throw new Refused(refusal)
    await requireOther(tx, row.companyId)
    const decided = { state, decidedBy: tx.actor.userId, decidedAt: tx.now(), reason }
    await tx.db.update(pendingActions).set(decided).where(eq(pendingActions.id, id))
    const { kind, amountCents, companyId } = row
    const detail = { kind, amountCents, reason }
    await audit(tx, { action: `pending.${state}`, thingId: id, companyId, detail })
    await work(tx, row)
  })
}

/** Of two people who decide at once, the second waits here and then finds it decided. */
async function lockPending(tx: PersonTx, id: string): Promise<PendingRow> {
  if (!isId(id)) throw new Refused('not_found')
  const [row] = await tx.db
    .select()
    .from(pendingActions)
    .where(eq(pendingActions.id, id))
    .for('no key update')
  if (!row) throw new Refused('not_found')
  return row
}

/** Whoever asked must still be allowed to. */
async function requireAskerStill(tx: PersonTx, row: PendingRow) {
  if (!hasRight(await findStaffRole(tx, row.askedBy), rightToAsk[row.kind]))
    throw new Refused('staff_right', { message: 'The person who asked may no longer do this. Decline it.' })
  await requireStranger(tx, row.askedBy, row.companyId)
}

async function carryOut(tx: PersonTx, row: PendingRow) {
  const { kind, thingId, amountCents, input, askedBy } = row
  if (kind === 'limit') return carryOutLimits(tx, row)
  if (kind === 'offer') return approvedOffer(tx, row)
  if (kind === 'publication') return approvedPublication(tx, row)
  const { reason, uncreditedReason, comesBack } = input as Input
  const wish = { amountCents: amountCents ?? 0, reason, uncreditedReason }
  if (kind === 'refund') await approvedRefund(tx, thingId ?? '', { ...wish, askedBy })
  else await approvedCreditNote(tx, { ...wish, comesBack: comesBack ?? false, invoiceId: thingId ?? '' })
}

type Input = { reason: string; uncreditedReason: string | null; comesBack?: boolean }

/** One that was asked for by an earlier version names the amount alone. */
async function carryOutLimits(tx: PersonTx, { amountCents: aboveCents, input }: PendingRow) {
  await lockStaff(tx)
  const { limits } = input as { limits?: Limits }
  await storeLimits(tx, limits ?? { ...(await readLimits(tx)), aboveCents })
}
