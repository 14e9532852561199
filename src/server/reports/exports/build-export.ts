import type { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf, formatDay } from '#domain/platform/day.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type ZipEntry, zipStream } from '../month-end/zip-stream.ts'
import { companyFiles } from './company-files.ts'
import { personFiles } from './person-files.ts'
import { exportParts, exports } from './tables.ts'

const keptDays = 7
const partBytes = 256 * 1024

type Export = typeof exports.$inferSelect

/** Makes the file of an export and stores it in parts, then emails the one who asked. A repeated job starts over. */
export async function buildExport(ctx: Ctx, exportId: string): Promise<void> {
  const isOpen = and(eq(exports.id, exportId), isNull(exports.readyAt))
  const [asked] = await ctx.db.select().from(exports).where(isOpen)
  if (!asked) return
  await ctx.db.delete(exportParts).where(eq(exportParts.exportId, exportId))
  await store(ctx, exportId, zipStream(await filesOf(ctx, asked), dayOf(asked.createdAt)))
  await inTransaction(ctx, async (tx) => {
    const readyAt = tx.now()
    const expiresAt = addDays(readyAt, keptDays)
    const ready = await tx.db.update(exports).set({ readyAt, expiresAt }).where(isOpen).returning()
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, asked.userId))
    if (ready.length === 0 || !user) return
    const data = { isCompany: asked.kind === 'company', until: formatDay(expiresAt) }
    await notify(tx, 'export-ready', { to: user.email, event: `export-ready:${exportId}`, data })
  })
}

async function filesOf(ctx: Ctx, { userId, companyId }: Export): Promise<ZipEntry[]> {
  return companyId ? companyFiles(ctx, companyId) : personFiles(ctx, userId)
}

async function store(ctx: Ctx, exportId: string, zip: Readable) {
  let waiting: Buffer[] = []
  let size = 0
  let position = 0
  const write = async () => {
    await ctx.db.insert(exportParts).values({ exportId, position, bytes: Buffer.concat(waiting) })
    position += 1
    waiting = []
    size = 0
  }
  for await (const chunk of zip) {
    waiting.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= partBytes) await write()
  }
  if (size > 0) await write()
}
