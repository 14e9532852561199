import type { OperatorPool } from '#contract/pools/operator-pools.ts'
import { readCount, readPrice } from '#domain/pools/entered.ts'
import { isImproved, type LadderProblem, ladderProblem, usualMinCompanies } from '#domain/pools/ladder.ts'
import type { AfterTerm, Tier } from '#domain/pools/pool.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

export type TierValues = { minSeats: string; minCompanies: string; price: string }

/** A pool as its form has it: everything is text. */
export type PoolValues = {
  tiers: TierValues[]
  /** A full hour in UTC: "2027-02-01T12:00". */
  deadline: string
  startsOn: string
  validUntil: string
  rollsUntil: string
  termMonths: string
  afterTerm: AfterTerm
  agreedBy: string
  agreedOn: string
  /** Separated by commas. */
  vendorDomains: string
  shareNote: string
}

export const noTier: TierValues = { minSeats: '', minCompanies: String(usualMinCompanies), price: '' }

export const emptyPool: PoolValues = {
  tiers: [noTier],
  deadline: '',
  startsOn: '',
  validUntil: '',
  rollsUntil: '',
  termMonths: '12',
  afterTerm: 'continues',
  agreedBy: '',
  agreedOn: '',
  vendorDomains: '',
  shareNote: '',
}

export function valuesOf(pool: OperatorPool): PoolValues {
  return {
    tiers: tierValuesOf(pool.tiers),
    deadline: pool.deadline?.slice(0, 16) ?? '',
    startsOn: pool.startsOn ?? '',
    validUntil: pool.validUntil ?? '',
    rollsUntil: pool.rollsUntil ?? '',
    termMonths: String(pool.termMonths ?? 12),
    afterTerm: pool.afterTerm ?? 'continues',
    agreedBy: pool.agreedBy ?? '',
    agreedOn: pool.agreedOn ?? '',
    vendorDomains: pool.vendorDomains.join(', '),
    shareNote: pool.shareNote ?? '',
  }
}

export function tierValuesOf(tiers: OperatorPool['tiers']): TierValues[] {
  return tiers.map(({ minSeats, minCompanies, price }) => ({
    minSeats: String(minSeats),
    minCompanies: String(minCompanies),
    price,
  }))
}

/** What the call takes; a field that was left empty is cleared. */
export function bodyOf(values: PoolValues) {
  const { tiers, deadline, afterTerm, vendorDomains, ...texts } = values
  const orNull = (text: string) => text.trim() || null
  return {
    tiers: tiers.filter(isFilled),
    deadline: deadline ? `${deadline}:00Z` : null,
    startsOn: orNull(texts.startsOn),
    validUntil: orNull(texts.validUntil),
    rollsUntil: orNull(texts.rollsUntil),
    termMonths: orNull(texts.termMonths),
    afterTerm,
    agreedBy: orNull(texts.agreedBy),
    agreedOn: orNull(texts.agreedOn),
    vendorDomains: vendorDomains.split(/[\s,]+/).filter(Boolean),
    shareNote: orNull(texts.shareNote),
  }
}

/** The first rule that the typed ladder breaks, as the server will say it; null if it can be published. */
export function typedProblem(
  tiers: readonly TierValues[],
  todayPrice: string,
  /** What buyers have been promised already. */
  published: readonly TierValues[] = [],
): Pick<LadderProblem, 'tier' | 'text'> | null {
  const filled = tiers.filter(isFilled)
  if (filled.some((tier) => !isComplete(tier))) return null
  const wrong = filled.findIndex(({ price }) => typedPrice(price) === null)
  if (wrong >= 0)
    return { tier: wrong, text: `Price ${wrong + 1}: Use a price such as 12.50, from 0.01 to 100,000.` }
  const after = filled.map(tierOf)
  const problem = ladderProblem(after, centsOf(todayPrice))
  if (problem || isImproved(published.map(tierOf), after)) return problem
  return { tier: null, text: 'Each published price must stay, or need no more seats, companies and dollars.' }
}

/** Rows that are filled in and have a price. */
export function typedTiers(tiers: readonly TierValues[]): Tier[] {
  return tiers.filter(({ price }) => typedPrice(price) !== null).map(tierOf)
}

function tierOf({ minSeats, minCompanies, price }: TierValues): Tier {
  return {
    minSeats: readCount(minSeats),
    minCompanies: readCount(minCompanies),
    unitCents: typedPrice(price) ?? 0,
  }
}

/** Whole cents, or null while it is no price. */
export function typedPrice(text: string): number | null {
  try {
    return readPrice(text, 'price')
  } catch {
    return null
  }
}

/** A row that nobody has touched is no tier. */
export function isFilled({ minSeats, price }: TierValues): boolean {
  return minSeats.trim() !== '' || price.trim() !== ''
}

/** Nothing is wrong with a row while it is being filled in. */
function isComplete({ minSeats, price }: TierValues): boolean {
  return minSeats.trim() !== '' && price.trim() !== ''
}
