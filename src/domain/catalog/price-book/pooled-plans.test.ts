import { expect, test } from 'vitest'
import { change, firstBook, newPrice, planId, publish, today } from '#test/support/price-changes.ts'
import type { Change } from './changes.ts'
import { problems } from './problems.ts'
import { warnings } from './warnings.ts'

const notion = planId(firstBook, 'notion', 'Business')
const pooled = [{ planId: notion, firstCents: 13_50, until: '2027-02-01' }]

function textsOf(firstCents: number | null, ...changes: Change[]) {
  const after = publish(firstBook, ...changes)
  const pools = [{ planId: notion, firstCents, until: '2027-02-01' }]
  const found = warnings({ before: firstBook, after, changes, today, examples: [], pooled: pools })
  return found.map(({ text }) => text).filter((text) => text.startsWith('The pool'))
}

test('a plan in an active pool stays on sale', () => {
  const retired = change('retire_plan', notion, {})
  const after = publish(firstBook, retired)
  expect(problems(firstBook, after, [retired], today, pooled)).toEqual([
    { key: retired.key, code: 'plan_in_pool', text: 'Business is in a pool until February 1, 2027.' },
  ])
  expect(problems(firstBook, after, [retired], today)).toEqual([])
})

test('a price at or below that of an active pool is worth a look', () => {
  const at = (perMemberCents: number) =>
    change('set_price', notion, newPrice({ effectiveFrom: today, perMemberCents, discountPercent: 0 }))
  expect(textsOf(13_50, at(13_51))).toEqual([])
  expect(textsOf(13_50, at(13_50))).toEqual([
    'The pool for Notion Business starts at $13.50, which is not below the new price of $13.50.',
  ])
  expect(textsOf(null, at(10_00))).toEqual([])
})

test('where a plan can be ordered, its discount counts', () => {
  const cursor = planId(firstBook, 'cursor', 'Business')
  const discounted = change(
    'set_price',
    cursor,
    newPrice({ effectiveFrom: today, perMemberCents: 40_00, discountPercent: 50 }),
  )
  const after = publish(firstBook, discounted)
  const pools = [{ planId: cursor, firstCents: 20_00, until: '2027-02-01' }]
  const found = warnings({
    before: firstBook,
    after,
    changes: [discounted],
    today,
    examples: [],
    pooled: pools,
  })
  expect(found.map(({ text }) => text)).toContain(
    'The pool for Cursor Business starts at $20.00, which is not below the new price of $20.00.',
  )
})
