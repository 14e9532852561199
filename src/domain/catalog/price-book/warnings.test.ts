import { expect, test } from 'vitest'
import { change, firstBook, newPrice, planId, publish, today } from '#test/support/price-changes.ts'
import type { Book } from './book.ts'
import type { Change } from './changes.ts'
import { warnings } from './warnings.ts'

const examples = [{ slug: 'slack', plan: 'Pro', billingCycle: 'monthly' }] as const
const cursor = planId(firstBook, 'cursor', 'Business')
const cost = { effectiveFrom: today, perMemberCents: 30_00, fixedCents: 0 }
const known = publish(firstBook, change('set_cost', cursor, cost))

/** Warnings of the set; the last change is the one they must be at. */
function textsOf(before: Book, ...changes: Change[]) {
  const found = warnings({ before, after: publish(before, ...changes), changes, today, examples })
  for (const { key } of found) expect(key).toBe(changes.at(-1)?.key)
  return found.map(({ text }) => text)
}

test('the marketplace promises no more than the best plan has', () => {
  expect(textsOf(firstBook, change('edit_vendor', 'deel', { discountPercent: 45 }))).toEqual([
    'The marketplace promises up to 45% for Deel, but its best plan has 40%.',
  ])
  expect(textsOf(firstBook, change('edit_vendor', 'deel', { discountPercent: 40 }))).toEqual([])
  expect(
    textsOf(firstBook, change('retire_plan', planId(firstBook, 'deel', 'US Payroll (1-50)'), {})),
  ).toEqual(['The marketplace promises up to 40% for Deel, but its best plan has 15%.'])
})

test('a price that begins later is compared on its day', () => {
  const price = newPrice({ effectiveFrom: '2026-04-01', discountPercent: 10 })
  expect(textsOf(known, change('set_price', cursor, price))).toEqual([
    'The marketplace promises up to 20% for Cursor, but its best plan has 10% from April 1, 2026.',
  ])
})

test('an edit that has nothing to do with discounts gives no warning', () => {
  expect(textsOf(firstBook, change('edit_vendor', 'unifygtm', { tagline: 'Data' }))).toEqual([])
})

test('a price without a known cost is worth a look', () => {
  expect(textsOf(firstBook, change('set_price', cursor, newPrice({ effectiveFrom: '2026-04-01' })))).toEqual([
    'The cost of Business on April 1, 2026 is unknown.',
  ])
  expect(textsOf(known, change('set_price', cursor, newPrice()))).toEqual([])
})

test.each([
  [35_20, 0, false],
  [35_21, 0, true],
  [35_00, 20, false],
  [35_00, 21, true],
])(
  'a cost of %i and %i cents is above a group price of $35.20: %s',
  (perMemberCents, fixedCents, isAbove) => {
    const raised = publish(known, change('set_price', cursor, newPrice()))
    const dearer = { effectiveFrom: today, perMemberCents, fixedCents }
    expect(textsOf(raised, change('set_cost', cursor, dearer))).toEqual(
      isAbove ? ['Business costs us more than the group price.'] : [],
    )
  },
)

test('an example of the public pages that goes is worth a look', () => {
  const pro = planId(firstBook, 'slack', 'Pro')
  const text = 'Public pages show Slack Pro (monthly) as an example. They will show another plan instead.'
  expect(textsOf(firstBook, change('retire_plan', pro, {}))).toEqual([text])
  expect(textsOf(firstBook, change('edit_plan', pro, { name: 'Pro 2' }))).toEqual([text])
  expect(textsOf(firstBook, change('unlist_vendor', 'slack', {}))).toEqual([text])
  expect(textsOf(firstBook, change('edit_vendor', 'slack', { name: 'Slack HQ' }))).toEqual([])
})
