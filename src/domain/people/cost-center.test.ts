import { describe, expect, test } from 'vitest'
import {
  formatCoding,
  isCostCenterCode,
  isPoNumber,
  maxCostCenters,
  requireNewCode,
  sharedCoding,
} from './cost-center.ts'

test.each([
  ['ENG', true],
  ['4711-a', true],
  ['A'.repeat(20), true],
  ['A'.repeat(21), false],
  ['', false],
  ['R&D', false],
  ['two words', false],
  ['Ä', false],
])('a code is 1 to 20 letters, digits or hyphens: %j', (code, isOne) => {
  expect(isCostCenterCode(code)).toBe(isOne)
})

test.each([
  ['4500012345', true],
  ['PO 2026/17 (Müller)', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['  ', false],
  ['a\nb', false],
  ['a\u200bb', false],
])('a PO number is 1 to 40 printable characters: %j', (text, isOne) => {
  expect(isPoNumber(text)).toBe(isOne)
})

describe('a new cost center', () => {
  test('needs a code that no other one has in any case', () => {
    expect(() => requireNewCode('Eng', ['eng'])).toThrow('Another cost center already has this code.')
    expect(() => requireNewCode('Eng', ['eng2'])).not.toThrow()
  })

  test('is the last one at 500', () => {
    const keys = Array.from({ length: maxCostCenters }, (_, n) => `c${n}`)
    expect(() => requireNewCode('new', keys.slice(1))).not.toThrow()
    expect(() => requireNewCode('new', keys)).toThrow('up to 500 cost centers')
  })
})

test('lines share what they are booked on only if all are alike', () => {
  const [a, b] = [
    { costCenter: 'ENG', poNumber: '1' },
    { costCenter: 'ENG', poNumber: null },
  ]
  expect(sharedCoding([a, a])).toEqual(a)
  expect(sharedCoding([a, b])).toBeNull()
  expect(sharedCoding([])).toBeNull()
  expect([a, b, { costCenter: null, poNumber: null }].map(formatCoding)).toEqual([
    'Cost center ENG, PO 1',
    'Cost center ENG',
    '',
  ])
})
