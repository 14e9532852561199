import { sql } from 'drizzle-orm'
import type { OffboardingReport } from '#contract/people/team.ts'
import { requireCan } from '#domain/people/access.ts'
import { requireAnotherAdmin } from '#domain/people/member.ts'
import { toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type MemberCtx, type MemberTx, react } from '#server/context.ts'
import { freedSeatsOf } from '#server/fulfillment/seats/freed-seats.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { countSessions, endSessionsOfUser } from '../accounts/end-sessions.ts'
import { depart } from './depart.ts'
import { countJoinedAdmins, getMember, getMemberForUpdate } from './member-queries.ts'
import { notifyOfMember } from './notify-of-member.ts'
import { lockOwnCompany, type Member } from './queries.ts'
import { reportsOf } from './reporting-lines.ts'

/**
 * An admin offboards somebody: membership, seats and all sessions end, and what they had to decide goes to whoever takes
 * over. The report says what it was, and stays in the log.
 */
export async function offboard(
  ctx: MemberCtx,
  id: string,
  handOver: string | null,
): Promise<OffboardingReport> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const { open } = await react(tx, 'teamChanging', tx.company.id)
    const company = await lockOwnCompany(tx)
    const member = await getMemberForUpdate(tx, id)
    const successor = handOver === null ? null : await getSuccessor(tx, member, handOver)
    const { name, email, isAdmin, userId } = member
    requireAnotherAdmin({ isAdmin, hasJoined: userId !== null }, await countJoinedAdmins(tx, company.id))
    const { seats, perMonthCents } = await freedSeatsOf(tx, member)
    const how = userId === tx.actor.userId ? 'left' : 'removed'
    const { seatsFreed, ...moved } = await depart(tx, member, { how, open, successor })
    const sessions = userId ? await endSessionsOfUser(tx, userId) : 0
    const detail = { name, email, isAdmin, seatsFreed, seats, perMonthCents, sessions, ...moved }
    await audit(tx, { action: 'member.offboarded', thingId: id, detail })
    if (userId) await notifyOfMember(tx, 'member-left', company, { id, name, email })
    return { seats, perMonth: toDollars(perMonthCents), sessions, ...moved }
  })
}

/** The same report of what would happen now, without doing it. */
export async function previewOffboarding(ctx: MemberCtx, id: string): Promise<OffboardingReport> {
  requireCan(ctx.actor, 'admin')
  const member = await getMember(ctx, id)
  const { seats, perMonthCents } = await freedSeatsOf(ctx, member)
  return {
    seats,
    perMonth: toDollars(perMonthCents),
    sessions: member.userId ? await countSessions(ctx, member.userId) : 0,
    reports: (await reportsOf(ctx, id)).length,
    ...(await decidedBy(ctx, member)),
  }
}

/** Only somebody who has joined can decide. */
async function getSuccessor(tx: MemberTx, leaver: Member, id: string): Promise<Member> {
  if (id === leaver.id)
    throw new Refused('invalid_input', { fields: { handOver: 'Choose somebody else to take over.' } })
  const successor = await getMemberForUpdate(tx, id)
  if (!successor.userId) throw new Refused('not_joined')
  return successor
}

type Decided = { steps: number; policySteps: number; requests: number }

/** The open requests that ask somebody, the steps of the policy that name them, and their own open requests. */
async function decidedBy(
  ctx: Ctx,
  { id, companyId, userId }: Pick<Member, 'id' | 'companyId' | 'userId'>,
): Promise<Decided> {
  const { rows } = await ctx.db.execute<Decided>(sql`
    select
      (select count(*) from request_asked a join requests r on r.id = a.request_id
        where a.member_id = ${id}::uuid and a.is_open and r.status = 'open')::int as steps,
      (select count(*) from jsonb_array_elements(
          (select steps from policies where company_id = ${companyId}::uuid order by version desc limit 1)) step
        where step->'approvers' @> to_jsonb(${id}::text))::int as "policySteps",
      (select count(*) from requests
        where company_id = ${companyId}::uuid and requested_by = ${userId}::uuid and status = 'open')::int as requests`)
  return rows[0] as Decided
}
