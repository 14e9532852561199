import type { InvoiceStatus } from '#domain/billing/invoice.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { monthsIn } from '#domain/platform/months-in.ts'
import { type Bid, clear } from '#domain/pools/clearing.ts'
import { covers, type Offer, stepsProblem } from '#domain/pools/commitment.ts'
import { type Bar, type Why, whyNotCounting } from '#domain/pools/counting.ts'
import { demandCurve } from '#domain/pools/curve.ts'
import { closeGap } from '#domain/pools/gap.ts'
import { isImproved, ladderProblem } from '#domain/pools/ladder.ts'
import { type Nearest, nearestTier } from '#domain/pools/nearest.ts'
import type { Step, Tier } from '#domain/pools/pool.ts'
import { type InvoicedLine, poolCredit } from '#domain/pools/pool-credits.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import { clearAgain } from '#domain/pools/rolling.ts'
import { switchDay } from '#domain/pools/switching.ts'

type Pool = {
  listCents: Cents
  cycle: BillingCycle
  termMonths: number
  startsOn: Day
  validUntil: Day
  tiers: Tier[]
}

type Committed = {
  company: string
  steps: Step[]
  group?: string
  bar?: Bar
  startsOn?: Day
  startBy?: Day
  longestTermMonths?: number
  goodUntil?: Day
}

type Invoice = {
  invoice: string
  company: string
  status: InvoiceStatus
  afterCents: Cents
  creditedCents: Cents
  openCents: Cents
  lines: InvoicedLine[]
}

type PoolInput = { pool: Pool; day: Day; commitments: Committed[] }
type RollingInput = PoolInput & {
  unitCents: Cents
  awards: { company: string; seats: number }[]
  invoices: Invoice[]
}
type GapInput = { seats: number; unitCents: Cents; missingSeats: number; deeperCents: Cents }

type Kinds = {
  clear: PoolInput
  clearAgain: RollingInput
  ladder: { tiers: Tier[]; todayCents: Cents }
  steps: { steps: Step[] }
  change: { before: Committed; after: Committed }
  improve: { before: Tier[]; after: Tier[] }
  curve: PoolInput
  switch: { anchor: Day; cycle: BillingCycle; startsOn: Day }
  gap: GapInput
}

export type Example = {
  [Kind in keyof Kinds]: { id: string; title: string; kind: Kind; input: Kinds[Kind]; expected: unknown }
}[keyof Kinds]

/** What the rules give for an example, in the shape of its expectation. */
export function outcomeOf(example: Example): unknown {
  switch (example.kind) {
    case 'clear':
      return clearOutcome(example.input)
    case 'clearAgain':
      return clearAgainOutcome(example.input)
    case 'ladder':
      return { breaks: ladderProblem(example.input.tiers, example.input.todayCents)?.rule ?? null }
    case 'steps':
      return { breaks: stepsProblem(example.input.steps)?.rule ?? null }
    case 'change':
      return { isAtLeast: covers(offerOf(example.input.after), offerOf(example.input.before)) }
    case 'improve':
      return { isImproved: isImproved(example.input.before, example.input.after) }
    case 'curve':
      return curveOutcome(example.input)
    case 'switch': {
      const { anchor, cycle, startsOn } = example.input
      return { startsOn: switchDay(new Date(anchor), cycle, startsOn) }
    }
    case 'gap':
      return gapOutcome(example.input)
  }
}

function clearOutcome({ pool, day, commitments }: PoolInput) {
  const { bids, notCounting } = sortOut(pool, day, commitments)
  const { tier, unitCents, seats, demand, awards, leftOut } = clear(pool.tiers, bids)
  const reason: Why = unitCents === null ? 'not_reached' : 'price'
  return {
    outcome: unitCents === null ? 'failed' : 'cleared',
    tier: tier === null ? null : tier + 1,
    unitCents,
    seats,
    companies: awards.length,
    amountCents: seats * (unitCents ?? 0),
    awards: byCompany(
      awards.map(({ id, step, seats }) => ({
        company: id,
        step: step + 1,
        ...amountsOf(pool, seats, unitCents ?? 0),
      })),
    ),
    leftOut: byCompany([...notCounting, ...leftOut.map((company) => ({ company, reason }))]),
    next: nextOf(nearestTier(pool.tiers, demand, unitCents)),
  }
}

