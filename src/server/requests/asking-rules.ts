import { sql } from 'drizzle-orm'
import type { Team } from '../../domain/requests/approval.ts'
import { type CodingRules, codingRulesSql, type EnteredCoding } from '../companies/coding.ts'
import type { MemberTx } from '../context.ts'
import type { PolicyVersion } from './steps.ts'
import { type TeamRow, teamOf, teamSql } from './team.ts'

/** Everything that a company's own rules say about what somebody asks for. */
export type AskingRules = { policy: PolicyVersion; team: Team; coding: CodingRules }

/** In one statement: a checkout should hardly take longer because a company decides first. */
export async function readAskingRules(tx: MemberTx, entered: EnteredCoding): Promise<AskingRules> {
  const { id } = tx.company
  const latest = sql`(select p.version, p.steps from policies p where p.company_id = ${id}::uuid
    order by p.version desc limit 1)`
  const named = sql`array(select jsonb_array_elements_text(step->'approvers')::uuid
    from ${latest} p, jsonb_array_elements(p.steps) step where jsonb_typeof(step->'approvers') = 'array')`
  const { rows } = await tx.db.execute<Row>(sql`
    select (select json_build_object('version', p.version, 'steps', p.steps) from ${latest} p) as policy,
      (select coalesce(json_agg(t), '[]'::json) from (${teamSql(id, named, [tx.actor.userId])}) t) as team,
      ${codingRulesSql(tx.company, entered)} as coding`)
  const { policy, team, coding } = rows[0] as Row
  return { policy: policy ?? { version: null, steps: [] }, team: teamOf(team), coding }
}

type Row = { policy: PolicyVersion | null; team: TeamRow[]; coding: CodingRules }
