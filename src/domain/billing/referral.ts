import { addMonths } from '../platform/calendar.ts'
import { type Cents, percentOf } from '../platform/money.ts'

export const rewardPercent = 2
const rewardMonths = 12

/** How long a browser remembers its referrer. */
export const rememberDays = 30

/** When a referred company stops earning for its referrer; payments from that moment on don't count. */
export function earnsUntil(companyCreatedAt: Date): Date {
  return addMonths(companyCreatedAt, rewardMonths)
}

/** Cash back on everything a company paid, minus refunds. On the total, so that no cent is lost to rounding. */
export function rewardFor(spendCents: Cents): Cents {
  return percentOf(Math.max(0, spendCents), rewardPercent)
}

/** The change in cash back after a payment or refund. */
export function nextEarning(spendCents: Cents, earnedSoFarCents: Cents): Cents {
  return rewardFor(spendCents) - earnedSoFarCents
}

/** Whether a text has the form of a referral code. */
export function isReferralCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{4,32}$/.test(text)
}

/** How the two sides of a referral are related. */
export type Ties = {
  isSameCompany: boolean
  referrerIsOnTheirList: boolean
  founderIsOnReferrersList: boolean
  sharesEmailDomain: boolean
  hasReferrer: boolean
  leadsBack: boolean
}

export type RefusalReason = 'same_company' | 'same_members' | 'same_domain' | 'second_referrer' | 'loop'

/** Why a referral earns nothing and is not counted; the first that holds is shown. */
export const refusals: readonly { reason: RefusalReason; says: string; holds: (ties: Ties) => boolean }[] = [
  { reason: 'same_company', says: "It's the same company.", holds: (ties) => ties.isSameCompany },
  {
    reason: 'same_members',
    says: "One side is on the other's team.",
    holds: (ties) => ties.referrerIsOnTheirList || ties.founderIsOnReferrersList,
  },
  {
    reason: 'same_domain',
    says: 'Both sides use the same email domain.',
    holds: (ties) => ties.sharesEmailDomain,
  },
  {
    reason: 'second_referrer',
    says: 'Someone else referred this company first.',
    holds: (ties) => ties.hasReferrer,
  },
  {
    reason: 'loop',
    says: 'This company referred its referrer, directly or indirectly.',
    holds: (ties) => ties.leadsBack,
  },
]

export function whyRefused(ties: Ties): RefusalReason | null {
  return refusals.find(({ holds }) => holds(ties))?.reason ?? null
}

export function formatRefusal(reason: RefusalReason): string {
  return refusals.find((refusal) => refusal.reason === reason)?.says ?? ''
}

/** Whether both sides share an email domain of their own; public providers don't count. */
export function sharesOwnDomain(
  ours: readonly string[],
  theirs: readonly string[],
  isPublicEmailDomain: (domain: string) => boolean,
): boolean {
  return ours.some((domain) => theirs.includes(domain) && !isPublicEmailDomain(domain))
}

export type ReferralState = 'registered' | 'earning' | 'ended' | 'stopped' | 'void'

type ReferralFacts = {
  earnsUntil: Date
  refusal: RefusalReason | null
  voidedAt: Date | null
  spendCents: Cents
}

/** registered: not paid yet · earning · ended: the year is over · stopped: refused later · void: reversed by an operator */
export function referralState(
  { earnsUntil, refusal, voidedAt, spendCents }: ReferralFacts,
  now: Date,
): ReferralState {
  if (voidedAt) return 'void'
  if (refusal) return 'stopped'
  if (earnsUntil <= now) return 'ended'
  return spendCents > 0 ? 'earning' : 'registered'
}

/** All that a referrer sees of a company's name: "A." for Acme. */
export function companyInitial(name: string): string {
  const [first] = name.trim()
  return first ? `${first.toUpperCase()}.` : '–'
}
