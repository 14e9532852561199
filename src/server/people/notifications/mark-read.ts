import { and, inArray, isNull } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { isVisible } from './queries.ts'
import { notifications } from './tables.ts'

/** A person has seen these notifications, or all of theirs. The first time counts. */
export async function markRead(ctx: PersonCtx, which: { ids: string[] } | { all: true }) {
  requireCan(ctx.actor, 'signed-in')
  await inTransaction(ctx, async (tx) => {
    const isTheirs =
      'ids' in which
        ? and(isVisible(tx), inArray(notifications.id, await requireTheirs(tx, which.ids)))
        : isVisible(tx)
    await tx.db
      .update(notifications)
      .set({ readAt: tx.now() })
      .where(and(isTheirs, isNull(notifications.readAt)))
  })
}

/** Another person's notification is not found, and then none is marked. */
async function requireTheirs(ctx: PersonCtx, ids: string[]): Promise<string[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (!asked.every(isId)) throw new Refused('not_found')
  const found = await ctx.db.$count(notifications, and(isVisible(ctx), inArray(notifications.id, asked)))
  if (found !== asked.length) throw new Refused('not_found')
  return asked
}
