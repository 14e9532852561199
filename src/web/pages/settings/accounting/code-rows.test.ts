import { expect, test } from 'vitest'
import { codesOf, formatCodes, formatUnmapped, otherVendors, rowsOf } from './code-rows.ts'

const codes = { default: null, vendors: { Slack: '6010' }, categories: { Sales: '6020' }, unmapped: ['Wiza'] }

test('vendors without a code come first', () => {
  expect(rowsOf(codes, ['Sales', 'Art'])).toEqual({
    default: '',
    vendors: [
      { name: 'Wiza', code: '' },
      { name: 'Slack', code: '6010' },
    ],
    categories: [
      { name: 'Art', code: '' },
      { name: 'Sales', code: '6020' },
    ],
  })
})

test('what has no code is not sent', () => {
  const typed = rowsOf(codes, ['Art'])
  expect(codesOf({ ...typed, default: ' 6000 ' })).toEqual({
    default: '6000',
    vendors: { Slack: '6010' },
    categories: { Sales: '6020' },
  })
})

test('only vendors without a row can be added', () => {
  expect(otherVendors(['Zoom', 'Slack', 'Apollo'], rowsOf(codes, []).vendors)).toEqual(['Apollo', 'Zoom'])
})

test('what holds now reads as a sentence, and who has no code as another', () => {
  const none = { default: null, vendors: {}, categories: {}, unmapped: [] }
  expect(formatCodes(none)).toBeNull()
  expect(formatCodes({ ...none, default: '6000' })).toBe('Everything is booked on 6000.')
  expect(formatCodes(codes)).toBe(
    '1 vendor and 1 category have a code of their own. Everything else has no code.',
  )
  expect(formatUnmapped(none)).toBeNull()
  expect(formatUnmapped(codes)).toMatch(/^1 vendor has no account code\./)
})
