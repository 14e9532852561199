import type { InputOf } from '#contract/platform/endpoint.ts'
import type { editPool } from '#contract/pools/operator-pools.ts'
import { isEmailAddress } from '#domain/platform/email.ts'
import { Refused } from '#domain/platform/refused.ts'
import { readCount, readTiers, type Typed } from '#domain/pools/entered.ts'
import { readDay, readMoment } from '#domain/pools/entered-dates.ts'
import { isWithin, maxTierCompanies, maxTierSeats, maxTiers } from '#domain/pools/ladder.ts'
import type { Tier } from '#domain/pools/pool.ts'
import type { pools } from './tables.ts'

export type GivenFields = InputOf<typeof editPool>['body']

type Columns = Pick<
  typeof pools.$inferInsert,
  | 'deadline'
  | 'startsOn'
  | 'validUntil'
  | 'rollsUntil'
  | 'termMonths'
  | 'afterTerm'
  | 'agreedBy'
  | 'agreedOn'
  | 'vendorDomains'
  | 'shareNote'
>

/** What an operator sent, ready to store: null clears a field, and what was left out stays as it is. */
export function readColumns(given: GivenFields): Partial<Columns> {
  const day = (field: 'startsOn' | 'validUntil' | 'rollsUntil' | 'agreedOn') =>
    mapGiven(given[field], (text) => readDay(text, field))
  const read = {
    deadline: mapGiven(given.deadline, (text) => readMoment(text, 'deadline')),
    startsOn: day('startsOn'),
    validUntil: day('validUntil'),
    rollsUntil: day('rollsUntil'),
    termMonths: mapGiven(given.termMonths, readTerm),
    afterTerm: given.afterTerm,
    agreedBy: mapGiven(given.agreedBy, (text) => text || null),
    agreedOn: day('agreedOn'),
    vendorDomains: given.vendorDomains ? readDomains(given.vendorDomains) : undefined,
    shareNote: mapGiven(given.shareNote, (text) => text || null),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Each figure of a ladder must make sense; whether they fit together is checked when the pool opens. */
export function readLadder(given: GivenFields['tiers']): Tier[] | undefined {
  if (given === undefined) return undefined
  const tiers = readTiers(given ?? [])
  if (tiers.length > maxTiers) throw ladderProblem('tiers', `Use 1 to ${maxTiers} prices.`)
  for (const [index, { minSeats, minCompanies }] of tiers.entries()) {
    if (!isWithin(minSeats, maxTierSeats))
      throw ladderProblem(`tiers.${index}.minSeats`, 'Use a whole number of seats from 1 to 1,000,000.')
    if (!isWithin(minCompanies, maxTierCompanies))
      throw ladderProblem(`tiers.${index}.minCompanies`, 'Use a whole number of companies from 1 to 1,000.')
  }
  return tiers
}

function mapGiven<T, R>(value: T | null | undefined, read: (value: T) => R): R | null | undefined {
  if (value === undefined || value === null) return value as null | undefined
  return read(value)
}

function readTerm(typed: Typed): number {
  const months = readCount(typed)
  if (isWithin(months, 1200)) return months
  throw new Refused('invalid_dates', { fields: { termMonths: 'Use a whole number of months from 1 to 36.' } })
}

/** In lower case, each once. */
function readDomains(given: readonly string[]): string[] {
  return [...new Set(given.map((text, index) => readDomain(text.toLowerCase().replace(/^@/, ''), index)))]
}

function readDomain(domain: string, index: number): string {
  if (isEmailAddress(`someone@${domain}`)) return domain
  throw new Refused('invalid_input', {
    fields: { [`vendorDomains.${index}`]: 'Use a domain such as notion.so.' },
  })
}

function ladderProblem(field: string, text: string) {
  return new Refused('invalid_ladder', { fields: { [field]: text } })
}
