import { describe, expect, test } from 'vitest'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { vendorsIn } from './catalog.ts'
import { searchVendors } from './search.ts'

function found(query: string) {
  const { named, related } = searchVendors(firstCatalog, query)
  return { named: named.map(({ name }) => name), related: related.map(({ name }) => name) }
}

describe('products with the query in their name come first', () => {
  test('in any letter case, and no others', () => {
    expect(found('gUs')).toMatchObject({ named: ['Gusto'] })
    expect(found('  meetalfred ')).toEqual({ named: ['MeetAlfred'], related: [] })
    expect(found('help scout').named).toEqual(['Help Scout'])
    expect(found('helpscout').named).toEqual(['Help Scout'])
    expect(found('zoom workspace').named).toEqual(['Zoom'])
  })

  test('similar products follow as related', () => {
    expect(found('linkedin')).toMatchObject({ named: ['LinkedIn'] })
    expect(found('linkedin').related).toContain('Wiza')
    expect(found('slack')).toEqual({ named: ['Slack'], related: ['Pylon'] })
  })

  test('no product is in both lists', () => {
    for (const query of ['s', 'so', 'chat', 'sales', 'team', 'ai']) {
      const { named, related } = searchVendors(firstCatalog, query)
      expect(named.filter((vendor) => related.includes(vendor))).toEqual([])
    }
  })
})

describe('then, products by meaning', () => {
  test.each([
    ['payroll', ['Gusto', 'Deel', 'Rippling']],
    ['we need payroll', ['Gusto', 'Deel', 'Rippling']],
    ['I am looking for a payroll tool', ['Gusto', 'Deel', 'Rippling']],
    ['wiki', ['Notion', 'Confluence']],
    ['cold e-mail', ['SalesHandy', 'Instantly']],
    ['cold emails', ['SalesHandy', 'Instantly']],
    ['SOC 2', ['Vanta', 'Drata']],
    ['video calls', ['Zoom']],
    ['password manager', ['1Password']],
    ['website builder', ['Framer', 'Webflow']],
    ['something to track bugs', ['Jira', 'Linear']],
  ])('%s', (query, expected) => {
    expect(found(query)).toEqual({ named: [], related: expected })
  })

  test('the best fit comes first: chat for teams is Slack', () => {
    expect(found('chat for teams').related[0]).toBe('Slack')
    expect(found('team messaging').related[0]).toBe('Slack')
  })

  test('a match on most of a long question is found, a match on little of it is not', () => {
    expect(found('payroll for contractors in Portugal').related).toEqual(['Gusto', 'Deel'])
    expect(found('payroll salesforce einstein').related).toEqual([])
  })

  test('a category finds all of its products', () => {
    for (const category of ['Customer Support', 'security & compliance', 'HR'] as const) {
      const expected = firstCatalog.vendors.filter((vendor) =>
        vendor.categories.some((name) => name.toLowerCase().startsWith(category.toLowerCase())),
      )
      const { named, related } = searchVendors(firstCatalog, category)
      expect([...named, ...related]).toEqual(expect.arrayContaining(expected))
    }
    expect(vendorsIn(firstCatalog, 'Customer Support')).toHaveLength(4)
  })
})

describe('one typo is forgiven', () => {
  test.each([
    ['slakc', 'Slack'],
    ['salseh', 'SalesHandy'],
    ['saleshnady', 'SalesHandy'],
    ['gramarly', 'Grammarly'],
    ['rippeling', 'Rippling'],
    ['gutso', 'Gusto'],
    ['payrol', 'Gusto'],
    ['pyroll', 'Gusto'],
    ['confluense', 'Confluence'],
    ['we need pyroll', 'Gusto'],
  ])('%s finds %s', (query, expected) => {
    const { named, related } = found(query)
    expect([...named, ...related][0]).toBe(expected)
  })

  test('also while a name is being typed, from five letters on', () => {
    for (const typed of ['salse', 'salseh', 'salseha', 'salsehan', 'salsehand', 'salsehandy'])
      expect(found(typed).related).toContain('SalesHandy')
  })

  test('two typos, short words and letters in the middle of a word are not', () => {
    expect(found('slkca').related).toEqual([])
    expect(found('hr').related).not.toContain('Slack')
    expect(found('yroll')).toEqual({ named: [], related: [] })
  })

  test('a correct word is never taken for another', () => {
    expect(found('loom')).toMatchObject({ named: ['Loom'], related: [] })
    expect(found('zoom').related).not.toContain('Loom')
  })
})

test('an empty query finds everything; unknown products, filler words and bare punctuation find nothing', () => {
  expect(searchVendors(firstCatalog, '   ').named).toHaveLength(firstCatalog.vendors.length)
  for (const query of ['salesforce einstein', 'we need', 'no such thing', '&', '.*', 'Ⅷ', '💬'])
    expect(found(query)).toEqual({ named: [], related: [] })
})
