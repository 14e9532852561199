import { formatNearDay } from '#domain/platform/day.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { joinNames } from '#web/parts/requests/format-request.ts'
import type { ShownCard, ShownRequest } from './use-decision.ts'

type Step = ShownCard['course'][number]

/** "Skipped. Only above $2,000.00 a year for Security & Compliance." */
export function formatSkipped({ overPerYear, categories }: Step): string {
  const amount = overPerYear !== undefined && ` above ${formatUsd(fromDollars(overPerYear))} a year`
  const products = categories && ` for ${joinNames(categories, 'or')}`
  return `Skipped. Only${[amount, products].filter(Boolean).join('')}.`
}

/** "Then Ines Duarte decides.", "Then Ines and Priya must both approve." */
export function formatLater({ asks = [], need }: Step): string {
  if (asks.length === 0) return 'Nobody else could decide, so it passes.'
  if (need === 'all' && asks.length > 1)
    return `Then ${joinNames(asks, 'and')} must ${asks.length === 2 ? 'both' : 'all'} approve.`
  return `Then ${joinNames(asks, 'or')} decides.`
}

/** For a delegate: "You decide for Jonas Weber, who's away until Jan 29." */
export function formatStandIn(away: NonNullable<ShownCard['standsInFor']>, now: Date): string {
  const names = away.map(({ name, until }) => `${name}, who's away until ${formatNearDay(until, now)}`)
  return `You decide for ${joinNames(names, 'and')}.`
}

/** What still has to happen, and what was left out: settled steps are in the history, unless an earlier yes counted. */
export function shownCourse({ card, history }: Pick<ShownRequest, 'card' | 'history'>): Step[] {
  const isInHistory = (name: string) => history.some(({ what }) => what.startsWith(`${name}: `))
  return (card?.course ?? []).filter(({ name, state }) => state !== 'settled' || !isInHistory(name))
}
