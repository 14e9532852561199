import { eq, sql } from 'drizzle-orm'
import { type Managers, managersAfter } from '#domain/people/reporting-line.ts'
import type { Ctx, Tx } from '#server/context.ts'
import type { Member } from './queries.ts'
import { members } from './tables.ts'

type Row = { id: string; managerId: string | null }

/** A member and everybody above them; `union` ends even if rows made a circle. */
export async function lineAbove(ctx: Ctx, memberId: string): Promise<Map<string, string | null>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with recursive line as (
      select id, manager_id from members where id = ${memberId}::uuid
      union
      select m.id, m.manager_id from members m join line on m.id = line.manager_id)
    select id, manager_id as "managerId" from line`)
  return new Map(rows.map(({ id, managerId }) => [id, managerId]))
}

/** Gives the reports of somebody who leaves another manager, and returns how many there were. */
export async function moveReports(
  tx: Tx,
  leaver: Pick<Member, 'id' | 'managerId'>,
  successor: string | null,
): Promise<number> {
  const reports = await reportsOf(tx, leaver.id)
  if (reports.length === 0) return 0
  const above = successor === null ? [] : await lineAbove(tx, successor)
  const managers: Managers = new Map([
    ...above,
    ...reports.map((id) => [id, leaver.id] as const),
    [leaver.id, leaver.managerId],
  ])
  const after = [...managersAfter(managers, { leaver: leaver.id, successor })]
  await tx.db.execute(sql`
    update members set manager_id = moved.manager_id
    from unnest(${sql.param(after.map(([id]) => id))}::uuid[], ${sql.param(after.map(([, next]) => next))}::uuid[])
      as moved(id, manager_id)
    where members.id = moved.id`)
  return reports.length
}

export async function reportsOf(ctx: Ctx, managerId: string): Promise<string[]> {
  const found = await ctx.db.select({ id: members.id }).from(members).where(eq(members.managerId, managerId))
  return found.map(({ id }) => id)
}
