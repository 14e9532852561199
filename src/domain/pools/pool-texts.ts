import { formatSeat } from '../catalog/format-plan.ts'
import { type Day, formatDay } from '../platform/day.ts'
import { type Cents, formatUsd } from '../platform/money.ts'
import type { Why } from './counting.ts'
import type { PoolState } from './pool.ts'
import { type PositionFacts, positionOf } from './position.ts'
import { fewText, type NextTier, type Progress } from './progress.ts'

/** What the texts about a commitment name; each only where it is known. */
export type WhyFacts = {
  readonly startsOn: Day | null
  readonly goodUntil: Day
  readonly termMonths: number | null
  /** The cleared price. */
  readonly unitCents: Cents | null
  readonly overdueInvoice: string | null
  readonly barredUntil: Day | null
}

export const countsText = 'Counts'

/** What a company reads about its commitment: that it counts, or why it doesn't. */
export function whyText(why: Why | null, facts: WhyFacts): string {
  return why === null ? countsText : whyTexts[why](facts)
}

const whyTexts: Record<Why, (facts: WhyFacts) => string> = {
  approval: () => 'Counts once your company has approved it.',
  unverified: () => "Counts once we've verified your company.",
  overdue: ({ overdueInvoice }) =>
    `Pay ${overdueInvoice ? `invoice ${overdueInvoice}` : 'your overdue invoice'}, and it counts again.`,
  suspended: () => 'Your account is suspended. Please contact us.',
  barred: ({ barredUntil }) => `Your company can't take part in this pool${onDay(' until', barredUntil)}.`,
  lapsed: ({ goodUntil }) => `Your offer ended on ${formatDay(goodUntil)}. Stay in to renew it.`,
  start: ({ startsOn }) =>
    `The pool starts${onDay(' on', startsOn)}, later than you allow. Stay in to accept it.`,
  validity: ({ startsOn }) => `Your renewal${onDay(' on', startsOn)} comes after these prices end.`,
  term: ({ termMonths }) =>
    `The term of ${termMonths} months is longer than you allow. Stay in to accept it.`,
  price: ({ unitCents }) => `Cleared at ${formatUsd(unitCents ?? 0)}, above your maximum.`,
  not_reached: () => 'No price was reached. You owe nothing.',
}

export type Headline = {
  readonly state: PoolState
  readonly listCents: Cents
  readonly progress: Pick<Progress, 'companies' | 'seats' | 'unitCents' | 'next'>
}

/** The one sentence that says where an active pool is. */
export function poolHeadline({ state, listCents, progress }: Headline): string {
  const { companies, seats } = progress
  const { nowCents, next } = positionOf({ state, progress })
  const instead = `instead of ${formatUsd(listCents)}`
  if (state === 'gathering')
    return companies === null
      ? `${fewText}: what would you pay?`
      : `${companies} companies want ${formatSeat(seats ?? 0)}: what would you pay?`
  if (companies === null)
    return next
      ? `From ${formatSeat(next.missingSeats)}, everyone pays ${formatUsd(next.unitCents)} ${instead}`
      : fewText
  if (nowCents === null) return next ? `${formatNext(next)} ${instead}` : fewText
  const now = formatUsd(nowCents)
  if (state === 'rolling')
    return next ? `Join now at ${now}. ${formatNext(next)}` : `Join now at ${now} ${instead}`
  return next ? `${now} is reached. ${formatNext(next)}` : `${now} is reached, the lowest price`
}

/** "Now $11.70, next $9.90 with 46 more seats": a pool in lists and notes, once its figures may be shown. */
export function formatPosition(pool: PositionFacts): string {
  const { nowCents, next } = positionOf(pool)
  if (nowCents === null) return next ? `${formatMissing(next)} for ${formatUsd(next.unitCents)}` : ''
  const now = formatUsd(nowCents)
  if (next) return `Now ${now}, next ${formatUsd(next.unitCents)} with ${formatMissing(next)}`
  return pool.state === 'closed' ? `Everyone pays ${now}` : `Now ${now}, the lowest price`
}

function formatNext(next: NextTier): string {
  return `${formatMissing(next)} and everyone pays ${formatUsd(next.unitCents)}`
}

/** "14 more seats", "2 more companies", or both. */
export function formatMissing({ missingSeats, missingCompanies }: Omit<NextTier, 'unitCents'>): string {
  const seats = missingSeats === 1 ? '1 more seat' : `${formatSeat(missingSeats).replace(' ', ' more ')}`
  const companies = missingCompanies === 1 ? '1 more company' : `${missingCompanies} more companies`
  if (missingCompanies === 0) return seats
  return missingSeats === 0 ? companies : `${seats} from ${companies}`
}

/** How a pool that ended without a price missed its nearest one. */
export function notReachedText({ missingSeats, missingCompanies }: NextTier, minSeats: number): string {
  if (missingSeats > 0) return `Not reached: ${missingSeats} of ${formatSeat(minSeats)} were missing`
  return `Not reached: ${formatMissing({ missingSeats, missingCompanies })} needed`
}

export type ShareFacts = Headline & {
  /** "Notion Business". */
  readonly product: string
  /** The last day to join. */
  readonly joinBy: Day
}

/** What a member copies to invite another company. */
export function shareText({ product, joinBy, ...pool }: ShareFacts): string {
  const { state, listCents, progress } = pool
  const { companies } = progress
  const { nowCents, next } = positionOf({ state, progress })
  const by = `Join by ${formatDay(joinBy)}.`
  if (state === 'gathering') return `${product} together: what would you pay? ${by}`
  const forPrice = (cents: Cents) => `${product} for ${formatUsd(cents)} instead of ${formatUsd(listCents)}`
  if (companies === null)
    return next
      ? `${forPrice(next.unitCents)} from ${formatSeat(next.missingSeats)} on. ${by}`
      : `${product} together. ${by}`
  if (nowCents === null)
    return next
      ? `${forPrice(next.unitCents)}: ${formatMissing(next)} ${isOneMore(next) ? 'reaches' : 'reach'} it. ${by}`
      : `${product} together. ${by}`
  return next
    ? `${forPrice(nowCents)}: ${formatMissing(next)} ${isOneMore(next) ? 'brings' : 'bring'} it to ${formatUsd(next.unitCents)}. ${by}`
    : `${forPrice(nowCents)}. ${by}`
}

function isOneMore({ missingSeats, missingCompanies }: NextTier): boolean {
  return (missingSeats || missingCompanies) === 1
}

function onDay(word: string, day: Day | null): string {
  return day ? `${word} ${formatDay(day)}` : ''
}
