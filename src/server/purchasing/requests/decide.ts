import { can } from '#domain/people/access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { Refused } from '#domain/platform/refused.ts'
import { delegateOf, formatVoice, type Team, type Voice } from '#domain/purchasing/requests/approval.ts'
import { refuseState } from '#domain/purchasing/requests/request.ts'
import type { MemberCtx, MemberTx } from '#server/context.ts'
import { lockSubjects } from './lock-subjects.ts'
import { readVoice } from './open-step.ts'
import { presentRequest } from './present.ts'
import { type FullRequest, lockRequest } from './queries.ts'
import { nameOf } from './start-request.ts'
import { readTeam } from './team.ts'

export type Decision = { request: FullRequest; team: Team; voice: Voice; who: string }

/**
 * The request, locked with its purchase, and who this person decides for. Refuses a requester, somebody it does not ask,
 * and a step that is no longer open. Who may not see it at all does not find it.
 */
export async function lockForDecision(tx: MemberTx, id: string, step: number): Promise<Decision> {
  const request = await lockRequest(tx, id, tx.company.id)
  const team = await readTeam(tx, tx.company.id, [request])
  const { userId } = tx.actor
  if (request.requestedBy === userId) throw new Refused('own_request')
  if (!maySee(tx, request, team)) throw new Refused('not_found')
  if (request.status !== 'open') refuseState(request.status)
  const voice = readVoice(tx, request, team, userId)
  if (request.step !== step || (!voice && isAskedEver(tx, request, team))) refuseMoved(tx, request, team)
  if (!voice) throw new Refused('not_asked')
  await lockSubjects(tx, [request])
  return { request, team, voice, who: formatVoice(nameOf(team, userId), userId, voice) }
}

/** Its requester, whoever it asks or asked, those who stand in for them today, and admins. */
export function maySee(ctx: MemberCtx, request: FullRequest, team: Team): boolean {
  return (
    can(ctx.actor, 'admin') || request.requestedBy === ctx.actor.userId || isAskedEver(ctx, request, team)
  )
}

function isAskedEver(ctx: MemberCtx, request: FullRequest, team: Team): boolean {
  const { memberId } = ctx.company
  if (request.everAsked.includes(memberId)) return true
  const today = dayOf(ctx.now())
  return team.members.some(
    (member) => request.everAsked.includes(member.memberId) && delegateOf(team, member, today) === memberId,
  )
}

/** With the request as it is now, so that the page can show it. */
function refuseMoved(ctx: MemberCtx, request: FullRequest, team: Team): never {
  throw new Refused('request_moved', { data: { request: presentRequest(ctx, request, team) } })
}
