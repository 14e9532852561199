import { expect, test } from 'vitest'
import { currentTerms, isTermsVersion } from './terms.ts'

test('the current terms are the newest known version', () => {
  expect(currentTerms).toBe('2024-12-24')
  expect(isTermsVersion(currentTerms)).toBe(true)
  expect(isTermsVersion('2020-01-01')).toBe(false)
})
