import { and, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { forgetChallenges } from './challenges.ts'
import { setupMinutes } from './set-up-totp.ts'
import { totpSecrets } from './tables.ts'

/** Deletes challenges that nobody answered and authenticator apps that were never confirmed. */
export async function forgetUnfinishedFactors(ctx: Ctx) {
  await forgetChallenges(ctx)
  const before = new Date(ctx.now().getTime() - setupMinutes * 60_000)
  await ctx.db
    .delete(totpSecrets)
    .where(and(isNull(totpSecrets.confirmedAt), lt(totpSecrets.createdAt, before)))
}
