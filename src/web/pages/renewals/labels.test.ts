import { expect, test } from 'vitest'
import type { Renewal } from '#contract/reports/savings.ts'
import {
  listSentence,
  newPriceNote,
  renewalSentence,
  renewalsByMonth,
  unusedSentence,
  vendorSentence,
} from './labels.ts'
import { outlookOf } from './outlook-of-vendor.ts'

const total = { listPrice: 100, groupPrice: 80, saved: 20 }
const nothing = { listPrice: 0, groupPrice: 0, saved: 0 }
const renewal = (renewsAt: string, groupPrice: number, vendor = 'Slack') =>
  ({ renewsAt: `${renewsAt}T10:00:00.000Z`, groupPrice, vendor }) as Renewal

test('each chart has a one-sentence summary, also when it is empty', () => {
  expect(listSentence(total)).toBe('$80.00 instead of $100.00 at list price: 20% less.')
  expect(listSentence(nothing)).toBe('Prices appear after your first payment.')
  expect(vendorSentence([{ vendor: 'Slack', ...total, groupPrice: 60 }], total)).toBe(
    'Slack is your largest cost: $60.00, 75% of spend.',
  )
  expect(vendorSentence([], nothing)).toBe('No spend yet.')
  expect(unusedSentence({ seats: 3, perMonth: 29.7, vendors: [] })).toBe(
    '3 idle seats cost $29.70 per month.',
  )
  expect(unusedSentence({ seats: 0, perMonth: 0, vendors: [] })).toBe('No seat that costs anything is idle.')
})

test('renewals add up, in total and by month', () => {
  const renewals = [renewal('2026-12-01', 0.1), renewal('2026-12-31', 0.2), renewal('2027-02-01', 5)]
  expect(renewalSentence(renewals)).toBe('3 renewals in the next 12 months, for $5.30 at group prices.')
  expect(renewalsByMonth(renewals)).toEqual([
    { month: '2026-12', dollars: 0.3 },
    { month: '2027-02', dollars: 5 },
  ])
  expect(renewalSentence([])).toBe('No renewals in the next 12 months.')
})

test('a new price comes with its first day and the price until then', () => {
  expect(newPriceNote('2026-04-25T10:00:00.000Z', 448)).toBe('from April 25 (now $448.00)')
})

test("a vendor's outlook is its part of the whole", () => {
  const unused = {
    seats: 5,
    perMonth: 30,
    vendors: [
      { vendor: 'Slack', seats: 2, perMonth: 10 },
      { vendor: 'Wiza', seats: 3, perMonth: 20 },
    ],
  }
  const renewals = [renewal('2026-12-01', 1), renewal('2026-12-02', 2, 'Wiza')]
  const slack = outlookOf({ renewals, unused, products: [] }, 'slack')
  expect(slack.renewals).toHaveLength(1)
  expect(slack.unused).toMatchObject({ seats: 2, perMonth: 10 })
})
