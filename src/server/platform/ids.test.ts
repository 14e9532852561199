import { expect, test } from 'vitest'
import { isId, isSameSecret, newCode, newId } from './ids.ts'

const now = new Date('2026-11-12T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const firstOutOfOrder = (ids: string[]) => ids.findIndex((id, i) => i > 0 && id <= (ids[i - 1] ?? ''))
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
const made = (count: number, at: Date) => Array.from({ length: count }, () => newId(at))

test('100,000 ids of one millisecond are unique and sort in order of creation', () => {
  const ids = made(100_000, now)
  expect(new Set(ids).size).toBe(100_000)
  expect(firstOutOfOrder(ids)).toBe(-1)
  expect(ids.every(isId)).toBe(true)
  expect(newId(later(1)) > (ids.at(-1) ?? '')).toBe(true)
})

test('newer ids sort after older ones even if the clock goes back', () => {
  const day = 24 * 60 * 60 * 1000
  const ids = [0, 500, 499, -3000, -3000, -day, 501, 502].flatMap((ms) => made(5000, later(ms)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(firstOutOfOrder(ids)).toBe(-1)
})

test('ids are UUIDs of version 7 with the millisecond of the clock', () => {
  const at = new Date(momentOf(newId(now)) + 1000)
  const id = newId(at)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(momentOf(id)).toBe(at.getTime())
})

test('a code always has six digits', () => {
  const codes = Array.from({ length: 10_000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
})

test('secrets are the same only if every byte is, and other lengths are not an error', () => {
  expect(isSameSecret('a1b2', 'a1b2')).toBe(true)
  expect(['a1b3', 'a1b', 'a1b22', 'A1B2', 'a1bé', ''].filter((given) => isSameSecret(given, 'a1b2'))).toEqual(
    [],
  )
})
