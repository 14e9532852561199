import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { dropOtherAccess } from './drop-access.ts'
import { avatars, emailChanges, emailCodes, knownBrowsers, users } from './tables.ts'

/** Overwrites what names the person; the row stays, since documents and histories refer to it. */
export async function eraseAccount(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await dropOtherAccess(tx, userId, null)
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  const isAbout = inArray(emailChanges.toKey, [...addresses])
  await tx.db
    .delete(emailChanges)
    .where(or(eq(emailChanges.userId, userId), and(isAbout, isNull(emailChanges.confirmedAt))))
  await tx.db.delete(emailCodes).where(inArray(emailCodes.emailKey, [...addresses]))
  const gone = `${userId}@deleted.invalid`
  await tx.db
    .update(users)
    .set({
      email: gone,
      emailKey: gone,
      emailVerifiedAt: null,
      passwordHash: null,
      passwordChangedAt: tx.now(),
      googleSub: null,
      name: null,
      avatarId: null,
      deletedAt: tx.now(),
    })
    .where(eq(users.id, userId))
  await tx.db.delete(avatars).where(eq(avatars.userId, userId))
}
