import { inArray, lt } from 'drizzle-orm'
import { notificationDays } from '#domain/people/notifications.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { notifications } from './tables.ts'

const perStatement = 1000

/** Deletes notifications after 180 days, read or not. */
export async function forgetNotifications(ctx: Ctx) {
  const isOld = lt(notifications.createdAt, addDays(ctx.now(), -notificationDays))
  for (;;) {
    const old = ctx.db.select({ id: notifications.id }).from(notifications).where(isOld).limit(perStatement)
    const deleted = await ctx.db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id })
    if (deleted.length < perStatement) return
  }
}
