import { sql } from 'drizzle-orm'
import { formatUtc } from '../../domain/day.ts'
import { formatDevice } from '../../domain/device.ts'
import type { Tx } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { browserHashOf } from './known-browsers.ts'
import { knownBrowsers } from './tables.ts'

type Owner = { id: string; email: string }

/** Emails about a login from a browser that was never used for this account. A person's first login is no news. */
export async function announceNewDevice(tx: Tx, { id, email }: Owner, userAgent: string) {
  const browserHash = browserHashOf(tx)
  if (!browserHash || !(await isNewDevice(tx, id, browserHash))) return
  const data = {
    device: formatDevice(userAgent),
    at: formatUtc(tx.now()),
    address: tx.client,
    link: `${tx.parts.config.appUrl}/settings/security`,
  }
  await notify(tx, 'new-device', { to: email, userId: id, data })
}

/** A prepared statement, like the others of a login. */
async function isNewDevice({ db }: Tx, userId: string, browserHash: string): Promise<boolean> {
  const known = db
    .select({
      isFirst: sql<boolean>`count(*) = 0`,
      isKnown: sql<boolean>`coalesce(bool_or(${knownBrowsers.browserHash} = ${sql.placeholder('browserHash')}), false)`,
    })
    .from(knownBrowsers)
    .where(sql`${knownBrowsers.userId} = ${sql.placeholder('userId')}`)
  const [found] = await known.prepare('known_device').execute({ userId, browserHash })
  return found !== undefined && !found.isFirst && !found.isKnown
}
