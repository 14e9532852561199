import { expect, test } from 'vitest'
import { operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { bookOf } from '../book-of-vendor.ts'
import { figuresOn } from '../figures.ts'
import { priceEdits, valueErrors, valuesOf } from './price-values.ts'

const today = '2026-12-01'
const perSeat = { id: 'business', type: null, part: null }
const holds = figuresOn(bookOf(operatorVendor()), 'business', today)
const values = valuesOf(holds, today)

test('the form starts with what holds', () => {
  expect(values).toMatchObject({ perMember: '40.00', discount: '20', costPerMember: '28.00' })
})

test('only the price is sent if the cost stays', () => {
  const edits = priceEdits({
    plan: perSeat,
    values: { ...values, perMember: '43.50', effectiveFrom: '2027-03-01' },
    holds,
    drafts: [],
  })
  expect(edits.map(({ change }) => change)).toEqual([
    {
      kind: 'set_price',
      thing: 'business',
      after: {
        effectiveFrom: '2027-03-01',
        perMember: '43.50',
        fixed: '0.00',
        discount: '20',
        appliesTo: 'all',
      },
    },
  ])
})

test('nothing is sent if nothing differs, and a draft that no longer differs is removed', () => {
  expect(priceEdits({ plan: perSeat, values, holds, drafts: [] })).toEqual([])
  const drafts = [wireChange({ key: 'mine', kind: 'set_price', thing: 'business' })]
  expect(priceEdits({ plan: perSeat, values, holds, drafts })).toEqual([{ key: 'mine', change: null }])
})

test('an edited draft keeps its key, also with another day', () => {
  const drafts = [wireChange({ key: 'mine', kind: 'set_cost', thing: 'business' })]
  const later = { ...values, costPerMember: '30', effectiveFrom: '2027-04-01' }
  expect(priceEdits({ plan: perSeat, values: later, holds, drafts })).toMatchObject([
    { key: 'mine', change: { kind: 'set_cost', after: { effectiveFrom: '2027-04-01', perMember: '30' } } },
  ])
})

test('wrong amounts, discounts and days are marked at their fields', () => {
  const wrong = {
    ...values,
    perMember: '12.505',
    discount: '20.5',
    costPerMember: 'x',
    effectiveFrom: '2026-11-30',
  }
  expect(valueErrors(perSeat, wrong, today)).toEqual({
    perMember: 'Use an amount such as 12.50, from 0 to 1,000,000.',
    discount: 'Use a whole discount from 0 to 100.',
    costPerMember: 'Use an amount such as 12.50, from 0 to 1,000,000.',
    effectiveFrom: expect.stringContaining('has passed'),
  })
  expect(valueErrors(perSeat, values, today)).toEqual({})
})

test('a flat price has no amount per seat, and a price is above 0', () => {
  const flat = { ...perSeat, type: 'flat' as const }
  expect(valueErrors(flat, { ...values, fixed: '' }, today)).toEqual({
    fixed: 'Enter a fixed price above 0.',
  })
  const [edit] = priceEdits({ plan: flat, values: { ...values, fixed: '500' }, holds, drafts: [] })
  expect(edit?.change?.after).toMatchObject({ perMember: '0', fixed: '500' })
})
