import { and, eq } from 'drizzle-orm'
import { cyclesPerYear } from '#domain/catalog/pricing.ts'
import type { MemberTx } from '#server/context.ts'
import type { Happenings } from '#server/happenings.ts'
import { costCenters, members } from '#server/people/companies/tables.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { findApprovedCents, setApproval } from '#server/pools/approval.ts'
import { endRequest } from './end-request.ts'
import { lockRequests, type RequestRow } from './queries.ts'
import { type Asking, askedEntry, nameOf, readCourse, startRequest } from './start-request.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

type Committed = Happenings['commitmentSaved']

/** The open request over the company's commitment to a pool. Comes before the company in the order of locks. */
export async function lockCommitmentRequest(tx: MemberTx, poolId: string): Promise<RequestRow | null> {
  const { companyId, kind, status } = requests
  const isOpen = and(eq(kind, 'commitment'), eq(status, 'open'), eq(requests.poolId, poolId))
  const [found] = await lockRequests(
    tx,
    and(eq(companyId, tx.company.id), isOpen) as NonNullable<typeof isOpen>,
  )
  return found ?? null
}

/**
 * A commitment that a policy applies to counts once the company has approved the most it can cost in a year. A change to
 * at most as much keeps the approval, or the request that is open.
 */
export async function askForCommitment(tx: MemberTx, committed: Committed) {
  const { pool, asked, mostCents } = committed
  if (!asked && !tx.company.hasControls) return
  const companyId = tx.company.id
  const approvedCents = await findApprovedCents(tx, pool.id, companyId)
  const isApproved = approvedCents !== null && mostCents <= approvedCents
  if (asked && !isApproved && mostCents <= asked.perYearCents) return update(tx, asked, committed)
  await setApproval(tx, pool.id, companyId, { awaitsApproval: false })
  await endCommitmentRequest(tx, { asked })
  if (isApproved) return
  const asking = await askingOf(tx, committed)
  const course = await readCourse(tx, asking, { isAdmin: true })
  if (course.steps.length === 0) return
  await setApproval(tx, pool.id, companyId, { awaitsApproval: true })
  await audit(tx, askedEntry(asking))
  await startRequest(tx, asking, course)
}

/** The commitment changed or went, so that nobody has to decide on what was asked. */
export async function endCommitmentRequest(tx: MemberTx, { asked }: Happenings['commitmentWithdrawn']) {
  if (!asked) return
  const team = await readTeam(tx, tx.company.id, [{ ...asked, requestedBy: tx.actor.userId }])
  await endRequest(tx, asked, {
    status: 'withdrawn',
    event: 'withdrawn',
    action: 'request.withdrawn',
    who: nameOf(team, tx.actor.userId),
    isOwn: asked.requestedBy === tx.actor.userId,
    keepsCommitment: true,
  })
}

async function update(tx: MemberTx, { id }: RequestRow, { mostCents, seats }: Committed) {
  await tx.db.update(requests).set({ perYearCents: mostCents, seats }).where(eq(requests.id, id))
}

async function askingOf(tx: MemberTx, { pool, mostCents, seats }: Committed): Promise<Asking> {
  const perCycleCents = Math.round(mostCents / cyclesPerYear[pool.billingCycle])
  return {
    id: newId(tx.now()),
    companyId: tx.company.id,
    requestedBy: tx.actor.userId,
    kind: 'commitment',
    vendorId: pool.vendorId,
    vendor: pool.vendor,
    planId: pool.planId,
    plan: pool.plan,
    billingCycle: pool.billingCycle,
    seats,
    listCents: (pool.listCents ?? 0) * seats,
    perCycleCents,
    perYearCents: mostCents,
    reason: '',
    neededBy: null,
    costCenterId: await ownCostCenter(tx),
    poNumber: null,
    purchaseId: null,
    poolId: pool.id,
  }
}

/** Commitments name none: what the admin's own requests are booked on. */
async function ownCostCenter(tx: MemberTx): Promise<string | null> {
  const [own] = await tx.db
    .select({ id: costCenters.id })
    .from(members)
    .innerJoin(costCenters, eq(costCenters.id, members.costCenterId))
    .where(eq(members.id, tx.company.memberId))
  return own?.id ?? null
}
