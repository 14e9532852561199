import type { Pool, PoolCard } from '#contract/pools/pools.ts'
import { type Cents, percentShare, toDollars } from '#domain/platform/money.ts'
import { freezesAt, type Tier } from '#domain/pools/pool.ts'
import { canStillHold, type Position, positionOf } from '#domain/pools/position.ts'
import { isResultPublic, type Progress, progressOf } from '#domain/pools/progress.ts'
import type { FullPool } from './queries.ts'

type Mine = Pool['mine']

export function presentCard(pool: FullPool): PoolCard {
  const { state, listCents } = pool
  if (state === 'draft' || listCents === null) throw new Error(`Pool ${pool.id} is not public.`)
  return {
    ...presentPlan(pool),
    logo: pool.logo,
    state,
    listPrice: toDollars(listCents),
    deadline: pool.deadline?.toISOString() ?? null,
    progress: presentProgress(pool, toDollars),
  }
}

export function presentPool(pool: FullPool, mine: Mine): Pool {
  const listCents = pool.listCents ?? 0
  return {
    ...presentCard(pool),
    ...presentTerms(pool),
    tiers: presentTiers(pool, listCents, toDollars),
    todayPrice: toDollars(pool.todayCents ?? 0),
    // Awards to very few companies would tell who bought how much.
    result: isResultPublic(pool.clearing?.participants ?? 0) ? presentResult(pool, toDollars) : null,
    reason: pool.cancelReason,
    mine,
  }
}

export function presentPlan({ id, slug, vendor, plan, billingCycle }: FullPool) {
  return { _id: id, slug, vendor, plan, billingCycle }
}

/** Dates and term: the same for buyers and operators. */
export function presentTerms(pool: FullPool) {
  return {
    gathersUntil: pool.gathersUntil,
    freezesAt: pool.deadline && freezesAt(pool.deadline).toISOString(),
    startsOn: pool.startsOn,
    validUntil: pool.validUntil,
    rollsUntil: pool.rollsUntil,
    termMonths: pool.termMonths,
    afterTerm: pool.afterTerm,
  }
}

/** Amounts are numbers for buyers and texts for operators. */
export type Amount<T> = (cents: Cents) => T

export function presentTiers<T>({ tiers }: FullPool, listCents: Cents, amount: Amount<T>) {
  return tiers.map(({ unitCents, ...tier }) => ({
    ...tier,
    price: amount(unitCents),
    discount: percentShare(Math.max(0, listCents - unitCents), listCents),
  }))
}

export function presentProgress<T>(pool: FullPool, amount: Amount<T>) {
  const { companies, seats, unitCents, next, percent } = progressNow(pool)
  return {
    asOf: (pool.snapshot?.asOf ?? pool.gatheredAt ?? pool.openedAt ?? pool.createdAt).toISOString(),
    companies,
    seats,
    price: unitCents === null ? null : amount(unitCents),
    next: next && {
      price: amount(next.unitCents),
      missingSeats: next.missingSeats,
      missingCompanies: next.missingCompanies,
    },
    percent,
  }
}

/** Only ever the figures of the last snapshot. Before the first one nothing has been counted. */
export function progressNow(pool: FullPool): Progress {
  const { snapshot } = pool
  if (!snapshot) return progressOf(pool, [])
  const { companies, seats, unitCents, nextUnitCents, missingSeats, missingCompanies, percent } = snapshot
  const next =
    nextUnitCents === null || missingSeats === null || missingCompanies === null
      ? null
      : { unitCents: nextUnitCents, missingSeats, missingCompanies }
  return { companies, seats, unitCents, next, percent }
}

/** Where the pool is, by these figures. */
export function positionNow(pool: FullPool): Position {
  return positionOf({ state: pool.state, progress: progressNow(pool) })
}

/** The prices that a company can still get: none before the vendor has named them. */
export function tiersToCome(pool: FullPool): readonly Tier[] {
  const { state, tiers } = pool
  if (state === 'gathering') return []
  return tiers.filter(({ unitCents }) => canStillHold(unitCents, { state, progress: progressNow(pool) }))
}

export function presentResult<T>({ clearing, unitCents }: FullPool, amount: Amount<T>) {
  if (!clearing || unitCents === null) return null
  const { seats, companies, at } = clearing
  return { price: amount(unitCents), seats, companies, clearedAt: new Date(at).toISOString() }
}
