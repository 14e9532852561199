import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { rounds } from '#test/checks/effort.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { share } from '../platform/money.ts'
import { priceSelection, quoteSelection } from './pricing.ts'
import { type Choice, MAX_SEATS, withMandatory } from './selection.ts'
import type { Plan, Vendor } from './vendor.ts'

type Cart = { vendor: Vendor; choices: Choice[] }

const runs = { numRuns: rounds({ short: 500, long: 10_000 }) }
const sellers = firstCatalog.vendors.filter((vendor) => vendor.plans.length > 0)
const carts: fc.Arbitrary<Cart> = fc.constantFrom(...sellers).chain(cartOf)

test('thousands of carts cost the sum of their lines, never negative, never more than list price', () => {
  fc.assert(
    fc.property(carts, ({ vendor, choices }) => {
      const priced = priceSelection(vendor, choices)
      expect(priced.beforeCents).toBe(sum(priced.lines.map((line) => line.beforeCents)))
      expect(priced.afterCents).toBe(sum(priced.lines.map((line) => line.afterCents)))
      expect(priced.savingsCents).toBe(priced.beforeCents - priced.afterCents)
      for (const { beforeCents, afterCents } of [...priced.lines, priced]) {
        expect(Number.isSafeInteger(afterCents)).toBe(true)
        expect(afterCents).toBeGreaterThanOrEqual(0)
        expect(afterCents).toBeLessThanOrEqual(beforeCents)
      }
      expect(priced.savingsPercent).toBeLessThanOrEqual(60)
    }),
    runs,
  )
})

test('thousands of carts never get cheaper with one more seat', () => {
  fc.assert(
    fc.property(carts, fc.nat(), ({ vendor, choices }, pick) => {
      fc.pre(vendor.soldAs === 'plans')
      const grown = choices.map((choice, index) =>
        index === pick % choices.length
          ? { ...choice, seats: Math.min(choice.seats + 1, MAX_SEATS) }
          : choice,
      )
      const [small, large] = [priceSelection(vendor, choices), priceSelection(vendor, grown)]
      expect(large.beforeCents).toBeGreaterThanOrEqual(small.beforeCents)
      expect(large.afterCents).toBeGreaterThanOrEqual(small.afterCents)
    }),
    runs,
  )
})

test('thousands of carts show the same sum on the form, on the wire and at checkout', () => {
  fc.assert(
    fc.property(carts, ({ vendor, choices }) => {
      const priced = priceSelection(vendor, choices)
      const shown = priced.lines
        .map(toWireLine)
        .map((line) => BigInt(line.pricingAfterDiscount.replace('.', '')))
      expect(Number(shown.reduce((all, cents) => all + cents, 0n))).toBe(priced.afterCents)
      expect(quoteSelection(vendor, withMandatory(vendor, choices)).afterCents).toBe(priced.afterCents)
    }),
    runs,
  )
})

test('a credit spread over thousands of carts is used up to the cent', () => {
  fc.assert(
    fc.property(carts, fc.nat({ max: 1_000_000 }), ({ vendor, choices }, credit) => {
      const { lines, afterCents } = priceSelection(vendor, choices)
      const used = Math.min(credit, afterCents)
      const parts = share(
        used,
        lines.map((line) => line.afterCents),
      )
      expect(sum(parts)).toBe(used)
      parts.forEach((part, index) => {
        expect(part).toBeLessThanOrEqual(lines[index]?.afterCents ?? 0)
      })
    }),
    runs,
  )
})

function cartOf(vendor: Vendor): fc.Arbitrary<Cart> {
  const cycles = [...new Set(vendor.plans.map((plan) => plan.billingCycle))]
  return fc
    .constantFrom(...cycles)
    .chain((cycle) => plansOf(vendor, cycle))
    .chain((plans) => fc.tuple(...plans.map((plan) => choiceOf(vendor, plan))))
    .map((choices) => ({ vendor, choices: withMandatory(vendor, choices) }))
}

function plansOf(vendor: Vendor, cycle: Plan['billingCycle']): fc.Arbitrary<Plan[]> {
  const offered = vendor.plans.filter((plan) => plan.billingCycle === cycle)
  if (vendor.soldAs === 'plans') return fc.shuffledSubarray(offered, { minLength: 1 })
  return fc
    .tuple(
      fc.constantFrom(...offered.filter((plan) => plan.part === 'package')),
      fc.shuffledSubarray(offered.filter((plan) => plan.part !== 'package')),
    )
    .map(([pack, others]) => [...others, pack])
}

function choiceOf(vendor: Vendor, { name, billingCycle }: Plan): fc.Arbitrary<Choice> {
  const max = vendor.soldAs === 'package' ? 1 : MAX_SEATS
  return fc.integer({ min: 1, max }).map((seats) => ({ name, billingCycle, seats }))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
