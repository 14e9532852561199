import type { Cents } from '../../domain/money.ts'
import type { Team } from '../../domain/requests/approval.ts'
import type { ApprovalStep } from '../../domain/requests/policy.ts'
import type { AuditEntry } from '../audit/audit.ts'
import { budgetEffects, exceedsSoftBudget, requireHardBudgets } from '../budgets/budget-effects.ts'
import type { Tx } from '../context.ts'
import { finish } from './finish.ts'
import { remember } from './history.ts'
import { findOpen, openStep } from './open-step.ts'
import type { RequestRow } from './queries.ts'
import { spendingOf } from './spending.ts'
import { readPolicyVersion, stepsUnder } from './steps.ts'
import { requests } from './tables.ts'
import { readTeam } from './team.ts'

export type Asking = Pick<
  RequestRow,
  | 'id'
  | 'companyId'
  | 'requestedBy'
  | 'kind'
  | 'vendorId'
  | 'vendor'
  | 'planId'
  | 'plan'
  | 'billingCycle'
  | 'seats'
  | 'listCents'
  | 'perCycleCents'
  | 'perYearCents'
  | 'reason'
  | 'neededBy'
  | 'costCenterId'
  | 'poNumber'
  | 'purchaseId'
  | 'poolId'
>

type Course = { steps: ApprovalStep[]; policyVersion: number | null }

/** What needed no approval before, as far as it is known: see ask-for-offer.ts. */
type Before = { approvedCents?: Cents }

/** The steps that apply to what is asked. A hard budget refuses it here already. */
export async function readCourse(
  tx: Tx,
  asking: Asking,
  { isAdmin, version }: { isAdmin: boolean; version?: number | null },
): Promise<Course> {
  const effects = await budgetEffects(tx, spendingOf(asking))
  requireHardBudgets(effects)
  const policy = await readPolicyVersion(tx, asking.companyId, version)
  const isOverBudget = exceedsSoftBudget(effects)
  const steps = await stepsUnder(tx, policy, { ...asking, isAdmin, isOverBudget })
  return { steps, policyVersion: policy.version }
}

/** Stores a request and opens its first step; if nobody has to decide, it is approved at once. */
export async function startRequest(
  tx: Tx,
  asking: Asking,
  { steps, policyVersion }: Course,
  before: Before = {},
): Promise<void> {
  const now = tx.now()
  const team = await readTeam(tx, asking.companyId, [{ ...asking, steps }])
  const requester = nameOf(team, asking.requestedBy)
  const found = findOpen({ steps, requestedBy: asking.requestedBy }, team, new Set(), 0)
  const isOpen = found.position !== null
  const [request] = await tx.db
    .insert(requests)
    .values({
      ...asking,
      ...before,
      requester,
      policyVersion,
      steps,
      status: isOpen ? 'open' : 'approved',
      step: isOpen ? (found.position ?? 0) + 1 : steps.length,
      stepSince: now,
      reminders: 0,
      round: 1,
      askedAt: now,
      openedAt: now,
      decidedAt: isOpen ? null : now,
    })
    .returning()
  if (!request) throw new Error('An inserted request is returned.')
  const reason = request.reason || null
  await remember(tx, request.id, { event: 'asked', who: requester, reason })
  await openStep(tx, request, found)
  if (!isOpen) await finish(tx, request)
}

/** What the company's log says of asking. */
export function askedEntry({ id, vendor, plan, seats, kind }: Asking): AuditEntry {
  return { action: 'request.asked', thingId: id, detail: { vendor, plan, seats, kind } }
}

export function nameOf({ members }: Team, userId: string): string {
  return members.find((member) => member.userId === userId)?.name ?? 'Somebody who left'
}
