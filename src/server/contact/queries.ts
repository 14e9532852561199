import { desc, lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { oneMoreThan, type Paging, pageOf, readIdCursor } from '../paging.ts'
import { contactMessages } from './tables.ts'

/** Messages, newest first. Ids sort by creation time, so they serve as the cursor. */
export async function listMessages(ctx: Ctx, { limit, cursor }: Paging) {
  const before = readIdCursor(cursor)
  const found = await ctx.db
    .select()
    .from(contactMessages)
    .where(before ? lt(contactMessages.id, before) : undefined)
    .orderBy(desc(contactMessages.id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}
