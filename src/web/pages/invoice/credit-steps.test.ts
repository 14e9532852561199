import { expect, test } from 'vitest'
import { fromDollars } from '#domain/platform/money.ts'
import { creditSteps } from './credit-steps.ts'

const at = '2026-11-12T10:00:00.000Z'
const paid = (amount: number) => ({ at, kind: 'paid' as const, amount })
const refunded = (amount: number) => ({ at, kind: 'refunded' as const, amount })
const note = (amount: number, returned: number) =>
  ({ amount, returned }) as Parameters<typeof creditSteps>[0]['creditNotes'][number]

test.each([
  ['paid', { amountsDue: 78.75, payments: [paid(78.75)], creditNotes: [], balance: 0 }, []],
  [
    'paid, then credited: it is the credit now',
    { amountsDue: 78.75, payments: [paid(78.75)], creditNotes: [note(78.75, 78.75)], balance: 0 },
    ['Credit notes', 'Added to your credit'],
  ],
  [
    'credited and then refunded',
    {
      amountsDue: 78.75,
      payments: [paid(78.75), refunded(78.75)],
      creditNotes: [note(78.75, 78.75)],
      balance: 0,
    },
    ['Credit notes', 'Added to your credit', 'Credited with the refund'],
  ],
  [
    'unpaid, credited in part, then voided',
    { amountsDue: 78.75, payments: [], creditNotes: [note(40, 0)], balance: 0 },
    ['Credit notes', 'Voided'],
  ],
  ['due', { amountsDue: 78.75, payments: [], creditNotes: [note(40, 0)], balance: 38.75 }, ['Credit notes']],
])('the steps of an invoice sum to its balance: %s', (_, invoice, labels) => {
  const steps = creditSteps(invoice)
  expect(steps.map(({ label }) => label)).toEqual(labels)
  const moved = invoice.payments.map(({ kind, amount }) => (kind === 'paid' ? -amount : amount))
  const sum = [invoice.amountsDue, ...moved].reduce((all, amount) => all + fromDollars(amount), 0)
  expect(steps.reduce((all, { cents }) => all + cents, sum)).toBe(fromDollars(invoice.balance))
})
