import { type Chance, chance } from '../subscription-lives/chance.ts'

/** Companies that live on one clock, with the same pools. */
export const together = 50

/** Days of a batch on which steps are taken; then two quiet months, so that everything left out comes. */
export const busyDays = 100

/** What happens to a company, with how often of a hundred or so. */
const weights = {
  buy: 6,
  buyTwo: 4,
  change: 22,
  changeSwitched: 8,
  undo: 3,
  notice: 9,
  keep: 14,
  commit: 12,
  deliver: 7,
  decline: 2,
  giveUp: 1,
  credit: 12,
  creditAgain: 5,
  refund: 6,
  pay: 12,
  seat: 6,
  suspend: 1,
  limit: 1,
  reinstate: 4,
  policy: 2,
  approve: 6,
  voidReferral: 1,
} as const

export type StepName = keyof typeof weights

const names = (Object.keys(weights) as StepName[]).flatMap((name) =>
  Array(weights[name]).fill(name),
) as StepName[]

export type Step = { day: number; name: StepName; pick: number }

export type Script = { index: number; steps: Step[] }

/** Every company buys on one of the first days; the rest is chance. */
export function scriptOf(seed: number, index: number): Script {
  const random = chance(seed, index, 44)
  const first = random.below(8)
  const opening: Step = { day: first, name: random.below(2) ? 'buy' : 'buyTwo', pick: random.below(10_000) }
  const steps = Array.from({ length: 24 + random.below(12) }, () => ({
    day: first + 1 + random.below(busyDays - first - 1),
    name: random.one(names),
    pick: random.below(10_000),
  }))
  return { index, steps: [opening, ...steps.toSorted((one, other) => one.day - other.day)] }
}

export type Calendar = {
  from: Date
  /** Days of the batch on which an operator invoices the next month early. */
  earlyRuns: ReadonlySet<number>
}

const firstDays = ['2026-10-28', '2026-11-12', '2027-01-25', '2028-01-24']

export function calendarOf(seed: number, batch: number): Calendar {
  const random: Chance = chance(seed, batch, 45)
  const earlyRuns = Array.from({ length: 2 + random.below(4) }, () => random.below(busyDays))
  return { from: new Date(random.one(firstDays)), earlyRuns: new Set(earlyRuns) }
}
