import { expect, test } from 'vitest'
import type { Preview } from '#contract/catalog/preview.ts'
import { wireChange } from '#test/support/operator-vendor.ts'
import { publishSentence } from './format-publish.ts'

const quiet: Preview = {
  digest: 'd',
  problems: [],
  warnings: [],
  stale: [],
  pages: [],
  subscriptions: { increase: 0, decrease: 0, held: 0, ending: 0, monthlyDifference: 0 },
  needsTwo: false,
  requests: 0,
}

function priced(thing: string, perMember: number) {
  const before = { perMember: 40, fixed: 0, discount: 20 }
  return wireChange({ kind: 'set_price', thing, before, after: { ...before, perMember } })
}

const text = wireChange({ kind: 'edit_vendor', thing: 'cursor' })

function touching(increase: number, decrease = 0): Preview {
  return { ...quiet, subscriptions: { ...quiet.subscriptions, increase, decrease } }
}

test('the sentence says how many prices change for how many subscriptions, and that we email them', () => {
  expect(publishSentence([priced('a', 44), priced('b', 45), text], touching(41))).toBe(
    'Publishes 3 changes: 2 prices go up for 41 subscriptions. We email them today.',
  )
  expect(publishSentence([priced('a', 44), priced('b', 30)], touching(1, 2))).toBe(
    'Publishes 2 changes: 1 price goes up for 1 subscription, and 1 price goes down for 2 subscriptions. We email them today.',
  )
})

test('what needs a second owner is not published today', () => {
  const preview = { ...touching(41), needsTwo: true }
  expect(publishSentence([priced('a', 44)], preview)).toBe(
    'Publishes 1 change: 1 price goes up for 41 subscriptions. A second owner has to approve it.',
  )
})

test('if no subscription changes, it says so', () => {
  expect(publishSentence([text], quiet)).toBe(
    'Publishes 1 change. No subscription changes its price, so we email nobody.',
  )
})
