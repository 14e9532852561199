import { expect, test } from 'vitest'
import { isStorageDown } from './outages.ts'

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

test('a lost connection is an outage, also as the cause of a failed query', () => {
  expect(isStorageDown(reset)).toBe(true)
  expect(isStorageDown(new Error('Failed query', { cause: reset }))).toBe(true)
})

test('a call to another server that failed is no outage of the database', () => {
  expect(isStorageDown(new TypeError('fetch failed', { cause: reset }))).toBe(false)
})
