import { expect, test } from 'vitest'
import { bodyOf, planValues, priceOf, problemsOf, requestable, valuesFrom } from './ask-values.ts'

type Vendors = Parameters<typeof requestable>[0]

const plan = { perMember: 40, fixed: 0, discount: 20, type: null, seatName: 'Business', requestable: true }
const vendors = [
  {
    name: 'Cursor',
    plans: [
      { ...plan, name: 'Business', billingCycle: 'monthly' },
      { ...plan, name: 'Business', billingCycle: 'annually', perMember: 384 },
      { ...plan, name: 'Bugbot', billingCycle: 'monthly', requestable: false },
    ],
  },
  { name: 'Vanta', plans: [{ ...plan, name: 'Core', billingCycle: 'annually', requestable: false }] },
] as unknown as Vendors
const [cursor] = requestable(vendors)
const none = { costCenter: false, poNumber: false }

test('only what the server accepts can be asked for', () => {
  expect(requestable(vendors).map(({ name, plans }) => [name, plans.length])).toEqual([['Cursor', 2]])
})

test('a link fills in the form, whatever the case; what it names wrongly is left out', () => {
  const from = (search: string) => valuesFrom(requestable(vendors), new URLSearchParams(search))
  expect(from('vendor=cursor&plan=business&cycle=annually&seats=3')).toMatchObject({
    vendor: 'Cursor',
    plan: 'Business',
    billingCycle: 'annually',
    seats: '3',
  })
  expect(from('vendor=Cursor')).toMatchObject({ plan: 'Business', billingCycle: 'monthly', seats: '1' })
  expect(from('vendor=Vanta&seats=-4')).toMatchObject({ vendor: '', plan: '', billingCycle: '', seats: '1' })
})

test('the price is that of the catalog, per cycle and per year', () => {
  const values = { ...valuesFrom(requestable(vendors), new URLSearchParams('vendor=Cursor')), seats: '10' }
  expect(priceOf(cursor, values)).toEqual({
    listCents: 400_00,
    groupCents: 320_00,
    perYearCents: 3840_00,
    listPerYearCents: 4800_00,
  })
  expect(priceOf(cursor, { ...values, seats: '1.5' })).toBeNull()
})

test('another vendor or cycle keeps what still exists', () => {
  expect(planValues(cursor, 'Business', 'annually')).toEqual({ plan: 'Business', billingCycle: 'annually' })
  expect(planValues(cursor, 'Pro', 'quarterly')).toEqual({ plan: 'Business', billingCycle: 'monthly' })
  expect(planValues(undefined, 'Pro', 'monthly')).toEqual({ plan: '', billingCycle: '' })
})

test('what is missing is said at its field, and only then', () => {
  const values = valuesFrom(requestable(vendors), new URLSearchParams('vendor=Cursor'))
  expect(problemsOf(values, none)).toEqual({ reason: 'Say why you need it.' })
  expect(Object.keys(problemsOf({ ...values, vendor: '', plan: '', seats: '0' }, none))).toEqual([
    'vendor',
    'seats',
    'reason',
  ])
  const asked = { ...values, reason: 'New team' }
  expect(problemsOf(asked, { costCenter: true, poNumber: true })).toEqual({
    costCenter: 'Choose a cost center.',
    poNumber: 'Enter a PO number.',
  })
  expect(bodyOf({ ...asked, neededBy: '2027-02-01' })).toEqual({
    vendor: 'Cursor',
    plan: 'Business',
    billingCycle: 'monthly',
    seats: 1,
    reason: 'New team',
    neededBy: '2027-02-01',
  })
})
