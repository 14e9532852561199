import { describe, expect, test } from 'vitest'
import { mailPlace, newKey, ringOf } from '#test/support/sealed-rows.ts'
import { world } from '#test/support/world.ts'
import { openKeyRing } from './key-ring.ts'
import { sealedColumns } from './sealed-columns.ts'

const place = mailPlace('0190a000-0000-7000-8000-000000000001')
const [a, b] = [newKey('a'), newKey('b')]

test('what is sealed opens in its place, and never looks the same twice', () => {
  const ring = ringOf(a)
  for (const text of ['', 'x', 'Schlüssel 🔑', 'k'.repeat(5000)]) {
    const sealed = ring.seal(text, place)
    expect(ring.unseal(sealed, place)).toBe(text)
    expect(ring.seal(text, place).equals(sealed)).toBe(false)
    // A single byte can be among the sealed ones by chance.
    if (text.length > 1) expect(sealed.includes(Buffer.from(text))).toBe(false)
  }
})

test('it is stored as the id of the key, the IV, the tag and the text', () => {
  const sealed = ringOf(newKey('key-2026_11')).seal('four', place)
  expect(sealed.subarray(0, 16).toString('latin1')).toBe('key-2026_11\0\0\0\0\0')
  expect(sealed.length).toBe(16 + 12 + 16 + 4)
})

test('a change of any byte, and a cut anywhere, makes it unreadable', () => {
  const ring = ringOf(a, b)
  const sealed = ring.seal('a license key', place)
  for (const at of sealed.keys()) {
    for (const bit of [1, 3, 128]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ bit, at)
      expect(ring.unseal(changed, place), `byte ${at}`).toBe(null)
    }
    expect(ring.unseal(sealed.subarray(0, at), place), `cut at ${at}`).toBe(null)
  }
  expect(ring.unseal(Buffer.concat([sealed, Buffer.alloc(1)]), place)).toBe(null)
})

test('it opens in no other row, column or table', () => {
  const ring = ringOf(a)
  const sealed = ring.seal('a license key', place)
  const elsewhere = [
    mailPlace('0190a000-0000-7000-8000-000000000002'),
    mailPlace(''),
    { table: 'reply_cookies', column: 'sealed', row: place.row } as const,
  ]
  for (const other of elsewhere) expect(ring.unseal(sealed, other)).toBe(null)
})

describe('of several keys', () => {
  test('the first one writes, and all of them read', () => {
    const before = ringOf(a).seal('old', place)
    const ring = ringOf(b, a)
    expect(ring.writes).toBe('b')
    expect(ring.unseal(before, place)).toBe('old')
    const after = ring.seal('new', place)
    expect([ringOf(b).unseal(after, place), ringOf(a).unseal(after, place)]).toEqual(['new', null])
  })

  test('one with the same id but other bytes reads nothing', () => {
    expect(ringOf(newKey('a')).unseal(ringOf(a).seal('old', place), place)).toBe(null)
  })

  test('the one derived from SESSION_SECRET writes only if it is the only one, and always reads', () => {
    const sealed = ringOf().seal('before', place)
    expect(sealed.subarray(0, 2).toString('latin1')).toBe('s\0')
    expect([ringOf().writes, ringOf(a).unseal(sealed, place)]).toEqual(['s', 'before'])
    const other = openKeyRing({ keys: [], secret: Buffer.from('another secret, which is as long') })
    expect(other.unseal(sealed, place)).toBe(null)
  })
})

test('the reason that something is unreadable names the setting to look at', () => {
  const ring = ringOf(a)
  expect(ring.whyUnreadable(ringOf().seal('x', place))).toBe('SESSION_SECRET has changed')
  expect(ring.whyUnreadable(ringOf(b).seal('x', place))).toBe('ENCRYPTION_KEYS lacks the key "b"')
  expect(ring.whyUnreadable(ringOf(a).seal('x', place))).toBe('the stored value was damaged')
})

test('every encrypted column of the database is in the list that the start checks and that keys are rotated in', async () => {
  const { parts } = await world()
  const { rows } = await parts.database.pool.query(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like 'sealed%' order by 1, 2`,
  )
  const listed = sealedColumns.map(({ table, column }) => ({ table, column }))
  expect(listed.toSorted((one, other) => one.table.localeCompare(other.table))).toEqual(rows)
})
