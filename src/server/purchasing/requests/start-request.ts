import type { Cents } from '#domain/platform/money.ts'
import type { Team } from '#domain/purchasing/requests/approval.ts'
import type { ApprovalStep } from '#domain/purchasing/requests/policy.ts'
import type { Tx } from '#server/context.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import { budgetEffects, exceedsBudget, requireHardBudgets, type Spending } from '../budgets/budget-effects.ts'
import { announceRequest } from './announce.ts'
import { finish } from './finish.ts'
import { finishOrLapse } from './lapse.ts'
import { findOpen } from './open-step.ts'
import type { RequestRow } from './queries.ts'
import { spendingOf } from './spending.ts'
import { type PolicyVersion, readPolicyVersion, stepsUnder } from './steps.ts'
import { type Beginning, storeRequest } from './store-request.ts'
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

/** `version`: of the policy that a request began with. `policy`: the latest, if it was read already. */
type Deciders = {
  isAdmin: boolean
  version?: number | null
  policy?: PolicyVersion
  /** Ordered before the company knew of it: a hard budget lets somebody decide, and refuses only at the last step. */
  isClaim?: boolean
  /** What it spends, if its own amounts don't say it. */
  spending?: Spending
}

type Known = {
  /** What needed no approval before: see ask-for-offer.ts. */
  approvedCents?: Cents | undefined
  /** Everybody that a step could ask, if they were read already. */
  team?: Team
}

/** The steps that apply to what is asked. A hard budget refuses it here already. */
export async function readCourse(
  tx: Tx,
  asking: Asking,
  { isAdmin, version, policy: known, isClaim, spending = spendingOf(asking) }: Deciders,
): Promise<Course> {
  const effects = await budgetEffects(tx, spending)
  if (!isClaim) requireHardBudgets(effects)
  const policy = known ?? (await readPolicyVersion(tx, asking.companyId, version))
  const isOverBudget = exceedsBudget(effects)
  const steps = await stepsUnder(tx, policy, { ...asking, isAdmin, isOverBudget })
  return { steps, policyVersion: policy.version }
}

/** Stores a request and opens its first step; if nobody has to decide, it is approved at once. */
export async function startRequest(
  tx: Tx,
  asking: Asking,
  course: Course,
  { approvedCents, team: known, isClaim }: Known & Pick<Deciders, 'isClaim'> = {},
) {
  const team = known ?? (await readTeam(tx, asking.companyId, [{ ...asking, steps: course.steps }]))
  const beginning = beginRequest(tx, asking, course, { approvedCents, team })
  await storeRequest(tx, beginning)
  await proceed(tx, beginning, isClaim ? finishOrLapse : finish)
}

/** The request that will be stored. */
export function beginRequest(
  tx: Tx,
  asking: Asking,
  { steps, policyVersion }: Course,
  { approvedCents, team }: Known & { team: Team },
): Beginning {
  const now = tx.now()
  const found = findOpen({ steps, requestedBy: asking.requestedBy }, team, new Set(), 0)
  const isOpen = found.position !== null
  const request: RequestRow = {
    ...asking,
    approvedCents: approvedCents ?? null,
    requester: nameOf(team, asking.requestedBy),
    policyVersion,
    steps,
    status: isOpen ? 'open' : 'approved',
    step: isOpen ? (found.position ?? 0) + 1 : steps.length,
    stepSince: now,
    escalatedAt: null,
    reminders: 0,
    round: 1,
    askedAt: now,
    openedAt: now,
    decidedAt: isOpen ? null : now,
  }
  return { request, found }
}

/** Asks those who decide first; if there is nobody, it goes on at once. Whether it is open. */
export async function proceed(tx: Tx, { request }: Beginning, finishWith = finish): Promise<boolean> {
  const isOpen = request.status === 'open'
  if (!isOpen) await finishWith(tx, request)
  else {
    await announceRequest(tx, request.id, 'asked')
    // A commitment has a confirmation of its own.
    if (request.kind !== 'commitment') await announceRequest(tx, request.id, 'sent')
  }
  return isOpen
}

/** What the company's log says of asking. */
export function askedEntry({ id, vendor, plan, seats, kind }: Asking): AuditEntry {
  return { action: 'request.asked', thingId: id, detail: { vendor, plan, seats, kind } }
}

export function nameOf({ members }: Team, userId: string): string {
  return members.find((member) => member.userId === userId)?.name ?? 'Somebody who left'
}
