import type { Ctx, Tx } from '../context.ts'
import { hashShortSecret, hashToken } from '../ids.ts'
import { accountOrigins } from './tables.ts'

/** A new account keeps the code that its browser came with, until its owner founds a company. */
export async function rememberOrigin(tx: Tx, userId: string) {
  await tx.db
    .insert(accountOrigins)
    .values({ userId, code: tx.ref, createdAt: tx.now(), ...placeOf(tx) })
    .onConflictDoNothing()
}

/** The network address and the browser of a request, by their hashes. */
export function placeOf({ client, browser, parts }: Ctx) {
  return {
    clientHash: client === 'system' ? null : hashShortSecret(`referral ${client}`, parts.secret),
    browserHash: browser && hashToken(browser),
  }
}
