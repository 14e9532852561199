import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

test('ids made in one moment are all different, and sort in the order in which they were made', () => {
  const now = new Date('2026-11-12T10:00:00Z')
  const ids = Array.from({ length: 1000 }, () => newId(now))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every(isId)).toBe(true)
  expect(newId(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true)
})
