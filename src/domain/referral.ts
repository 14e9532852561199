import { addMonths } from './calendar.ts'
import { type Cents, percentOf } from './money.ts'

export const rewardPercent = 2
export const rewardMonths = 12

/** How long a browser remembers who sent it. */
export const rememberDays = 30

/** Until when a company that was referred earns for its referrer: what is paid at that moment no longer counts. */
export function earnsUntil(companyCreatedAt: Date): Date {
  return addMonths(companyCreatedAt, rewardMonths)
}

/** Cash back for all that a company paid, less refunds. Of the whole: so no cent gets lost between payments. */
export function rewardFor(spendCents: Cents): Cents {
  return percentOf(Math.max(0, spendCents), rewardPercent)
}

/** What a payment or refund adds to the cash back, or takes from it, so that the sum is right again. */
export function nextEarning(spendCents: Cents, earnedSoFarCents: Cents): Cents {
  return rewardFor(spendCents) - earnedSoFarCents
}

/** Whether a text may be somebody's code; whether it is one, only the database knows. */
export function isReferralCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{4,32}$/.test(text)
}

/** How the two sides of a referral stand to each other. */
export type Ties = {
  isSameCompany: boolean
  referrerIsOnTheirList: boolean
  founderIsOnReferrersList: boolean
  sharesMailDomain: boolean
  hasReferrer: boolean
  leadsBack: boolean
}

export type RefusalReason = 'same_company' | 'same_members' | 'same_domain' | 'second_referrer' | 'loop'

/** Why a referral earns nothing and is not counted; the first that holds is told. */
export const refusals: readonly { reason: RefusalReason; says: string; holds: (ties: Ties) => boolean }[] = [
  { reason: 'same_company', says: 'It is the same company.', holds: (ties) => ties.isSameCompany },
  {
    reason: 'same_members',
    says: 'One side is on the member list of the other.',
    holds: (ties) => ties.referrerIsOnTheirList || ties.founderIsOnReferrersList,
  },
  {
    reason: 'same_domain',
    says: 'Both sides use the same mail domain.',
    holds: (ties) => ties.sharesMailDomain,
  },
  { reason: 'second_referrer', says: 'Somebody else referred it first.', holds: (ties) => ties.hasReferrer },
  { reason: 'loop', says: 'It referred its referrer, or their referrers.', holds: (ties) => ties.leadsBack },
]

export function whyRefused(ties: Ties): RefusalReason | null {
  return refusals.find(({ holds }) => holds(ties))?.reason ?? null
}

export function formatRefusal(reason: RefusalReason): string {
  return refusals.find((refusal) => refusal.reason === reason)?.says ?? ''
}

/** Whether two sides share a domain that is a company's own: at a public one, anybody may have an address. */
export function sharesOwnDomain(
  ours: readonly string[],
  theirs: readonly string[],
  isPublicMailDomain: (domain: string) => boolean,
): boolean {
  return ours.some((domain) => theirs.includes(domain) && !isPublicMailDomain(domain))
}

export type ReferralState = 'registered' | 'earning' | 'ended' | 'stopped' | 'void'

type Standing = {
  earnsUntil: Date
  refusal: RefusalReason | null
  voidedAt: Date | null
  spendCents: Cents
}

/** registered: has not paid yet · earning · ended: the year is over · stopped: refused later on · void: taken back. */
export function referralState(
  { earnsUntil, refusal, voidedAt, spendCents }: Standing,
  now: Date,
): ReferralState {
  if (voidedAt) return 'void'
  if (refusal) return 'stopped'
  if (earnsUntil <= now) return 'ended'
  return spendCents > 0 ? 'earning' : 'registered'
}

/** All that a referrer may read of a company's name: "A." for Acme. */
export function companyInitial(name: string): string {
  const [first] = name.trim()
  return first ? `${first.toUpperCase()}.` : '–'
}
