import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Change, isKind } from '#domain/catalog/price-book/changes.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { logos } from './tables.ts'

export const maxLogoBytes = 200 * 1024
const pixelsPerSide = { min: 32, max: 1024 }

/** An operator uploads a logo. A change to a vendor names it by its hash. */
export async function uploadLogo(ctx: PersonCtx, file: { bytes: Buffer }): Promise<string> {
  requireStaff(ctx.actor, 'owner')
  const image = readImage(file.bytes, pixelsPerSide)
  if (!image) throw new Refused('invalid_logo')
  const { contentType, bytes: body } = image
  const hash = createHash('sha256').update(body).digest('base64url')
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(logos).values({ hash, contentType, body, uploadedAt: tx.now() }).onConflictDoNothing()
    await audit(tx, { action: 'logo.uploaded', thingId: hash })
    return hash
  })
}

/** Refuses a change that names a logo that nobody uploaded. */
export async function requireLogo({ db }: Ctx, change: Change) {
  if (!isKind(change, 'add_vendor', 'edit_vendor') || !change.after.logo) return
  const isNamed = eq(logos.hash, change.after.logo)
  const [known] = await db.select({ hash: logos.hash }).from(logos).where(isNamed)
  const text = 'This logo was never uploaded. Upload it first.'
  if (!known) throw new Refused('invalid_input', { fields: { 'change.after.logo': text } })
}
