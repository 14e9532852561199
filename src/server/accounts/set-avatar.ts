import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Person } from '../../domain/access.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { newId } from '../ids.ts'
import { imageType } from './image-type.ts'
import { avatars, users } from './tables.ts'

export const mostAvatarBytes = 2 * 1024 * 1024

/** A person uploads a picture of themselves; the one before it is gone. */
export async function setAvatar(ctx: Ctx, { userId }: Person, file: unknown): Promise<string> {
  const contentType = Buffer.isBuffer(file) ? imageType(file) : null
  if (!contentType) throw new Refused('invalid_image')
  return inTransaction(ctx, async (tx) => {
    const id = await addAvatar(tx, userId, { contentType, bytes: file as Buffer })
    await tx.db.update(users).set({ avatarId: id }).where(eq(users.id, userId))
    await tx.db.delete(avatars).where(and(eq(avatars.userId, userId), ne(avatars.id, id)))
    await audit(tx, { action: 'account.picture_set', thingId: userId })
    return id
  })
}

/** A person takes their picture away: the default one is shown again. */
export async function removeAvatar(ctx: Ctx, { userId }: Person) {
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ avatarId: null }).where(eq(users.id, userId))
    await tx.db.delete(avatars).where(eq(avatars.userId, userId))
    await audit(tx, { action: 'account.picture_removed', thingId: userId })
  })
}

/** Stores the picture that Google has of somebody, unless they have one by now. What is no picture is left alone. */
export async function keepGooglePicture(ctx: Ctx, { userId, address }: { userId: string; address: string }) {
  const bytes = await ctx.parts.google?.fetchPicture(address)
  const contentType = bytes ? imageType(bytes) : null
  if (!bytes || !contentType) return
  await inTransaction(ctx, async (tx) => {
    const hasNone = and(eq(users.id, userId), isNull(users.avatarId))
    const [user] = await tx.db.select({ id: users.id }).from(users).where(hasNone).for('update')
    if (!user) return
    const id = await addAvatar(tx, userId, { contentType, bytes })
    await tx.db.update(users).set({ avatarId: id }).where(eq(users.id, userId))
    await audit(tx, { action: 'account.picture_set', thingId: userId, detail: { from: 'google' } })
  })
}

async function addAvatar(tx: Tx, userId: string, picture: { contentType: string; bytes: Buffer }) {
  const id = newId(tx.now())
  await tx.db.insert(avatars).values({ id, userId, ...picture, createdAt: tx.now() })
  return id
}
