import { expect, test } from 'vitest'
import { type SignalFacts, signalsOf } from './referral-signals.ts'

const noSignals: SignalFacts = {
  sameBrowser: false,
  sameAddress: false,
  sameWebsite: false,
  broughtThatDay: 1,
  refundedAfterDays: null,
}

test.each<[Partial<SignalFacts>, string[]]>([
  [{}, []],
  [{ sameBrowser: true }, ['Both sides used the same browser.']],
  [{ sameAddress: true }, ['Both sides came from the same network address.']],
  [{ sameWebsite: true }, ['Both companies list the same website.']],
  [{ broughtThatDay: 4 }, []],
  [{ broughtThatDay: 5 }, ['5 companies referred by this person within a day.']],
  [{ refundedAfterDays: 0 }, ['Refunded less than a day after it was paid.']],
  [{ refundedAfterDays: 14 }, ['Refunded 14 days after it was paid.']],
  [{ refundedAfterDays: 15 }, []],
])('%j is shown as %j', (facts, texts) => {
  expect(signalsOf({ ...noSignals, ...facts }).map(({ text }) => text)).toEqual(texts)
})
