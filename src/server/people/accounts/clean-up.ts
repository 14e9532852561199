import { and, isNull, lt, or } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { browserDays } from '#server/platform/http/cookies.ts'
import {
  emailChanges,
  emailCodes,
  googleSignIns,
  knownBrowsers,
  passwordResets,
  pendingLogins,
  sessions,
} from './tables.ts'

/** Deletes expired sessions, codes, links, changes of addresses, sign-ins and known browsers. */
export async function forgetExpiredSignIns(ctx: Ctx) {
  // A verified address can be used a little longer than its code, so expired rows are kept for a day.
  const before = addDays(ctx.now(), -1)
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, before))
  await ctx.db.delete(emailCodes).where(lt(emailCodes.expiresAt, before))
  const isUnconfirmed = and(isNull(emailChanges.confirmedAt), lt(emailChanges.expiresAt, before))
  await ctx.db.delete(emailChanges).where(or(isUnconfirmed, lt(emailChanges.undoUntil, before)))
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
  await ctx.db.delete(googleSignIns).where(lt(googleSignIns.expiresAt, before))
  await ctx.db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, before))
  const cookiesEnded = addDays(ctx.now(), -browserDays)
  await ctx.db.delete(knownBrowsers).where(lt(knownBrowsers.lastLoginAt, cookiesEnded))
}
