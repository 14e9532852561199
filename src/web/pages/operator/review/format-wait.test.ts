import { expect, test } from 'vitest'
import { waitOf } from './format-wait.ts'

const now = new Date('2026-11-12T12:00:00Z')

test.each([
  ['2026-11-12T11:30:00Z', 'new', false],
  ['2026-11-12T07:00:00Z', '5 h', false],
  ['2026-11-11T11:00:00Z', '1 d', false],
  ['2026-11-10T23:00:00Z', '1 d', true],
  ['2026-11-09T12:00:00Z', '3 d', true],
])('requested at %s, it waits: %s', (at, label, isLate) => {
  expect(waitOf(at, now)).toEqual({ label, isLate })
})
