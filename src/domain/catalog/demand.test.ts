import { expect, test } from 'vitest'
import { companyKey, type DemandFigure, demandByTool } from './demand.ts'

const isPublic = (domain: string) => domain === 'gmail.com'
const figure = (tool: string, more: Partial<DemandFigure> = {}): DemandFigure => ({
  tool,
  plan: null,
  companies: 1,
  entries: 1,
  yearlySpendCents: 1000,
  seats: 0,
  ...more,
})

test('without an account, a company is its email domain in any letter case', () => {
  expect(companyKey('ann@acme.com', isPublic)).toBe('acme.com')
  expect(companyKey('bob@ACME.com', isPublic)).toBe('acme.com')
})

test('two addresses at a public provider are two companies', () => {
  expect(companyKey('Ann@gmail.com', isPublic)).toBe('ann@gmail.com')
  expect(companyKey('bob@gmail.com', isPublic)).toBe('bob@gmail.com')
})

test('the largest spend comes first, then the name, and plans by their seats', () => {
  const demand = demandByTool([
    figure('Jira', { plan: 'Premium', seats: 1 }),
    figure('Jira'),
    figure('Linear'),
    figure('Miro', { yearlySpendCents: 9000 }),
    figure('Jira', { plan: 'Standard', seats: 7 }),
    figure('Jira', { plan: 'Enterprise', seats: 1 }),
  ])
  expect(demand.map(({ tool }) => tool)).toEqual(['Miro', 'Jira', 'Linear'])
  expect(demand[0]).toMatchObject({ seats: 0, plans: [] })
  expect(demand[1]).toEqual({
    tool: 'Jira',
    companies: 1,
    entries: 1,
    yearlySpendCents: 1000,
    seats: 9,
    plans: [
      { name: 'Standard', seats: 7 },
      { name: 'Enterprise', seats: 1 },
      { name: 'Premium', seats: 1 },
    ],
  })
})
