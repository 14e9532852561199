import { expect, test } from 'vitest'
import { codeExpiry, isUndoable, isWaiting, undoExpiry } from './email-change.ts'

const now = new Date('2026-11-12T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const waiting = { tries: 0, expiresAt: codeExpiry(now), confirmedAt: null }

test('a code can be tried five times in ten minutes, and once it was right no more', () => {
  expect(isWaiting({ ...waiting, tries: 4 }, later(10 * 60_000 - 1))).toBe(true)
  expect(isWaiting({ ...waiting, tries: 5 }, now)).toBe(false)
  expect(isWaiting(waiting, later(10 * 60_000))).toBe(false)
  expect(isWaiting({ ...waiting, confirmedAt: now }, now)).toBe(false)
})

test('a change can be undone for seven days, once', () => {
  const changed = { undoUntil: undoExpiry(now), undoneAt: null }
  expect(isUndoable(changed, later(7 * 24 * 3600_000 - 1))).toBe(true)
  expect(isUndoable(changed, later(7 * 24 * 3600_000))).toBe(false)
  expect(isUndoable({ ...changed, undoneAt: now }, now)).toBe(false)
  expect(isUndoable({ undoUntil: null, undoneAt: null }, now)).toBe(false)
})
