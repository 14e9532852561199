import { eq, sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isAbout, isColleague, isOfCompanies, without } from '#server/platform/db/erase-text.ts'
import { notificationPreferences, notifications } from './tables.ts'

/** Deletes a person's notifications, and takes their name out of those of others. */
export async function eraseNotifications(tx: Tx, erased: Erased): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.userId, erased.userId))
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, erased.userId))
  await eraseFromNotifications(tx, erased)
}

export async function eraseFromNotifications(tx: Tx, erased: Erased): Promise<void> {
  const isOfCompany = sql`(${isOfCompanies(sql`company_id`, erased)} or ${isColleague(sql`user_id`, erased)})`
  await tx.db
    .update(notifications)
    .set({ title: without(sql`title`, erased), detail: without(sql`detail`, erased) })
    .where(isAbout(sql`title || ' ' || detail`, erased, isOfCompany))
}

/** What the members of a company were notified of as its members. */
export async function eraseCompanyNotifications(tx: Tx, companyId: string): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.companyId, companyId))
}
