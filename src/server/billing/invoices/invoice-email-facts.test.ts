import { expect, test } from 'vitest'
import { invoiceEmailFacts } from './invoice-email-facts.ts'

const invoice = {
  id: '019a0000-0000-7000-8000-000000000000',
  companyId: '019a0000-0000-7000-8000-000000000001',
  number: '2027-00112',
  month: '2027-02-01',
  kind: 'monthly',
  status: 'due',
  originalCents: 80_00,
  afterCents: 70_00,
  creditCents: 5_00,
  debtCents: 0,
  dueCents: 65_00,
  issuedAt: new Date('2027-02-01T00:00:00Z'),
  dueAt: new Date('2027-02-08T00:00:00Z'),
  paidAt: null,
  voidedAt: null,
  reminded: null,
  finalSentAt: null,
  suspendedSentAt: null,
} satisfies Parameters<typeof invoiceEmailFacts>[0]['invoice']

type Line = Parameters<typeof invoiceEmailFacts>[0]['lines'][number]

function factsOf(amounts: number[], openCents = 65_00, figures = {}) {
  const lines = amounts.map(
    (afterCents, i) =>
      ({ vendor: `Tool ${i}`, name: 'Pro', seats: 2, perSeatCents: 1, afterCents }) as Partial<Line> as Line,
  )
  const company = { text: 'Halden Robotics', isVerified: true }
  return invoiceEmailFacts({
    invoice: { ...invoice, ...figures },
    openCents,
    company,
    lines,
  })
}

test.each([
  ['five lines', [10, 20, 10, 10, 20], 5, null],
  ['six lines: one more line takes no more space than saying so', [10, 20, 10, 10, 10, 10], 6, null],
  ['seven lines', [10, 20, 10, 10, 10, 5, 5], 5, '2 more'],
])('%s', (_, dollars, shown, more) => {
  const facts = factsOf(dollars.map((amount) => amount * 100))
  expect(facts.lines).toHaveLength(shown)
  expect(facts.more?.vendor ?? null).toBe(more)
  expect(facts.lines[0]).toEqual({ vendor: 'Tool 1', note: 'Pro, 2 seats', amount: '$20.00' })
  const sum = [...facts.lines, ...(facts.more ? [facts.more] : [])].reduce(
    (all, line) => all + centsOf(line),
    0,
  )
  expect(sum).toBe(70_00)
})

test('the totals lead from the list price to what is open now', () => {
  const { totals, saved } = factsOf([70_00], 25_00)
  expect(totals.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'List price $80.00',
    'Group discount −$10.00',
    'Credits applied −$5.00',
    'Already paid or credited −$40.00',
    'Amount due $25.00',
  ])
  const steps = totals.slice(0, -1).reduce((all, line) => all + centsOf(line), 0)
  expect(steps).toBe(25_00)
  expect(saved).toBe('You save $10.00, 13% below list price')
})

test('a debt that the invoice carries is one of the steps to what is due', () => {
  const { totals } = factsOf([70_00], 72_00, { creditCents: 0, debtCents: 2_00, dueCents: 72_00 })
  expect(totals.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'List price $80.00',
    'Group discount −$10.00',
    'Owed from before $2.00',
    'Amount due $72.00',
  ])
})

function centsOf({ amount }: { amount: string }): number {
  return Math.round(Number(amount.replace('−', '-').replace(/[$,]/g, '')) * 100)
}
