import { describe, expect, test } from 'vitest'
import { poolOnWire, poolWith } from '#test/support/pool-on-wire.ts'
import { ADDITIONAL, stepErrors, toBody, toQuoteBody, typedErrors, valuesOf } from './commitment-values.ts'

const shown = (values: ReturnType<typeof valuesOf>) =>
  values.steps.map(({ seats, maxPrice }) => [seats, maxPrice])
const typed = (...rows: [seats: string, maxPrice: string][]) => ({
  ...valuesOf(poolOnWire()),
  steps: rows.map(([seats, maxPrice], index) => ({ key: String(index), seats, maxPrice })),
})

describe('the form starts with', () => {
  test('the price of today, nothing accepted and no wider offer', () => {
    const values = valuesOf(poolOnWire())
    expect(shown(values)).toEqual([['', '18.00']])
    expect(values).toMatchObject({ acceptsBinding: false, staysRolling: false, switchFrom: ADDITIONAL })
  })

  test('the seats and the price of the waitlist entry', () => {
    const mine = { wished: false, commitment: null, prefill: { seats: 20, maxPrice: 11.5 } }
    expect(shown(valuesOf(poolOnWire({ mine })))).toEqual([['20', '11.50']])
  })

  test('the seats that a link asks for, at the price of the waitlist entry', () => {
    const mine = { wished: false, commitment: null, prefill: { seats: 20, maxPrice: 11.5 } }
    expect(shown(valuesOf(poolOnWire({ mine }), '7'))).toEqual([['7', '11.50']])
    expect(shown(valuesOf(poolOnWire(), '3'))).toEqual([['3', '18.00']])
    expect(shown(valuesOf(poolOnWire(), 'many'))).toEqual([['', '18.00']])
  })

  test('the open question where a subscription could switch', () => {
    const switchable = [{ purchaseId: 'p', seats: 42, startsOn: '2027-03-11' }]
    const mine = { wished: false, commitment: null, switchable }
    expect(valuesOf(poolOnWire({ mine })).switchFrom).toBe('')
    expect(shown(valuesOf(poolOnWire({ mine })))).toEqual([['42', '18.00']])
  })

  test('the seats that people of the company asked for', () => {
    const mine = { wished: false, commitment: null, wishes: 6 }
    expect(shown(valuesOf(poolOnWire({ mine })))).toEqual([['6', '18.00']])
  })

  test('the saved steps; conditions that follow the pool are empty', () => {
    const values = valuesOf(poolWith({}))
    expect(shown(values)).toEqual([
      ['42', '14.00'],
      ['60', '10.00'],
    ])
    expect(values).toMatchObject({ startBy: '', goodUntil: '', longestTermMonths: '', acceptsBinding: true })
  })

  test('the wide conditions of an offer that stays open, as following the pool', () => {
    const wide = { staysRolling: true, goodUntil: '2027-04-02', startBy: '2027-05-31' }
    expect(valuesOf(poolWith(wide))).toMatchObject({ staysRolling: true, goodUntil: '', startBy: '' })
  })

  test('conditions of the company itself', () => {
    const own = { goodUntil: '2027-02-20', longestTermMonths: 24 }
    expect(valuesOf(poolWith(own))).toMatchObject({ goodUntil: '2027-02-20', longestTermMonths: '24' })
  })

  test('seats on top once a switch has been awarded', () => {
    const switched = { state: 'awarded', switchFrom: 'old' } as const
    expect(valuesOf(poolWith(switched)).switchFrom).toBe(ADDITIONAL)
  })

  test('a withdrawn commitment to commit again, not accepted yet', () => {
    const values = valuesOf(poolWith({ state: 'withdrawn' }))
    expect([shown(values).length, values.acceptsBinding]).toEqual([2, false])
  })
})

describe('what is sent', () => {
  test('has figures without signs and commas, and nothing for empty conditions', () => {
    expect(toBody(poolOnWire(), typed(['1,200', '$1,014.50']))).toEqual({
      steps: [{ seats: '1200', maxPrice: '1014.50' }],
      startBy: null,
      longestTermMonths: null,
      goodUntil: null,
      staysRolling: false,
      switchFrom: null,
      acceptsBinding: false,
    })
  })

  test('stays open while a rolling pool does, and never where the pool does not', () => {
    const values = { ...valuesOf(poolOnWire()), staysRolling: true }
    expect(toBody(poolOnWire(), values).staysRolling).toBe(true)
    expect(toBody(poolOnWire({ rollsUntil: null }), values).staysRolling).toBe(false)
    const rolling = poolOnWire({ state: 'rolling' })
    expect(toBody(rolling, valuesOf(rolling)).staysRolling).toBe(true)
  })

  test('names the subscription to switch from', () => {
    const values = { ...typed(['42', '14']), switchFrom: 'purchase' }
    expect([toBody(poolOnWire(), values).switchFrom, toQuoteBody(values)?.switchFrom]).toEqual([
      'purchase',
      'purchase',
    ])
  })
})

test('nothing is quoted until the steps make sense', () => {
  expect(toQuoteBody(typed(['42', '']))).toBeNull()
  expect(toQuoteBody(typed(['42', '14'], ['40', '12']))).toBeNull()
  expect(toQuoteBody(typed(['42', '14'], ['60', '10']))?.steps).toHaveLength(2)
})

test.each([
  [[['', '14']], 'steps.0.seats'],
  [[['42', '14.005']], 'steps.0.maxPrice'],
  [
    [
      ['42', '14'],
      ['42', '12'],
    ],
    'steps.1.seats',
  ],
  [
    [
      ['42', '14'],
      ['60', '14'],
    ],
    'steps.1.maxPrice',
  ],
] as [[string, string][], string][])('steps %j are wrong at %s', (rows, field) =>
  expect(Object.keys(stepErrors(typed(...rows)))).toEqual([field]),
)

describe('while it is typed, a field says what to do', () => {
  const price = 'Use a price such as 12.50, from 0.01 to 100,000.'

  test('once its row is filled in', () => {
    expect(typedErrors(typed(['', '']))).toEqual({})
    expect(typedErrors(typed(['20', '']))).toEqual({})
    expect(typedErrors(typed(['20', '12,50']))).toEqual({ 'steps.0.maxPrice': price })
    expect(typedErrors(typed(['20', '12.50']))).toEqual({})
  })

  test('also while a row below it is empty', () => {
    expect(typedErrors(typed(['20', '12,50'], ['', '']))).toEqual({ 'steps.0.maxPrice': price })
    expect(typedErrors(typed(['42', '14'], ['60', '15']))).toEqual({
      'steps.1.maxPrice': 'Use less than $14.00.',
    })
  })
})