function clearAgainOutcome(input: RollingInput) {
  const { pool, day, commitments, awards, invoices } = input
  const { bids, notCounting } = sortOut(pool, day, commitments)
  const awarded = new Map(awards.map(({ company, seats }) => [company, seats]))
  const withoutBid = awards
    .filter(({ company }) => !bids.some(({ id }) => id === company))
    .map(({ company }) => ({ id: company, participant: company, steps: [] }))
  const all = [...bids, ...withoutBid].map((bid) => ({ ...bid, awardedSeats: awarded.get(bid.id) ?? 0 }))
  const cleared = clearAgain(pool.tiers, input.unitCents, all)
  const { tier, unitCents, isDeeper, seats, companies, demand, newAwards, leftOut } = cleared
  const credits = isDeeper ? creditsOf(invoices, unitCents) : []
  return {
    tier: tier === null ? null : tier + 1,
    unitCents,
    isDeeper,
    seats,
    companies,
    newAwards: byCompany(
      newAwards.map(({ id, seats, isTopUp }) => ({
        company: id,
        isTopUp,
        ...amountsOf(pool, seats, unitCents),
      })),
    ),
    leftOut: byCompany([...notCounting, ...leftOut.map((company) => ({ company, reason: 'price' }))]),
    credits,
    creditedCents: credits.reduce((sum, { amountCents }) => sum + amountCents, 0),
    next: nextOf(nearestTier(pool.tiers, demand, unitCents)),
  }
}

function curveOutcome({ pool, day, commitments }: PoolInput) {
  const { points } = demandCurve(sortOut(pool, day, commitments).bids)
  return {
    points: points.map(({ unitCents, seats, companies }) => ({ maxCents: unitCents, seats, companies })),
  }
}

function gapOutcome({ seats, unitCents, missingSeats, deeperCents }: GapInput) {
  const { nowCents, thenCents, pays } = closeGap(seats, unitCents, missingSeats, deeperCents)
  return { nowCents, thenCents, differenceCents: thenCents - nowCents, pays }
}

/** Commitments that count on the day, and why the others don't. */
function sortOut(pool: Pool, day: Day, commitments: Committed[]) {
  const bids: Bid[] = []
  const notCounting: { company: string; reason: Why }[] = []
  for (const committed of commitments) {
    const { company, group, bar = null, startsOn = pool.startsOn } = committed
    const reason = whyNotCounting({ ...offerOf(committed), bar, startsOn }, pool, day)
    if (reason) notCounting.push({ company, reason })
    else bids.push({ id: company, participant: group ?? company, steps: committed.steps })
  }
  return { bids, notCounting }
}

/** A missing field sets no condition. */
function offerOf({ steps, startBy, longestTermMonths, goodUntil }: Committed): Offer {
  const never = '9999-12-31'
  return {
    steps,
    startBy: startBy ?? never,
    longestTermMonths: longestTermMonths ?? Number.POSITIVE_INFINITY,
    goodUntil: goodUntil ?? never,
  }
}

function amountsOf({ listCents, termMonths, cycle }: Pool, seats: number, unitCents: Cents) {
  const { beforeCents, afterCents, savedCents, discountPercent } = poolLine(seats, unitCents, listCents)
  return {
    seats,
    amountCents: afterCents,
    listCents: beforeCents,
    savedCents,
    discountPercent,
    termCents: (afterCents * termMonths) / monthsIn[cycle],
  }
}

function creditsOf(invoices: Invoice[], unitCents: Cents) {
  return invoices.flatMap(({ invoice, company, creditedCents, lines, ...books }) => {
    const nothing = { creditCents: 0, debtCents: 0, returnedCents: 0, paidOutCents: 0, reservedCents: 0 }
    const credit = poolCredit({ ...books, ...nothing, givenBackCents: creditedCents }, lines, unitCents)
    if (!credit) return []
    const { debtCents: _, ...note } = credit.note
    return [{ invoice, company, ...note }]
  })
}

function nextOf(nearest: Nearest | null) {
  return nearest && { ...nearest, tier: nearest.tier + 1 }
}

function byCompany<T extends { company: string }>(rows: T[]): T[] {
  return rows.toSorted((one, other) => (one.company < other.company ? -1 : 1))
}
