import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Tx } from '#server/context.ts'
import { departures, members } from '#server/people/companies/tables.ts'
import { placeOf } from './origin.ts'
import { accountOrigins, referralCodes } from './tables.ts'

/** A person's permanent code, created when they first see their link. */
export async function ensureCode(ctx: Ctx, userId: string): Promise<string> {
  const [known] = await ctx.db.select().from(referralCodes).where(eq(referralCodes.userId, userId))
  if (known) return known.code
  await ctx.db
    .insert(referralCodes)
    .values({ userId, code: newCode(), createdAt: ctx.now(), ...placeOf(ctx) })
    .onConflictDoNothing()
  // Another tab may have created it first, or the code is taken by someone else; looking again resolves both.
  return ensureCode(ctx, userId)
}

export type Referrer = { userId: string; companyId: string | null }

/** Who referred the founder of a company: by the code stored with the account, else by this browser's cookie. */
export async function findReferrerOf(tx: Tx, founderId: string): Promise<Referrer | null> {
  const [origin] = await tx.db.select().from(accountOrigins).where(eq(accountOrigins.userId, founderId))
  for (const code of [origin?.code, tx.ref]) {
    const referrer = code ? await findReferrer(tx, code) : null
    if (referrer) return referrer
  }
  return null
}

/** Who has this code. */
export async function findReferrer(tx: Tx, code: string): Promise<Referrer | null> {
  const [found] = await tx.db
    .select({
      userId: referralCodes.userId,
      // A company that they left and rejoined earns nothing from them.
      companyId: sql<string | null>`case when ${departures.how} is null then ${members.companyId} end`,
    })
    .from(referralCodes)
    .leftJoin(members, eq(members.userId, referralCodes.userId))
    .leftJoin(
      departures,
      and(eq(departures.userId, members.userId), eq(departures.companyId, members.companyId)),
    )
    .where(eq(referralCodes.code, sql`upper(${code})`))
  return found ?? null
}

/** Without letters that look like digits, because a code may be read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
