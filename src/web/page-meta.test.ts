import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

/** The address that a page gives as its own: in its social card and, where it may be found, to search engines. */
function namedBy(path: string, hidden = false): (string | undefined)[] {
  const tags = pageMeta({ title: 'Pricing', description: 'Prices', path, hidden }) as Record<string, string>[]
  return [
    tags.find(({ property }) => property === 'og:url')?.content,
    tags.find(({ rel }) => rel === 'canonical')?.href,
  ]
}

test('the canonical address of a page has no trailing slash', () => {
  for (const path of ['/checkout-page/Slack', '/checkout-page/Slack/', '/checkout-page/Slack//'])
    expect(namedBy(path, true)).toEqual(['__APP_ORIGIN__/checkout-page/Slack', undefined])
  expect(namedBy('/pricing/')).toEqual(['__APP_ORIGIN__/pricing', '__APP_ORIGIN__/pricing'])
})

test('the home page keeps its slash', () => {
  expect(namedBy('/')).toEqual(['__APP_ORIGIN__/', '__APP_ORIGIN__/'])
})
