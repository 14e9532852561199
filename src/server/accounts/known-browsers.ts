import { and, eq } from 'drizzle-orm'
import type { Ctx, Tx } from '../context.ts'
import { hashToken } from '../ids.ts'
import { knownBrowsers, users } from './tables.ts'

/** The stored form of this browser's secret: only a hash, like all secrets. */
export function browserHashOf({ browser }: Ctx): string | null {
  return browser ? hashToken(browser) : null
}

/** This browser's hash if it has logged in to this account before. */
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

/** Records that this browser has logged in to the account; null for a client without cookies. */
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

/** After a password change only this browser stays known: others may have belonged to someone else. */
export async function forgetOtherBrowsers(tx: Tx, userId: string) {
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  await rememberBrowser(tx, userId)
}
