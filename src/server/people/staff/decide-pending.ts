import { eq } from 'drizzle-orm'
import { rightToApprove, rightToAsk, whyNotDecide, whyNotWithdraw } from '#domain/people/four-eyes.ts'
import { hasRight } from '#domain/people/staff.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { isId } from '#server/platform/ids.ts'
import { findStaffRole } from './queries.ts'
import { requireOther, requireStranger } from './require-other.ts'
import type { PendingRow } from './second-person.ts'
import { pendingActions } from './tables.ts'

type CarryOut = (tx: PersonTx, row: PendingRow) => Promise<void>

/** A second person approves: it happens now, under every rule that holds now. */
export async function approvePending(ctx: PersonCtx, id: string, carryOut: CarryOut) {
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

async function decide(ctx: PersonCtx, id: string, state: Decision, reason: string | null, work: CarryOut) {
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

/** Who asked takes it back before anybody has decided: it never happens. */
export async function withdrawPending(ctx: PersonCtx, id: string) {
  requireStaff(ctx.actor, 'read')
  await inTransaction(ctx, async (tx) => {
    const { kind, amountCents, companyId, ...row } = await lockPending(tx, id)
    const refusal = whyNotWithdraw(row, tx.actor.userId, tx.now())
    if (refusal) throw new Refused(refusal)
    const ended = { state: 'withdrawn', decidedAt: tx.now() } as const
    await tx.db.update(pendingActions).set(ended).where(eq(pendingActions.id, id))
    const detail = { kind, amountCents, reason: null }
    await audit(tx, { action: 'pending.withdrawn', thingId: id, companyId, detail })
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
