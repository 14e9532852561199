import { and, inArray, lt, ne } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { bodyKeptDays } from '#domain/platform/stored-email.ts'
import type { Ctx } from '#server/context.ts'
import { mails } from './tables.ts'

const perStatement = 1000

/** Deletes the bodies of old emails; recipient, date and subject stay. */
export async function forgetBodies(ctx: Ctx) {
  const before = addDays(ctx.now(), -bodyKeptDays)
  const isOld = and(lt(mails.createdAt, before), ne(mails.text, ''), ne(mails.status, 'queued'))
  for (;;) {
    const old = ctx.db.select({ id: mails.id }).from(mails).where(isOld).limit(perStatement)
    const cleared = await ctx.db
      .update(mails)
      .set({ text: '', html: '', sealedSecret: null })
      .where(inArray(mails.id, old))
      .returning({ id: mails.id })
    if (cleared.length < perStatement) return
  }
}
