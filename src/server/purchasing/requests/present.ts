import type { Request as WireRequest } from '#contract/purchasing/requests.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { decidersOf, delegateOf, type Team } from '#domain/purchasing/requests/approval.ts'
import { type ApprovalStep, overBudgetStep } from '#domain/purchasing/requests/policy.ts'
import { eventTexts, orderStage, type RequestEvent } from '#domain/purchasing/requests/request.ts'
import type { MemberCtx } from '#server/context.ts'
import { whoLabel } from './history.ts'
import { joinPath } from './join-path.ts'
import { openStepOf } from './open-step.ts'
import type { FullRequest } from './queries.ts'

/** A request for whoever may see it. Maximum prices of a commitment are not in it. */
export function presentRequest(ctx: MemberCtx, request: FullRequest, team: Team): WireRequest {
  const { id, kind, vendor, plan, billingCycle, seats, reason, status, requester, requestedBy } = request
  const { neededBy, costCenter, poNumber, purchaseId, pool } = request
  const stage = orderStage(status, request.purchaseStatus)
  return {
    _id: id,
    kind,
    vendor,
    plan,
    billingCycle,
    seats,
    reason,
    ...(neededBy && { neededBy }),
    ...(costCenter && { costCenter }),
    ...(poNumber && { poNumber }),
    status,
    ...(stage && { orderStage: stage }),
    requester,
    mine: requestedBy === ctx.actor.userId,
    askedAt: request.askedAt.toISOString(),
    perCycle: toDollars(request.perCycleCents),
    perYear: toDollars(request.perYearCents),
    ...(status === 'open' && isOverBudget(request) && { overBudget: true }),
    ...(status === 'open' && { step: presentStep(ctx, request, team) }),
    history: request.history.map(presentEvent),
    ...(purchaseId && { purchaseId }),
    ...(pool && { pool }),
    ...(kind === 'waitlist' && status === 'approved' && { joinAt: joinPath(ctx, request) }),
  }
}

/** The step that a soft budget adds is always the last one. */
function isOverBudget({ steps }: FullRequest): boolean {
  const last = steps.at(-1)
  return last?.name === overBudgetStep.name && last.approvers === overBudgetStep.approvers
}

function presentStep(ctx: MemberCtx, request: FullRequest, team: Team) {
  const { steps, step, stepSince, escalatedAt } = request
  return {
    n: step,
    of: steps.length,
    name: (steps[step - 1] as ApprovalStep).name,
    waitsFor: waitsFor(ctx, request, team),
    since: stepSince.toISOString(),
    escalated: escalatedAt !== null,
  }
}

/** Those who have not decided, each with who stands in for them today; once it is escalated, everybody who may decide. */
function waitsFor(ctx: MemberCtx, request: FullRequest, team: Team): string[] {
  const open = openStepOf(request, team, request)
  const today = dayOf(ctx.now())
  if (open.isEscalated) return decidersOf(open, team, today).map(({ name }) => name)
  return open.asked.map((member) => {
    const delegate = team.members.find(({ memberId }) => memberId === delegateOf(team, member, today))
    const standsIn = delegate && delegate.userId !== request.requestedBy
    return standsIn ? `${member.name} or ${delegate.name}` : member.name
  })
}

function presentEvent({ at, event, who, step, reason }: FullRequest['history'][number]) {
  const text = eventTexts[event as RequestEvent]
  return {
    at: new Date(at).toISOString(),
    what: step ? `${step}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text,
    who: whoLabel(who),
    ...(reason && { reason }),
  }
}
