import { expect, test } from 'vitest'
import { offersIn } from './offers-in.ts'

type Vendor = Parameters<typeof offersIn>[0][number]

function vendor(
  name: string,
  plans: Partial<Vendor['plans'][number]>[],
  kind: Vendor['kind'] = 'checkout',
): Vendor {
  const texts = { tagline: '', description: '', keywords: [], categories: [] }
  const whole = plans.map((plan) => ({
    name: 'Business',
    billingCycle: 'monthly' as const,
    perMember: 10,
    fixed: 0,
    discount: 10,
    type: null,
    seatName: null,
    todayPrice: 18,
    requestable: true,
    ...plan,
  }))
  return {
    slug: name,
    name,
    segment: name,
    toolName: null,
    logo: null,
    kind,
    discount: 10,
    plans: whole,
    ...texts,
  }
}

test('shows the best monthly price per seat of each vendor, the largest discount first', () => {
  const offers = offersIn([
    vendor('Slack', [{ perMember: 15 }, { name: 'Yearly', billingCycle: 'annually', discount: 40 }]),
    vendor('LinkedIn', [{ perMember: 99.99, discount: 30 }]),
    vendor('Cursor', [{ discount: 5 }, { name: 'Best', perMember: 40, discount: 20 }]),
  ])
  expect(
    offers.map(({ vendor, plan, listCents, groupCents }) => [vendor.name, plan, listCents, groupCents]),
  ).toEqual([
    ['LinkedIn', 'Business', 9999, 6999],
    ['Cursor', 'Best', 4000, 3200],
    ['Slack', 'Business', 1500, 1350],
  ])
})

test('leaves out what has no group price per seat', () => {
  expect(
    offersIn([
      vendor('Notion', [{}], 'waitlist'),
      vendor('Vanta', [{ type: 'flat', fixed: 900 }]),
      vendor('Gusto', [{ fixed: 40 }]),
      vendor('Zoom', [{ discount: 0 }]),
    ]),
  ).toEqual([])
})
