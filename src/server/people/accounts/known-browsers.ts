import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Tx } from '#server/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { hashToken } from '#server/platform/ids.ts'
import { knownBrowsers, users } from './tables.ts'

/** The stored form of this browser's secret: only a hash, like all secrets. */
export function browserHashOf({ browser }: Ctx): string | null {
  return browser ? hashToken(browser) : null
}

/** This browser's hash if it has logged in to this account before. */
export async function findKnownBrowser(ctx: Ctx, emailKey: string): Promise<string | null> {
  const browserHash = browserHashOf(ctx)
  if (!browserHash) return null
  const [known] = await prepared(ctx.db, 'known_browser', prepareKnown).execute({ emailKey, browserHash })
  return known?.browserHash ?? null
}

function prepareKnown(db: Db, name: string) {
  return db
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(users.emailKey, sql.placeholder('emailKey')),
        eq(knownBrowsers.browserHash, sql.placeholder('browserHash')),
      ),
    )
    .prepare(name)
}

type Login = Record<'userId' | 'browserHash' | 'at', string | Placeholder | null>

/** Records that a browser has logged in to the account; nothing for a client without cookies. */
export function rememberBrowserSql({ userId, browserHash, at }: Login): SQL {
  return sql`insert into known_browsers (user_id, browser_hash, last_login_at)
    select ${userId}::uuid, ${browserHash}::text, ${at}::timestamptz where ${browserHash}::text is not null
    on conflict (user_id, browser_hash) do update set last_login_at = excluded.last_login_at`
}

/** After a password change only this browser stays known: others may have belonged to someone else. */
export async function forgetOtherBrowsers(tx: Tx, userId: string) {
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  const at = tx.now().toISOString()
  await tx.db.execute(rememberBrowserSql({ userId, browserHash: browserHashOf(tx), at }))
}
