import { and, eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import { currentTerms, isTermsVersion } from '#domain/platform/terms.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { termsAcceptances } from './tables.ts'

/** Accepts a version of the terms. The first time counts; accepting again changes nothing. */
export async function acceptTerms(ctx: PersonCtx, version: string) {
  if (!isTermsVersion(version)) throw new Refused('unknown_terms', { fields: { version: 'Unknown version' } })
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    const written = await tx.db
      .insert(termsAcceptances)
      .values({ userId, version, acceptedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ version: termsAcceptances.version })
    if (written.length > 0)
      await audit(tx, { action: 'terms.accepted', thingId: userId, detail: { version } })
  })
}

/** When the person accepted the current terms, if ever. */
export async function findAcceptance(ctx: PersonCtx) {
  const { userId } = ctx.actor
  const [acceptance] = await ctx.db
    .select()
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.version, currentTerms)))
  return acceptance ?? null
}
