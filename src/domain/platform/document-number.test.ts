import { expect, test } from 'vitest'
import { documentNumber, numbersMeant } from './document-number.ts'

test('a document has the prefix of its kind, its year and at least five digits', () => {
  expect(documentNumber('invoice', 2026, 37)).toBe('2026-00037')
  expect(documentNumber('credit_note', 2026, 1)).toBe('CN-2026-00001')
  expect(documentNumber('statement', 2027, 123456)).toBe('VS-2027-123456')
})

test('a document is found by its number, in full or without the beginning', () => {
  expect(numbersMeant('vendor_order', ' vo-2026-00012 ')).toEqual(['VO-2026-00012'])
  expect(numbersMeant('vendor_order', '2026-12')).toEqual(['VO-2026-00012'])
  expect(numbersMeant('statement', 'VS-2026-123456')).toEqual(['VS-2026-123456'])
  for (const typed of ['Halden', '12', 'VO-2026', 'VO-2026-', '2026-1x', 'CN-2026-00012'])
    expect(numbersMeant('vendor_order', typed)).toEqual([])
})
