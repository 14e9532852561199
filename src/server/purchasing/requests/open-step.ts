import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/platform/day.ts'
import {
  askedBy,
  nextOpen,
  type OpenStep,
  type Team,
  type Voice,
  voiceOf,
} from '#domain/purchasing/requests/approval.ts'
import type { ApprovalStep } from '#domain/purchasing/requests/policy.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { announceRequest } from './announce.ts'
import { provider, remember } from './history.ts'
import { type RequestRow, storeAsked } from './queries.ts'
import { requests } from './tables.ts'

/** The open step as the domain decides on it. */
export function openStepOf(
  request: Pick<RequestRow, 'steps' | 'step' | 'requestedBy' | 'escalatedAt'>,
  team: Team,
  { asked, approved }: { asked: readonly string[]; approved: Iterable<string> },
): OpenStep {
  return {
    asked: team.members.filter(
      (member): member is OpenStep['asked'][number] =>
        member.userId !== null && asked.includes(member.memberId),
    ),
    approved: new Set(approved),
    isEscalated: request.escalatedAt !== null,
    requesterId: request.requestedBy,
  }
}

/** Who a person may decide for on this request now; null if it does not ask them. */
export function readVoice(
  ctx: Ctx,
  request: RequestRow & { asked: readonly string[]; approved: readonly string[] },
  team: Team,
  userId: string,
): Voice | null {
  if (request.status !== 'open') return null
  return voiceOf(openStepOf(request, team, request), team, userId, dayOf(ctx.now()))
}

/** The first step from a position on that needs somebody, with the people it asks. */
export function findOpen(
  { steps, requestedBy }: Pick<RequestRow, 'steps' | 'requestedBy'>,
  team: Team,
  approved: ReadonlySet<string>,
  from: number,
) {
  const { open, passed } = nextOpen({ steps, requesterId: requestedBy, approved }, team, from)
  const step = open === null ? null : (steps[open] as ApprovalStep)
  return {
    position: open,
    passed: passed.map((at) => (steps[at] as ApprovalStep).name),
    asked: step ? askedBy(step, team, requestedBy).map(({ memberId }) => memberId) : [],
  }
}

/** Opens a step: asks those who decide it, and emails them. Steps that nobody else could decide are noted. */
export async function openStep(tx: Tx, request: Pick<RequestRow, 'id'>, found: ReturnType<typeof findOpen>) {
  const { position, passed, asked } = found
  await remember(tx, request.id, ...passed.map((step) => ({ event: 'passed' as const, who: provider, step })))
  if (position === null) return
  const opened = { step: position + 1, stepSince: tx.now(), escalatedAt: null, reminders: 0 }
  await tx.db.update(requests).set(opened).where(eq(requests.id, request.id))
  await storeAsked(tx, request.id, asked)
  await announceRequest(tx, request.id, 'asked')
}
