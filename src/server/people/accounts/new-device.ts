import { formatUtc } from '#domain/platform/day.ts'
import { formatDevice } from '#domain/platform/device.ts'
import type { Tx } from '#server/context.ts'
import { notify } from '../notifications/notify.ts'

type Owner = { id: string; email: string }

/** What was known of the account's browsers before this login. */
export type KnownBefore = { hasBrowsers: boolean; isKnown: boolean }

/** Emails about a login from a browser that was never used for this account. A person's first login is no news. */
export async function announceNewDevice(
  tx: Tx,
  { id, email }: Owner,
  userAgent: string,
  before: KnownBefore,
) {
  if (tx.browser === null || !before.hasBrowsers || before.isKnown) return
  const data = {
    device: formatDevice(userAgent),
    at: formatUtc(tx.now()),
    address: tx.client,
  }
  await notify(tx, 'new-device', { to: email, userId: id, data })
}
