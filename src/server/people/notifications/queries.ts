import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { visibleTypes } from '#domain/people/notifications.ts'
import type { PersonCtx } from '#server/context.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '#server/platform/paging.ts'
import { notifications } from './tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Newest first. */
export async function listNotifications(
  ctx: PersonCtx,
  { unread = false, limit, cursor }: Paging & { unread?: boolean },
): Promise<Page<NotificationRow>> {
  const before = readIdCursor(cursor)
  const found = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        isVisible(ctx),
        unread ? isNull(notifications.readAt) : undefined,
        before ? lt(notifications.id, before) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}

export function countUnread(ctx: PersonCtx): Promise<number> {
  return ctx.db.$count(notifications, and(isVisible(ctx), isNull(notifications.readAt)))
}

/** Of this person, and still theirs to see: in their company, in their role. */
export function isVisible({ actor, company }: PersonCtx): SQL | undefined {
  const { userId, companyId, type, isShown } = notifications
  return and(
    eq(userId, actor.userId),
    eq(isShown, true),
    inArray(type, visibleTypes(actor)),
    company ? or(isNull(companyId), eq(companyId, company.id)) : isNull(companyId),
  )
}
