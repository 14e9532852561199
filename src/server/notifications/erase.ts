import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { type Erased, mentions, without, wordsOf } from '../db/erase-text.ts'
import { notificationPreferences, notifications } from './tables.ts'

/** Deletes a person's notifications, and takes their name out of those of others. */
export async function eraseNotifications(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.userId, erased.userId))
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, erased.userId))
  const words = wordsOf(erased)
  await tx.db
    .update(notifications)
    .set({ title: without(sql`title`, words), detail: without(sql`detail`, words) })
    .where(mentions(sql`title || ' ' || detail`, words))
}
