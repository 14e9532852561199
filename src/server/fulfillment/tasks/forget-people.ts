import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { deletedPerson, proofStart } from '#domain/people/deletion.ts'
import type { Ctx } from '#server/context.ts'
import { tasks } from './tables.ts'

/** After seven years a task no longer names a person who was deleted, or whose company was. */
export async function forgetTaskPeople(ctx: Ctx): Promise<void> {
  const isDeleted = sql`exists (select from audit_log d
      where d.action = 'account.deleted' and d.detail->'memberIds' ? tasks.member_id::text)
    or exists (select from companies c where c.id = tasks.company_id and c.deleted_at is not null)`
  const isOld = and(lt(tasks.madeAt, proofStart(ctx.now())), isNotNull(tasks.personEmail))
  await ctx.db
    .update(tasks)
    .set({ personName: deletedPerson, personEmail: deletedPerson })
    .where(and(isOld, ne(tasks.personEmail, deletedPerson), sql`(${isDeleted})`))
}
