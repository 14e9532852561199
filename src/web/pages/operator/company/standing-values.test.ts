import { expect, test } from 'vitest'
import { changesOf, limitError } from './standing-values.ts'

const before = { suspended: false, graceUntil: '', creditLimit: '5000', reason: '' }

test('a credit limit is read as people type amounts', () => {
  for (const creditLimit of ['50,000', '$50,000.00', ' 50000 ']) {
    expect(limitError({ ...before, creditLimit })).toEqual({})
    expect(changesOf({ ...before, creditLimit }, before).creditLimit, creditLimit).toBe(50_000)
  }
})

test('a credit limit that is no plain amount is refused', () => {
  for (const creditLimit of ['1e5', 'Infinity', '-1', '0x10', '1.005', 'much', '9'.repeat(400)])
    expect(limitError({ ...before, creditLimit }), creditLimit).toEqual({
      creditLimit: 'Enter an amount in dollars.',
    })
})

test('an empty credit limit is the usual one, and an unchanged one is not sent', () => {
  expect(limitError({ ...before, creditLimit: ' ' })).toEqual({})
  expect(changesOf({ ...before, creditLimit: ' ' }, before)).toEqual({ reason: '', creditLimit: null })
  expect(changesOf({ ...before, suspended: true }, before)).toEqual({ reason: '', suspended: true })
})
