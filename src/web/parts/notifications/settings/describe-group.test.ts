import { expect, test } from 'vitest'
import { describeEmails } from './describe-group.ts'

const always = { fixed: true, mail: true }
const on = { fixed: false, mail: true }
const off = { fixed: false, mail: false }

test('a group says how much is always sent, and how much of the rest is switched off', () => {
  expect(describeEmails([on, on])).toBe('')
  expect(describeEmails([always, on])).toBe('1 always sent')
  expect(describeEmails([always, on, off])).toBe('1 always sent, 1 switched off')
  expect(describeEmails([always, off])).toBe('1 always sent')
  expect(describeEmails([always, always])).toBe('Always sent')
})
