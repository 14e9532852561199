import { describe, expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import {
  likeContains,
  oneMoreThan,
  pageOf,
  placeCursor,
  readIdCursor,
  readNumberCursor,
  readPlaceCursor,
} from './paging.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const cursorOf = (row: { id: string }) => row.id
const notOurs = new Refused('bad_request', { message: 'This cursor is invalid.' })

describe('a page', () => {
  test('reads one extra row, and returns a cursor if that row exists', () => {
    expect(oneMoreThan(2)).toBe(3)
    expect(pageOf(rows, 2, cursorOf)).toEqual({ rows: [{ id: 'a' }, { id: 'b' }], next: 'b' })
  })

  test('is the last one if there is no extra row', () => {
    expect(pageOf(rows, 3, cursorOf)).toEqual({ rows, next: null })
    expect(pageOf([], 3, cursorOf)).toEqual({ rows: [], next: null })
  })

  test('without a limit is the whole list', () => {
    expect(pageOf(rows, undefined, cursorOf)).toEqual({ rows, next: null })
  })
})

describe('a cursor', () => {
  test('is an id, a number or a position, and undefined at the start of a list', () => {
    expect(readIdCursor(id)).toBe(id)
    expect(readNumberCursor('42')).toBe(42)
    expect([readIdCursor(undefined), readNumberCursor(undefined), readPlaceCursor(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each(['', 'ann', 'Sam "S"\\', 'Zoë 💡', '","', '12345'])(
    'encodes and decodes a position: %s',
    (value) => {
      expect(readPlaceCursor(placeCursor({ value, id }))).toEqual({ value, id })
    },
  )

  test.each([
    ['an id', readIdCursor, ['', 'x', `${id}0`]],
    ['a number', readNumberCursor, ['', 'x', '-1', '1.5', '1234567890123456']],
    [
      'a place',
      readPlaceCursor,
      ['', 'nonsense', coded('["a"b","c"]'), coded('["a","b"]'), coded(`[1,"${id}"]`), coded('null')],
    ],
  ])('that is invalid and should be %s is refused', (_, read, madeUp) => {
    for (const cursor of madeUp) expect(() => read(cursor)).toThrow(notOurs)
  })
})

test('wildcards in a search are plain text', () => {
  expect(likeContains('50%_\\ off')).toBe('%50\\%\\_\\\\ off%')
})

function coded(text: string) {
  return Buffer.from(text).toString('base64url')
}
