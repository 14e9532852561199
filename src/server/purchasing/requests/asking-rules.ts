import { sql } from 'drizzle-orm'
import type { Team } from '#domain/purchasing/requests/approval.ts'
import type { MemberTx } from '#server/context.ts'
import { type CodingRules, codingRulesSql, type EnteredCoding } from '#server/people/companies/coding.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { PolicyVersion } from './steps.ts'
import { type TeamRow, teamOf, teamSql } from './team.ts'

/** Everything that a company's own rules say about what somebody asks for. */
export type AskingRules = { policy: PolicyVersion; team: Team; coding: CodingRules }

/** In one statement: a checkout should hardly take longer because a company decides first. */
export async function readAskingRules(tx: MemberTx, { costCenter }: EnteredCoding): Promise<AskingRules> {
  const { id: companyId, memberId } = tx.company
  const code = costCenter?.trim().toLowerCase() ?? null
  const statement = prepared(tx.db, 'asking_rules', prepareRules)
  const [found] = await statement.execute({ companyId, memberId, userId: tx.actor.userId, code })
  if (!found) throw new Error('A statement without a table has a row.')
  const { policy, team, coding } = found
  return { policy: policy ?? { version: null, steps: [] }, team: teamOf(team), coding }
}

function prepareRules(db: Db, name: string) {
  const companyId = sql`${sql.placeholder('companyId')}::uuid`
  const latest = sql`(select p.version, p.steps from policies p where p.company_id = ${companyId}
    order by p.version desc limit 1)`
  const named = sql`array(select jsonb_array_elements_text(step->'approvers')::uuid
    from ${latest} p, jsonb_array_elements(p.steps) step where jsonb_typeof(step->'approvers') = 'array')`
  const team = teamSql({ companyId, named, users: sql`array[${sql.placeholder('userId')}::uuid]` })
  const coding = codingRulesSql({
    companyId,
    memberId: sql`${sql.placeholder('memberId')}::uuid`,
    code: sql`${sql.placeholder('code')}::text`,
  })
  return db
    .select({
      policy: sql<PolicyVersion | null>`(select json_build_object('version', p.version, 'steps', p.steps) from ${latest} p)`,
      team: sql<TeamRow[]>`(select coalesce(json_agg(t), '[]'::json) from (${team}) t)`,
      coding: sql<CodingRules>`${coding}`,
    })
    .from(sql`(select) one`)
    .prepare(name)
}
