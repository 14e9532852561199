import { expect, test } from 'vitest'
import { bodyOf, emptyPool, noTier, typedProblem } from './pool-values.ts'

const tier = (minSeats: string, price: string) => ({ ...noTier, minSeats, price })

test('an untouched row is no price, and empty fields are cleared', () => {
  const values = { ...emptyPool, tiers: [tier('60', '13.50'), noTier], deadline: '2027-02-01T12:00' }
  expect(bodyOf(values)).toMatchObject({
    tiers: [{ minSeats: '60', minCompanies: '3', price: '13.50' }],
    deadline: '2027-02-01T12:00:00Z',
    startsOn: null,
    vendorDomains: [],
  })
  expect(bodyOf({ ...emptyPool, vendorDomains: 'a.example, b.example' }).vendorDomains).toEqual([
    'a.example',
    'b.example',
  ])
})

test('a published price stays or gets better', () => {
  const published = [tier('60', '13.50'), tier('120', '11.70')]
  expect(typedProblem([tier('60', '13.50'), tier('110', '11.70')], '18.00', published)).toBeNull()
  expect(typedProblem([tier('60', '13.50'), tier('130', '11.70')], '18.00', published)?.text).toContain(
    'Each published price must stay',
  )
})

test.each([
  ['rising seats and falling prices', [tier('60', '13.50'), tier('120', '11.70')], null],
  ['a row that is not complete yet', [tier('60', '13.50'), tier('120', '')], null],
  ['no price at all', [noTier], 'Use 1 to 10 prices.'],
  ['something that is no price', [tier('60', '13,50')], 'Price 1: Use a price such as 12.50'],
  ['fewer seats', [tier('60', '13.50'), tier('50', '11.70')], 'Price 2: Use more than 60 seats.'],
  ['a higher price', [tier('60', '13.50'), tier('90', '14.00')], 'Price 2: Use less than $13.50.'],
  ["today's price", [tier('60', '18.00')], "Price 1: Must be below today's price of $18.00."],
])('the form says at once what is wrong with %s', (_, tiers, text) => {
  const problem = typedProblem(tiers, '18.00')
  if (text === null) expect(problem).toBeNull()
  else expect(problem?.text).toContain(text)
})
