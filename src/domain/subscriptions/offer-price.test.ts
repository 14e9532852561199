import { expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { findVendor } from '../catalog/catalog.ts'
import { type PurchaseLine, priceSelection } from '../catalog/pricing.ts'
import type { Choice } from '../catalog/selection.ts'
import { type OfferTerms, priceKind, priceOffer, termsOf } from './offer-price.ts'

function requested(vendorName: string, ...choices: Omit<Choice, 'billingCycle'>[]): readonly PurchaseLine[] {
  const vendor = findVendor(firstCatalog, vendorName)
  if (!vendor) throw new Error(`There is no vendor ${vendorName}.`)
  const cycleOf = (name: string) => vendor.plans.find((plan) => plan.name === name)?.billingCycle ?? 'monthly'
  return priceSelection(
    vendor,
    choices.map((choice) => ({ ...choice, billingCycle: cycleOf(choice.name) })),
  ).lines
}

function terms(line: PurchaseLine | undefined, position: number, changes: Partial<OfferTerms>): OfferTerms {
  if (!line) throw new Error('There is no such line.')
  return { ...termsOf(line, position), ...changes }
}

const refusal = (code: string) => expect.objectContaining({ code })

const eor = requested('Deel', { name: 'EOR (0-50)', seats: 60 })
const gusto = requested('Gusto', { name: 'Simple', seats: 10 }, { name: 'Plus', seats: 2 })
const admin = { name: 'PEO Admin Fee', seats: 1 }
const rippling = requested('Rippling', { name: 'Platform Core', seats: 5 }, admin)
const vanta = findVendor(firstCatalog, 'Vanta')
const partNames = (part: string) =>
  vanta?.plans.filter((plan) => plan.part === part).map(({ name }) => ({ name, seats: 1 })) ?? []
const compliance = requested(
  'Vanta',
  ...partNames('package').slice(0, 1),
  ...partNames('framework').slice(0, 2),
)

test('a lower price per seat makes a lower total at the same discount', () => {
  const offered = priceOffer(eor, [terms(eor[0], 0, { perMemberCents: 540_00 })])
  expect(eor[0]?.afterCents).toBe(30_549_00)
  expect(offered.afterCents).toBe(27_540_00)
  expect(offered.beforeCents).toBe(32_400_00)
  expect(offered.lines).toMatchObject([{ name: 'EOR (0-50)', seats: 60, perSeatCents: 540_00 }])
})

test('lines without new terms stay as requested, and the total is the sum of all lines', () => {
  const offered = priceOffer(gusto, [
    terms(gusto[0], 0, { seats: 20, fixedCents: 30_00, discountPercent: 50 }),
  ])
  expect(offered.lines[0]).toMatchObject({
    seats: 20,
    perSeatCents: 6_00,
    beforeCents: 150_00,
    afterCents: 75_00,
  })
  expect(offered.lines[1]).toEqual(gusto[1])
  expect(offered.afterCents).toBe(75_00 + (gusto[1]?.afterCents ?? 0))
})

test('terms as requested change nothing, so there is nothing to offer', () => {
  for (const lines of [eor, gusto, rippling, compliance]) {
    expect(() => priceOffer(lines, lines.map(termsOf))).toThrowError(refusal('nothing_offered'))
    expect(() => priceOffer(lines, [])).toThrowError(refusal('nothing_offered'))
  }
})

test('a fixed fee and a price for the whole company have no price per seat', () => {
  expect(rippling.map(priceKind)).toEqual(['seat', 'flat'])
  expect(compliance.map(priceKind)).toEqual(['company', 'free', 'company'])
  const perSeat = { perMemberCents: 1_00, fixedCents: 0 }
  expect(() => priceOffer(rippling, [terms(rippling[1], 1, perSeat)])).toThrowError(refusal('invalid_amount'))
  expect(() => priceOffer(compliance, [terms(compliance[0], 0, perSeat)])).toThrowError(
    refusal('invalid_amount'),
  )
  const cheaper = priceOffer(rippling, [terms(rippling[1], 1, { fixedCents: 50_00 })])
  expect(cheaper.lines[1]).toMatchObject({ perSeatCents: 0, beforeCents: 50_00, afterCents: 50_00 })
})

test('the first framework stays free, and a company has one seat', () => {
  const offered = priceOffer(
    compliance,
    compliance.map((line, at) => terms(line, at, { fixedCents: 1_000_00 })),
  )
  expect(offered.lines.map(({ beforeCents }) => beforeCents)).toEqual([1_000_00, 0, 1_000_00])
  expect(offered.lines.map(({ perSeatCents }) => perSeatCents)).toEqual([null, null, null])
  expect(() => priceOffer(compliance, [terms(compliance[0], 0, { seats: 2 })])).toThrowError(
    refusal('invalid_seats'),
  )
})

test.each<[string, Partial<OfferTerms>]>([
  ['invalid_seats', { seats: 0 }],
  ['invalid_seats', { seats: 100_001 }],
  ['invalid_input', { discountPercent: 12.5 }],
  ['invalid_input', { discountPercent: 101 }],
  ['invalid_amount', { perMemberCents: 0 }],
  ['invalid_input', { position: 1 }],
])('%s: an offer cannot have %o', (code, changes) => {
  expect(() => priceOffer(eor, [terms(eor[0], 0, changes)])).toThrowError(refusal(code))
})

test('a line is named at most once', () => {
  const twice = [terms(eor[0], 0, { seats: 50 }), terms(eor[0], 0, { seats: 40 })]
  expect(() => priceOffer(eor, twice)).toThrowError(refusal('invalid_input'))
})
