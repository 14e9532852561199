import { expect, test } from 'vitest'
import type { VendorRow } from '#contract/subscriptions/purchases.ts'
import {
  activeProducts,
  findProducts,
  nextSort,
  productOf,
  sortFrom,
  sortProducts,
  totalsOf,
} from './products.ts'

function row(name: string, figures: Partial<VendorRow> = {}): VendorRow {
  return {
    _id: name,
    name,
    logo: null,
    numAccounts: 3,
    accounts: 3,
    spend: 10.1,
    savings: '$1,000.05',
    annualSavings: 100,
    originalAnnualCosts: 400.04,
    pdfUrl: null,
    isApprovedToPay: true,
    isPaid: true,
    ...figures,
  }
}

const slack = productOf(row('Slack', { spend: 567 }))
const chatGpt = productOf(row('ChatGPT', { spend: 756 }))
const wiza = productOf(row('Wiza'))

test('a month is a twelfth of the year, rounded half up to the cent', () => {
  expect(slack).toMatchObject({
    spendCents: 56_700,
    pastSavingsCents: 100_005,
    monthlySavingsCents: 833,
    monthlyOriginalCents: 3334,
  })
})

test('the total row is the sum of the rows that are shown', () => {
  expect(totalsOf([slack, chatGpt])).toMatchObject({ accounts: 6, monthlySavingsCents: 1666 })
})

test('a product that has ended is no longer a row', () => {
  const ended = productOf(row('Deel', { numAccounts: 0, annualSavings: 0, originalAnnualCosts: 0 }))
  expect(activeProducts([slack, ended])).toEqual([slack])
})

test('a search finds names in any letter case', () => {
  expect(findProducts([slack, chatGpt, wiza], ' gpt ')).toEqual([chatGpt])
  expect(findProducts([slack, chatGpt], '')).toHaveLength(2)
})

test('columns sort, figures from the largest, and a second click reverses the order', () => {
  const all = [slack, chatGpt, wiza]
  const names = (sort: string | null) => sortProducts(all, sortFrom(sort)).map(({ name }) => name)
  expect(names(null)).toEqual(['ChatGPT', 'Slack', 'Wiza'])
  expect(names('-spendCents')).toEqual(['ChatGPT', 'Slack', 'Wiza'])
  expect(names('spendCents')).toEqual(['Wiza', 'Slack', 'ChatGPT'])
  expect(names('nonsense')).toEqual(['ChatGPT', 'Slack', 'Wiza'])
  expect(nextSort(sortFrom(null), 'spendCents')).toBe('-spendCents')
  expect(nextSort(sortFrom('-spendCents'), 'spendCents')).toBe('spendCents')
  expect(nextSort(sortFrom(null), 'name')).toBe('-name')
})
