import { expect, test } from 'vitest'
import { vendors, vendorsIn } from './catalogue.ts'
import { searchVendors } from './search.ts'

function found(query: string): string[] {
  return searchVendors(query).map((vendor) => vendor.name)
}

test('a product is found by a part of its name in any letter case', () => {
  expect(found('gUs')).toEqual(['Gusto'])
  expect(found('  meetalfred ')).toEqual(['MeetAlfred'])
  expect(found('help scout')[0]).toBe('Help Scout')
  expect(found('helpscout')).toEqual(['Help Scout'])
  expect(found('zoom workspace')).toEqual(['Zoom'])
})

test('products with the word in their name come before those that only do something like it', () => {
  expect(found('linkedin')[0]).toBe('LinkedIn')
  expect(found('linkedin')).toContain('Wiza')
  expect(found('slack')[0]).toBe('Slack')
  expect(found('slack')).toContain('Pylon')
})

test('a category finds all of its products', () => {
  for (const category of ['Customer Support', 'security & compliance', 'HR'] as const) {
    const expected = vendors.filter((vendor) =>
      vendor.categories.some((name) => name.toLowerCase().startsWith(category.toLowerCase())),
    )
    expect(searchVendors(category)).toEqual(expect.arrayContaining(expected))
  }
  expect(vendorsIn('Customer Support')).toHaveLength(4)
})

test.each([
  ['payroll', ['Gusto', 'Deel', 'Rippling']],
  ['wiki', ['Notion', 'Confluence']],
  ['cold e-mail', ['SalesHandy', 'Instantly']],
  ['SOC 2', ['Vanta', 'Drata']],
  ['video calls', ['Zoom']],
])('what a product does finds it: %s', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('letters in the middle of other words find nothing', () => {
  expect(found('hr')).not.toContain('Slack')
  expect(found('ayroll')).toEqual([])
})

test('an empty query finds everything, and an unknown product or bare punctuation nothing', () => {
  expect(searchVendors('   ')).toHaveLength(vendors.length)
  expect(found('salesforce einstein')).toEqual([])
  expect(found('&')).toEqual([])
  expect(found('.*')).toEqual([])
})
