import { expect, test } from 'vitest'
import { type DemandEntry, demandByTool } from './demand.ts'

const isPublic = (domain: string) => domain === 'gmail.com'
const entry = (email: string, more: Partial<DemandEntry> = {}): DemandEntry => ({
  tool: 'Jira',
  email,
  companyId: null,
  yearlySpendCents: 1000,
  plans: [{ name: 'Standard', seats: 5 }],
  ...more,
})

test('a company is counted once, by its account or its email domain', () => {
  const [jira] = demandByTool(
    [
      entry('ann@acme.com'),
      entry('bob@ACME.com'),
      entry('cy@one.com', { companyId: 'c' }),
      entry('di@two.com', { companyId: 'c' }),
    ],
    isPublic,
  )
  expect(jira).toMatchObject({ companies: 2, entries: 4, yearlySpendCents: 4000, seats: 20 })
})

test('two addresses at a public provider are two companies', () => {
  expect(demandByTool([entry('ann@gmail.com'), entry('bob@gmail.com')], isPublic)[0]?.companies).toBe(2)
})

test('plans add up per tool, and the largest spend comes first', () => {
  const demand = demandByTool(
    [
      entry('ann@acme.com'),
      entry('bob@other.com', {
        plans: [
          { name: 'Standard', seats: 2 },
          { name: 'Premium', seats: 1 },
        ],
      }),
      entry('cy@acme.com', { tool: 'Miro', yearlySpendCents: 9000, plans: [] }),
    ],
    isPublic,
  )
  expect(demand.map(({ tool }) => tool)).toEqual(['Miro', 'Jira'])
  expect(demand[0]).toMatchObject({ seats: 0, plans: [] })
  expect(demand[1]?.plans).toEqual([
    { name: 'Standard', seats: 7 },
    { name: 'Premium', seats: 1 },
  ])
})
