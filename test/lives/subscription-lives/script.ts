import { addDays, addMonths, startOfMonth } from '#domain/platform/calendar.ts'
import { type Chance, chance } from './chance.ts'
import { type Plan, type Product, products } from './products.ts'

/** Companies that live on one clock. */
export const together = 200

const stepNames = ['seats', 'plan', 'undo', 'notice', 'keep', 'price', 'pay', 'credit', 'refund'] as const
const rareNames = ['refundOutside', 'refundFails', 'dispute', 'decide', 'wrongTotal'] as const
export type StepName = (typeof stepNames)[number] | (typeof rareNames)[number]

const often: StepName[] = [
  'seats',
  'seats',
  'seats',
  'seats',
  'plan',
  'plan',
  'undo',
  'keep',
  'pay',
  'pay',
  'pay',
]
const names: StepName[] = [...stepNames, ...rareNames, ...often]

/** A day has three moments at which companies act. */
export const partsOfDay = [6.5, 12.5, 18.5]
const [startDays, liveDays] = [12, 100]

export type Step = { slot: number; name: StepName; pick: number }

/** What a company does: bought in a slot, and some steps later. */
export type Script = {
  index: number
  product: Product
  plan: Plan
  seats: number
  slot: number
  steps: Step[]
}

export function scriptOf(seed: number, index: number): Script {
  const random = chance(seed, index)
  const product = random.one(products)
  const slot = random.below(startDays * partsOfDay.length)
  const count = 8 + random.below(5)
  const steps = Array.from({ length: count }, () => ({
    slot: slot + random.below(liveDays * partsOfDay.length),
    name: random.one(names),
    pick: random.below(10_000),
  }))
  return {
    index,
    product,
    plan: random.one(product.plans),
    seats: 1 + random.below(9),
    slot,
    steps: steps.toSorted((one, other) => one.slot - other.slot),
  }
}

/** The clock of a batch: when it begins and ends, and on which days an operator invoices the next month early. */
export type Calendar = { from: Date; to: Date; earlyRuns: ReadonlySet<string> }

const firstDays = ['2026-10-28', '2026-11-12', '2026-12-20', '2027-01-25', '2028-01-24', '2028-02-14']

export function calendarOf(seed: number, batch: number): Calendar {
  const random = chance(seed, batch, 7)
  const from = new Date(random.one(firstDays))
  const lastStep = addDays(from, startDays + liveDays)
  // Two more months: what was left out comes with the second of them at the latest.
  const to = addMonths(startOfMonth(lastStep), 2)
  return { from, to, earlyRuns: earlyRuns(random, from, lastStep) }
}

function earlyRuns(random: Chance, from: Date, to: Date): Set<string> {
  const days = Math.round((to.getTime() - from.getTime()) / 86_400_000)
  return new Set(Array.from({ length: random.below(5) }, () => dayText(addDays(from, random.below(days)))))
}

export function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
