import type { Ctx, Tx } from '#server/context.ts'
import { hashShortSecret, hashToken } from '#server/platform/ids.ts'
import { accountOrigins } from './tables.ts'

/** Stores the browser's referral code with a new account, until its owner creates a company. */
export async function rememberOrigin(tx: Tx, userId: string) {
  await tx.db
    .insert(accountOrigins)
    .values({ userId, code: tx.ref, createdAt: tx.now(), ...placeOf(tx) })
    .onConflictDoNothing()
}

/** Hashes of the network address and browser of a request. */
export function placeOf({ client, browser, parts }: Ctx) {
  return {
    clientHash: client === 'system' ? null : hashShortSecret(`referral ${client}`, parts.secret),
    browserHash: browser && hashToken(browser),
  }
}
