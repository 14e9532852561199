import { Readable } from 'node:stream'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { LastExport } from '#contract/people/my-data.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, PersonCtx } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { exportParts, exports } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The file of an export, for the one who asked: a company's only while they are its admin. */
export async function readExport(ctx: PersonCtx, id: string, companyId: string | null): Promise<Readable> {
  const [found] = isId(id)
    ? await ctx.db
        .select({ id: exports.id })
        .from(exports)
        .where(and(eq(exports.id, id), isOwn(ctx, companyId), gt(exports.expiresAt, ctx.now())))
    : []
  if (!found) throw new Refused('not_found')
  return Readable.from(partsOf(ctx, found.id), { objectMode: false })
}

/** The newest export that this person asked for, while it is being made or can be read. */
export async function lastExport(ctx: PersonCtx, companyId: string | null): Promise<LastExport | null> {
  const [last] = await ctx.db
    .select()
    .from(exports)
    .where(isOwn(ctx, companyId))
    .orderBy(desc(exports.createdAt))
    .limit(1)
  if (!last || (last.expiresAt && last.expiresAt <= ctx.now())) return null
  const { id, createdAt, expiresAt } = last
  return {
    _id: id,
    askedAt: createdAt.toISOString(),
    availableUntil: expiresAt?.toISOString() ?? null,
    canRepeat: createdAt.getTime() + dayMs <= ctx.now().getTime(),
  }
}

/** Files are deleted when they can no longer be read. */
export async function forgetExports(ctx: Ctx): Promise<void> {
  await ctx.db.delete(exports).where(lt(exports.expiresAt, ctx.now()))
}

function isOwn({ actor }: PersonCtx, companyId: string | null) {
  const ofThis = companyId ? eq(exports.companyId, companyId) : eq(exports.kind, 'person')
  return and(eq(exports.userId, actor.userId), ofThis)
}

async function* partsOf(ctx: Ctx, exportId: string) {
  for (let position = 0; ; position += 1) {
    const [part] = await ctx.db
      .select({ bytes: exportParts.bytes })
      .from(exportParts)
      .where(and(eq(exportParts.exportId, exportId), eq(exportParts.position, position)))
    if (!part) return
    yield part.bytes
  }
}
