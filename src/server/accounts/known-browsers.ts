import { and, eq } from 'drizzle-orm'
import type { Ctx, Tx } from '../context.ts'
import { hashToken } from '../ids.ts'
import { knownBrowsers, users } from './tables.ts'

/** This browser as it is stored: only its hash, as of all secrets. */
export function browserHashOf({ browser }: Ctx): string | null {
  return browser ? hashToken(browser) : null
}

/** This browser's hash when it has logged in to the account of this address before. */
export async function findKnownBrowser(ctx: Ctx, emailKey: string): Promise<string | null> {
  const browserHash = browserHashOf(ctx)
  if (!browserHash) return null
  const known = await ctx.db
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(and(eq(users.emailKey, emailKey), eq(knownBrowsers.browserHash, browserHash)))
  return known[0]?.browserHash ?? null
}

/** Writes down that this browser has been in the account; null for a caller that keeps no cookies. */
export function rememberBrowser(tx: Tx, userId: string) {
  const browserHash = browserHashOf(tx)
  if (!browserHash) return null
  const lastLoginAt = tx.now()
  return tx.db
    .insert(knownBrowsers)
    .values({ userId, browserHash, lastLoginAt })
    .onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.browserHash], set: { lastLoginAt } })
    .returning({ userId: knownBrowsers.userId })
}

/** A new password: whoever was in with the old one may not have been its owner. Only this browser stays known. */
export async function forgetOtherBrowsers(tx: Tx, userId: string) {
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  await rememberBrowser(tx, userId)
}
