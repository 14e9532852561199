import { and, asc, eq, inArray } from 'drizzle-orm'
import { withoutApprover } from '#domain/purchasing/requests/policy.ts'
import type { Tx } from '#server/context.ts'
import type { Concerned, HandedOver, Happenings, Successor } from '#server/happenings.ts'
import { announceRequest } from './announce.ts'
import { endRequest } from './end-request.ts'
import { remember } from './history.ts'
import { hasStatus, type RequestRow, readApproved } from './queries.ts'
import { reaskOpenSteps } from './reask.ts'
import { readPolicyVersion } from './steps.ts'
import { storePolicy } from './store-policy.ts'
import { requestAsked, requests } from './tables.ts'

type Leaver = Happenings['deciderLeft']['leaver']

/** What concerns somebody who leaves: read before they are removed. */
export async function readConcerned(
  tx: Tx,
  { memberId, open }: Happenings['deciderLeaving'],
): Promise<Concerned> {
  const found = await tx.db
    .select({ id: requestAsked.requestId })
    .from(requestAsked)
    .where(and(eq(requestAsked.memberId, memberId), requestAsked.isOpen))
  return { open: await readStillOpen(tx, open), asked: new Set(found.map(({ id }) => id)) }
}

/** When several people go at once, what concerned one of them may have ended with another. */
async function readStillOpen(tx: Tx, locked: readonly RequestRow[]): Promise<RequestRow[]> {
  const ids = locked.map(({ id }) => id)
  return tx.db
    .select()
    .from(requests)
    .where(and(inArray(requests.id, ids), hasStatus('open')))
    .orderBy(asc(requests.id))
}

/**
 * Somebody left: their open requests are withdrawn, and what waits for them goes to their successor, or to those that the
 * policy asks otherwise. To be called once they are no longer a member.
 */
export async function handOver(
  tx: Tx,
  { leaver, successor: to, concerned: { open, asked } }: Happenings['deciderLeft'],
): Promise<HandedOver> {
  const own = open.filter(({ requestedBy }) => requestedBy === leaver.userId)
  for (const request of own) await withdrawOf(tx, request, leaver)
  const others = open.filter(({ requestedBy }) => requestedBy !== leaver.userId)
  for (const request of others)
    await handOverOne(tx, await replaceInSteps(tx, request, leaver, to), leaver, to, asked)
  return {
    requests: own.length,
    steps: others.filter(({ id }) => asked.has(id)).length,
    policySteps: await replaceInPolicy(tx, leaver, to),
  }
}

async function withdrawOf(tx: Tx, request: RequestRow, { name }: Leaver) {
  await endRequest(tx, request, {
    status: 'withdrawn',
    event: 'withdrawn',
    action: 'request.withdrawn',
    who: name,
    isOwn: true,
  })
}

async function replaceInSteps(tx: Tx, request: RequestRow, { memberId }: Leaver, to: Successor | null) {
  const { steps, changed } = withoutApprover(request.steps, memberId, to?.memberId ?? null)
  if (changed === 0) return request
  await tx.db.update(requests).set({ steps }).where(eq(requests.id, request.id))
  return { ...request, steps }
}

async function handOverOne(
  tx: Tx,
  request: RequestRow,
  { name }: Leaver,
  to: Successor | null,
  asked: ReadonlySet<string>,
) {
  if (!asked.has(request.id)) return
  const takesOver =
    to && to.userId !== request.requestedBy && !(await readApproved(tx, request)).has(to.userId)
  await remember(tx, request.id, {
    event: 'handed_over',
    who: name,
    reason: takesOver ? `To ${to.name}` : null,
  })
  if (!takesOver) return reaskOpenSteps(tx, [request])
  await tx.db
    .insert(requestAsked)
    .values({ requestId: request.id, memberId: to.memberId, isOpen: true })
    .onConflictDoUpdate({ target: [requestAsked.requestId, requestAsked.memberId], set: { isOpen: true } })
  await announceRequest(tx, request.id, 'asked')
}

/** A policy that names somebody who left gets a new version. */
async function replaceInPolicy(
  tx: Tx,
  { memberId, companyId }: Leaver,
  to: Successor | null,
): Promise<number> {
  const policy = await readPolicyVersion(tx, companyId)
  const { steps, changed } = withoutApprover(policy.steps, memberId, to?.memberId ?? null)
  if (changed > 0) await storePolicy(tx, companyId, steps, policy.version)
  return changed
}
