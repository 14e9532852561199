import { desc, lt } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { isId } from '../ids.ts'
import { contactMessages } from './tables.ts'

/** Messages, newest first; ids are in the order of creation, so they are the cursor. */
export async function listMessages(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const found = await ctx.db
    .select()
    .from(contactMessages)
    .where(cursor && isId(cursor) ? lt(contactMessages.id, cursor) : undefined)
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  return { page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}
