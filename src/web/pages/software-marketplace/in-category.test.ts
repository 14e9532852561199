import { expect, test } from 'vitest'
import { inCategory, type Market } from './in-category.ts'

const product = (name: string) => ({ name }) as Market['carousels'][number]['products'][number]
const market: Market = {
  own: [
    { name: 'Slack', logo: null, figures: '42 seats', to: '/manage-accounts/Slack', action: 'Manage' },
    { name: 'Cursor', logo: null, figures: '14 seats', to: '/manage-accounts/Cursor', action: 'Manage' },
  ],
  pools: [
    { slug: 'notion', vendor: 'Notion' },
    { slug: 'slack', vendor: 'Slack' },
  ] as Market['pools'],
  carousels: [
    { category: 'Communication', products: [product('Slack'), product('Zoom')] },
    { category: 'Productivity', products: [product('Notion')] },
  ],
}

test('a category narrows what the company has, the pools and the products alike', () => {
  const { own, pools, carousels } = inCategory(market, 'Communication')
  expect(own.map(({ name }) => name)).toEqual(['Slack'])
  expect(pools.map(({ slug }) => slug)).toEqual(['slack'])
  expect(carousels.map(({ category }) => category)).toEqual(['Communication'])
})

test('without a category, or with one that there is not, everything is shown', () => {
  expect(inCategory(market, undefined)).toBe(market)
  expect(inCategory(market, 'Gardening')).toBe(market)
})
