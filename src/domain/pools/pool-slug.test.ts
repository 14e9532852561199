import { expect, test } from 'vitest'
import { freeSlug, poolSlug } from './pool-slug.ts'

test('a pool is named after its vendor, plan and month', () => {
  const notion = { vendorSlug: 'notion', planName: 'Business', day: '2027-02-01' }
  expect(poolSlug(notion)).toBe('notion-business-2027-02')
  expect(poolSlug({ ...notion, planName: 'Teams & Co. (EU)' })).toBe('notion-teams-co-eu-2027-02')
  expect(poolSlug({ ...notion, planName: '日本' })).toBe('notion-2027-02')
})

test('a second pool of the same month gets a number', () => {
  expect(freeSlug('a-2027-02', new Set())).toBe('a-2027-02')
  expect(freeSlug('a-2027-02', new Set(['a-2027-02']))).toBe('a-2027-02-2')
  expect(freeSlug('a-2027-02', new Set(['a-2027-02', 'a-2027-02-2']))).toBe('a-2027-02-3')
})
