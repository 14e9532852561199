import type { MyReferrals, ReferralEntry } from '#contract/billing/referrals.ts'
import { companyInitial, formatRefusal, referralState, rewardPercent } from '#domain/billing/referral.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Referral } from './earn.ts'
import { type MyReferral, sumEarned, sumSpend } from './queries.ts'

export function presentMine(link: string, mine: MyReferral[], now: Date): MyReferrals {
  const waiting = mine.filter(({ referral }) => !referral.referrerCompanyId)
  return {
    link,
    registered: mine.filter(({ referral }) => isCounted(referral)).length,
    cashBack: toDollars(sumAll(mine)),
    waiting: toDollars(sumAll(waiting)),
    percent: rewardPercent,
    entries: mine.map((each) => presentEntry(each, now)),
  }
}

/** Why a referral no longer earns, as shown to its referrer and operators. */
export function reasonOf({ voidReason, refusal }: Pick<Referral, 'voidReason' | 'refusal'>): string | null {
  return voidReason ?? (refusal && formatRefusal(refusal))
}

function presentEntry({ referral, companyName, earnings }: MyReferral, now: Date): ReferralEntry {
  const spendCents = sumSpend(earnings)
  return {
    _id: referral.id,
    company: companyInitial(companyName),
    state: referralState({ ...referral, spendCents }, now),
    reason: reasonOf(referral),
    spend: toDollars(spendCents),
    earned: toDollars(sumEarned(earnings)),
    since: referral.createdAt.toISOString(),
    until: referral.earnsUntil.toISOString(),
    earnings: earnings.map((earning) => ({
      at: new Date(earning.at).toISOString(),
      cause: earning.cause,
      spend: toDollars(earning.spendCents),
      earned: toDollars(earning.earnedCents),
    })),
  }
}

function isCounted({ refusal, voidedAt }: Referral) {
  return refusal === null && voidedAt === null
}

function sumAll(mine: MyReferral[]) {
  return mine.reduce((sum, { earnings }) => sum + sumEarned(earnings), 0)
}
