import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { lockCommitmentOf } from '#server/pools/approval.ts'
import { finishOrLapse } from './lapse.ts'
import { lockSubjects } from './lock-subjects.ts'
import { findOpen, openStep } from './open-step.ts'
import { hasStatus, lockRequests, type RequestRow, readApproved, storeAsked } from './queries.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

/** All open requests of a company, locked with what they are about: before the company, in the order of locks. */
export async function lockOpenRequests(tx: Tx, companyId: string): Promise<RequestRow[]> {
  const isOpen = and(eq(requests.companyId, companyId), hasStatus('open'))
  await lockCommitments(tx, companyId, isOpen)
  const open = await lockRequests(tx, isOpen as NonNullable<typeof isOpen>)
  await lockSubjects(tx, open)
  return open
}

/** Commitments come before their requests in the order of locks. */
async function lockCommitments(tx: Tx, companyId: string, isOpen: SQL | undefined) {
  const found = await tx.db
    .select({ poolId: requests.poolId })
    .from(requests)
    .where(and(isOpen, eq(requests.kind, 'commitment')))
    .orderBy(requests.poolId)
  for (const { poolId } of found) if (poolId) await lockCommitmentOf(tx, poolId, companyId)
}

/** The team changed: each open step asks the people that it would ask if it began now. A step without any passes. */
export async function reaskOpenSteps(tx: Tx, open: readonly RequestRow[]) {
  const [first] = open
  if (!first) return
  const team = await readTeam(tx, first.companyId, open)
  for (const request of open) {
    const approved = await readApproved(tx, request)
    const found = findOpen(request, team, approved, request.step - 1)
    if (found.position === request.step - 1)
      await storeAsked(tx, request.id, stillAsked(found.asked, team, approved))
    else {
      await openStep(tx, request, found)
      if (found.position === null) await finishOrLapse(tx, request)
    }
  }
}

type Team = Awaited<ReturnType<typeof readTeam>>

function stillAsked(asked: readonly string[], { members }: Team, approved: ReadonlySet<string>): string[] {
  return asked.filter((id) => {
    const member = members.find(({ memberId }) => memberId === id)
    return !member?.userId || !approved.has(member.userId)
  })
}
