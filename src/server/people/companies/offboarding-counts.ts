import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { Member } from './queries.ts'

export type Decided = { steps: number; policySteps: number; requests: number }

/** The open requests that ask somebody, the steps of the policy that name them, and their own open requests. */
export async function decidedBy(
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
