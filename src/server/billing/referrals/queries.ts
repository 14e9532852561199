import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
import type { Referral } from './earn.ts'
import { type referralEarnings, referrals } from './tables.ts'

export type EarningRow = Pick<
  typeof referralEarnings.$inferSelect,
  'cause' | 'spendCents' | 'earnedCents'
> & {
  at: string
}
export type MyReferral = { referral: Referral; companyName: string; earnings: EarningRow[] }

const earningsOf = sql<EarningRow[]>`coalesce((
  select json_agg(json_build_object('at', e.at, 'cause', e.cause, 'spendCents', e.spend_cents,
    'earnedCents', e.earned_cents) order by e.id)
  from referral_earnings e where e.referral_id = ${referrals.id}), '[]'::json)`

/** A person's referrals, newest first. Those refused from the start are neither counted nor shown. */
export async function listMyReferrals(ctx: Ctx, userId: string): Promise<MyReferral[]> {
  const everCounted = or(isNull(referrals.refusal), sql`${referrals.refusedAt} > ${referrals.createdAt}`)
  return ctx.db
    .select({ referral: referrals, companyName: companies.name, earnings: earningsOf })
    .from(referrals)
    .innerJoin(companies, eq(companies.id, referrals.companyId))
    .where(and(eq(referrals.referrerId, userId), everCounted))
    .orderBy(desc(referrals.id))
}

export function sumEarned(earnings: readonly EarningRow[]): Cents {
  return earnings.reduce((sum, { earnedCents }) => sum + earnedCents, 0)
}

export function sumSpend(earnings: readonly EarningRow[]): Cents {
  return earnings.reduce((sum, { spendCents }) => sum + spendCents, 0)
}
