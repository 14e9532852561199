import { expect, test } from 'vitest'
import { searchVendors } from '#domain/catalog/search.ts'
import { findCards } from '#web/pages/software-marketplace/find-cards.ts'
import { cardOf } from '#web/parts/card-of.ts'
import { world } from '../support/world.ts'
import { someOf } from './effort.ts'

test('a search in the index that the browser loads finds what a search in the price book finds', async () => {
  const w = await world()
  const catalog = w.parts.priceBook.catalog()
  const { body } = await w.browser().get('/api/catalogue')
  const words = catalog.vendors.flatMap(({ name, toolName, segment, keywords, categories, description }) => [
    ...[name, toolName ?? '', segment, ...keywords, ...categories],
    ...description.split(' '),
  ])
  const typos = words.map((word) => word.slice(0, 2) + word.slice(3))
  for (const query of new Set([
    '',
    ' ',
    'pay our team',
    'something for e-mails',
    ...someOf(words, 200),
    ...someOf(typos, 200),
  ])) {
    const { named, related } = searchVendors(catalog, query)
    expect([query, findCards(body, query)]).toEqual([
      query,
      { named: named.map(cardOf), related: related.map(cardOf) },
    ])
  }
})
