import { and, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { browserDays } from '../http/cookies.ts'
import {
  emailChanges,
  emailCodes,
  googleSignIns,
  knownBrowsers,
  passwordResets,
  pendingLogins,
  sessions,
} from './tables.ts'

/** A verified address can be used a little longer than its code, so expired rows are kept for a day. */
const dayMs = 24 * 60 * 60 * 1000

/** Deletes expired sessions, codes, links, changes of addresses, sign-ins and known browsers. */
export async function forgetExpiredSignIns(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - dayMs)
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, before))
  await ctx.db.delete(emailCodes).where(lt(emailCodes.expiresAt, before))
  const isUnconfirmed = and(isNull(emailChanges.confirmedAt), lt(emailChanges.expiresAt, before))
  await ctx.db.delete(emailChanges).where(or(isUnconfirmed, lt(emailChanges.undoUntil, before)))
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
  await ctx.db.delete(googleSignIns).where(lt(googleSignIns.expiresAt, before))
  await ctx.db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, before))
  const cookiesEnded = new Date(ctx.now().getTime() - browserDays * dayMs)
  await ctx.db.delete(knownBrowsers).where(lt(knownBrowsers.lastLoginAt, cookiesEnded))
}
