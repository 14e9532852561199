import { expect, test } from 'vitest'
import { formatUsd, toDecimal } from '#domain/platform/money.ts'
import { centsOf } from './cents.ts'

test('amounts in either format become cents', () => {
  for (const cents of [0, 5, 99, 123_450, 100_000_001, -4168]) {
    expect([centsOf(formatUsd(cents)), centsOf(toDecimal(cents))]).toEqual([cents, cents])
  }
})
