import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { isSettled } from '#domain/purchasing/requests/approval.ts'
import type { ApprovalStep } from '#domain/purchasing/requests/policy.ts'
import { inTransaction, type MemberCtx, type MemberTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type Decision, lockForDecision } from './decide.ts'
import { finish } from './finish.ts'
import { detailOf, remember } from './history.ts'
import { findOpen, openStep, openStepOf } from './open-step.ts'
import { closeAsked, type FullRequest, getRequest } from './queries.ts'
import { requestApprovals, requests } from './tables.ts'

/** Somebody that the open step asks, or a delegate, approves. The last approval sends the request on. */
export async function approveRequest(ctx: MemberCtx, id: string, step: number): Promise<FullRequest> {
  requireCan(ctx.actor, 'employee')
  return inTransaction(ctx, async (tx) => {
    const decision = await lockForDecision(tx, id, step)
    const approved = await recordApproval(tx, decision)
    if (passes(decision, approved)) await advance(tx, decision, approved)
    return getRequest(tx, id, tx.company.id)
  })
}

async function recordApproval(tx: MemberTx, { request, voice, who }: Decision): Promise<Set<string>> {
  const { id, round, steps, step } = request
  const given = voice.for.map(({ userId }) => ({
    requestId: id,
    round,
    userId,
    approvedBy: tx.actor.userId,
    approvedAt: tx.now(),
  }))
  await tx.db.insert(requestApprovals).values(given).onConflictDoNothing()
  await closeAsked(
    tx,
    id,
    voice.for.map(({ memberId }) => memberId),
  )
  const { name } = steps[step - 1] as ApprovalStep
  await remember(tx, id, { event: 'approved', who, step: name })
  await audit(tx, {
    action: 'request.step_approved',
    thingId: id,
    detail: { ...detailOf(request), step: name, who },
  })
  return new Set([...request.approved, ...given.map(({ userId }) => userId)])
}

/** Whoever was asked and already approved is no longer open, so that everybody's approval means nobody is left. */
function passes({ request, team, voice }: Decision, approved: Set<string>): boolean {
  if (voice.endsStep) return true
  const step = request.steps[request.step - 1] as ApprovalStep
  const { asked } = openStepOf(request, team, request)
  return isSettled(step, asked, approved)
}

async function advance(tx: MemberTx, { request, team }: Decision, approved: Set<string>) {
  const found = findOpen(request, team, approved, request.step)
  await openStep(tx, request, found)
  if (found.position !== null) return
  await tx.db.update(requests).set({ step: request.steps.length }).where(eq(requests.id, request.id))
  await finish(tx, request)
}
