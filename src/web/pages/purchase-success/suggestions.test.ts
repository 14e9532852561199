import { expect, test } from 'vitest'
import { suggestions } from './suggestions.ts'

const vendors = [
  vendor('Slack', 10),
  vendor('Deel', 45),
  vendor('Figma', 90, 'waitlist'),
  vendor('LinkedIn', 40),
  vendor('MeetAlfred', 50),
  vendor('Wiza', 20),
  vendor('Gusto', 10),
]

test('suggestions can be bought, and the best discounts come first', () => {
  const cards = suggestions(vendors, [])
  expect(cards.map(({ name }) => name)).toEqual(['MeetAlfred', 'Deel', 'LinkedIn', 'Wiza'])
  expect(cards[0]).toMatchObject({ discountPercent: 50, path: '/software-marketplace/MeetAlfred-pricing' })
})

test('vendors the company already has are not suggested', () => {
  const names = suggestions(vendors, ['MeetAlfred', 'LinkedIn']).map(({ name }) => name)
  expect(names).toEqual(['Deel', 'Wiza', 'Slack', 'Gusto'])
})

test('while the catalog is unknown, nothing is suggested', () => {
  expect(suggestions([], [])).toEqual([])
})

function vendor(name: string, discount: number, kind: 'checkout' | 'waitlist' = 'checkout') {
  const texts = { tagline: '', description: '', keywords: [], categories: ['Sales'] }
  return { slug: name, name, segment: name, toolName: null, logo: null, kind, discount, plans: [], ...texts }
}
