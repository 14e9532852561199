import { type SQL, sql } from 'drizzle-orm'
import type { Absence, Team, Teammate } from '#domain/purchasing/requests/approval.ts'
import type { ApprovalStep } from '#domain/purchasing/requests/policy.ts'
import type { Ctx } from '#server/context.ts'

export type Deciding = {
  companyId: string
  steps: readonly ApprovalStep[]
  /** The user who asks. */
  requestedBy: string
}

/**
 * Everybody who could take part in these decisions: the requester and their manager, the people that steps name, the
 * admins, and whoever stands in for one of them. Never the whole company.
 */
export async function readTeam(ctx: Ctx, companyId: string, deciding: readonly Deciding[]): Promise<Team> {
  const named = deciding.flatMap(({ steps }) =>
    steps.flatMap(({ approvers }) => (typeof approvers === 'string' ? [] : approvers)),
  )
  const requesters = deciding.map(({ requestedBy }) => requestedBy)
  const { rows } = await ctx.db.execute<TeamRow>(
    teamSql({
      companyId: sql`${companyId}::uuid`,
      named: sql`${sql.param([...new Set(named)])}::uuid[]`,
      users: sql`${sql.param([...new Set(requesters)])}::uuid[]`,
    }),
  )
  return teamOf(rows)
}

export type TeamRow = Teammate & { absence: Omit<Absence, 'memberId'> | null }

export function teamOf(rows: readonly TeamRow[]): Team {
  return {
    members: rows.map(({ absence: _, ...member }) => member),
    absences: rows.flatMap(({ memberId, absence }) => (absence ? [{ memberId, ...absence }] : [])),
  }
}

/** A row for each of them; `named` and `users` are arrays of members and of requesters in SQL. */
export function teamSql({ companyId, named, users }: Record<'companyId' | 'named' | 'users', SQL>): SQL {
  return sql`
    with own as not materialized (select * from members where company_id = ${companyId}),
    asked as (
      select id from own where is_admin
      union select id from own where id = any(${named})
      union select id from own where user_id = any(${users})
      union select manager_id from own where user_id = any(${users}) and manager_id is not null),
    everybody as (
      select id from asked
      union select a.delegate_id from absences a join asked on asked.id = a.member_id)
    select m.id as "memberId", m.user_id as "userId", m.name, m.role, m.manager_id as "managerId",
      (select json_build_object('fromDay', a.from_day, 'toDay', a.to_day, 'delegateId', a.delegate_id)
        from absences a where a.member_id = m.id) as absence
    from everybody e join members m on m.id = e.id order by m.name_key, m.id`
}
