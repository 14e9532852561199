import { eq, sql } from 'drizzle-orm'
import { type CompanySecurity, noSecurity } from '#domain/people/company-security.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { members } from '../companies/tables.ts'
import { companySecurity } from './tables.ts'

/** What a company asks of its members' sessions. */
export async function securityOf(ctx: Ctx, companyId: string): Promise<CompanySecurity> {
  const [row] = await ctx.db
    .select({
      requireSecondFactorFrom: companySecurity.requireSecondFactorFrom,
      idleMinutes: companySecurity.idleMinutes,
      absoluteHours: companySecurity.absoluteHours,
      networks: companySecurity.networks,
    })
    .from(companySecurity)
    .where(eq(companySecurity.companyId, companyId))
  return row ?? noSecurity
}

/** How many people have joined, and how many of them have no second factor. */
export async function countFactors(ctx: MemberCtx) {
  const hasFactor = sql`exists (select from totp_secrets t
      where t.user_id = ${members.userId} and t.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${members.userId})`
  const [counted] = await ctx.db
    .select({
      members: sql<number>`count(*)::int`,
      withoutFactor: sql<number>`(count(*) filter (where not (${hasFactor})))::int`,
    })
    .from(members)
    .where(sql`${members.companyId} = ${ctx.company.id} and ${members.userId} is not null`)
  return counted ?? { members: 0, withoutFactor: 0 }
}
