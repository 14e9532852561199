import { and, eq, isNull, ne } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { type Image, readImage } from '#server/platform/images/read-image.ts'
import { avatars, users } from './tables.ts'

export const maxAvatarBytes = 2 * 1024 * 1024

/** A person uploads a profile picture; it replaces the previous one. */
export async function setAvatar(ctx: PersonCtx, file: unknown): Promise<string> {
  const { userId } = ctx.actor
  const picture = Buffer.isBuffer(file) ? pictureOf(file) : null
  if (!picture) throw new Refused('invalid_image')
  return inTransaction(ctx, async (tx) => {
    const id = await addAvatar(tx, userId, picture)
    await tx.db.update(users).set({ avatarId: id }).where(eq(users.id, userId))
    await tx.db.delete(avatars).where(and(eq(avatars.userId, userId), ne(avatars.id, id)))
    await audit(tx, { action: 'account.picture_set', thingId: userId })
    return id
  })
}

/** A person removes their picture; the default one is shown again. */
export async function removeAvatar(ctx: PersonCtx) {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ avatarId: null }).where(eq(users.id, userId))
    await tx.db.delete(avatars).where(eq(avatars.userId, userId))
    await audit(tx, { action: 'account.picture_removed', thingId: userId })
  })
}

/** Stores the person's Google picture, unless they have one by now. Anything that is not an image is ignored. */
export async function keepGooglePicture(ctx: Ctx, { userId, address }: { userId: string; address: string }) {
  const bytes = await ctx.parts.google?.fetchPicture(address)
  const picture = bytes ? pictureOf(bytes) : null
  if (!picture) return
  await inTransaction(ctx, async (tx) => {
    const hasNone = and(eq(users.id, userId), isNull(users.avatarId))
    const [user] = await tx.db.select({ id: users.id }).from(users).where(hasNone).for('no key update')
    if (!user) return
    const id = await addAvatar(tx, userId, picture)
    await tx.db.update(users).set({ avatarId: id }).where(eq(users.id, userId))
    await audit(tx, { action: 'account.picture_set', thingId: userId, detail: { from: 'google' } })
  })
}

/** A few bytes can expand to an image that freezes every browser showing it. */
const maxPixelsPerSide = 8000

function pictureOf(bytes: Buffer): Image | null {
  return readImage(bytes, { max: maxPixelsPerSide })
}

async function addAvatar(tx: Tx, userId: string, picture: Image) {
  const id = newId(tx.now())
  await tx.db.insert(avatars).values({ id, userId, ...picture, createdAt: tx.now() })
  return id
}
