import { eq } from 'drizzle-orm'
import { nextRequestStatus } from '#domain/purchasing/requests/request.ts'
import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { endRequest } from './end-request.ts'
import { detailOf, provider, remember } from './history.ts'
import { finishOrLapse } from './lapse.ts'
import { findOpen, openStep } from './open-step.ts'
import { type RequestRow, readApproved } from './queries.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

/**
 * The pool ended without seats for the company: the request is open again at the step where it waited. If its requester
 * left meanwhile, it ends as it would have then.
 */
export async function resumeRequest(tx: Tx, request: RequestRow) {
  const { id, companyId, step } = request
  const now = tx.now()
  const status = nextRequestStatus(request.status, 'reopen')
  await tx.db
    .update(requests)
    .set({ status, openedAt: now, stepSince: now, decidedAt: null, poolId: null })
    .where(eq(requests.id, id))
  await remember(tx, id, { event: 'resumed', who: provider })
  await audit(tx, { action: 'request.reopened', thingId: id, companyId, detail: detailOf(request) })
  const team = await readTeam(tx, companyId, [request])
  if (!team.members.some(({ userId }) => userId === request.requestedBy))
    return endRequest(tx, request, {
      status: nextRequestStatus(status, 'withdraw'),
      event: 'withdrawn',
      action: 'request.withdrawn',
      who: request.requester,
      isOwn: true,
    })
  const found = findOpen(request, team, await readApproved(tx, request), step - 1)
  await openStep(tx, request, found)
  if (found.position === null) await finishOrLapse(tx, { ...request, status })
}
