import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, balanceOf, creditAfter, type EntryKind, movements, owedAfter } from './ledger.ts'

const accounts: Account[] = ['receivable', 'credit', 'sales', 'reward', 'cash']
const entry = fc.record({
  kind: fc.constantFrom(...(Object.keys(movements) as EntryKind[])),
  amountCents: fc.integer({ min: 1, max: 1_000_000_00 }),
})

test('all accounts sum to zero for any entries', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sum = accounts.reduce((total, account) => total + balanceOf(account, entries), 0)
      expect(sum).toBe(0)
    }),
  )
})

test.each([
  ['an invoice is owed', [['invoiced', 100]], 100, 0],
  [
    'a payment settles an invoice',
    [
      ['invoiced', 100],
      ['paid', 100],
    ],
    0,
    0,
  ],
  [
    'credit pays part of an invoice',
    [
      ['rewarded', 30],
      ['invoiced', 100],
      ['credit_applied', 30],
    ],
    70,
    0,
  ],
  [
    'a credit note cancels an invoice',
    [
      ['invoiced', 100],
      ['credit_note', 100],
    ],
    0,
    0,
  ],
  [
    'a voided invoice gives back the credit it used',
    [
      ['rewarded', 30],
      ['invoiced', 100],
      ['credit_applied', 30],
      ['credit_note', 70],
      ['credit_returned', 30],
    ],
    0,
    30,
  ],
  [
    'a refund comes with a credit note',
    [
      ['invoiced', 100],
      ['paid', 100],
      ['credit_note', 40],
      ['refunded', 40],
    ],
    0,
    0,
  ],
  ['money that was not owed becomes credit', [['overpaid', 50]], 0, 50],
  [
    'a reward can be reversed',
    [
      ['rewarded', 50],
      ['reward_reversed', 20],
    ],
    0,
    30,
  ],
  [
    'a reward that is reversed after it was used is a debt, which the next invoice carries',
    [
      ['rewarded', 50],
      ['invoiced', 100],
      ['credit_applied', 50],
      ['paid', 50],
      ['reward_reversed', 50],
      ['invoiced', 100],
      ['debt_carried', 50],
    ],
    150,
    0,
  ],
  [
    'a voided invoice gives the debt back',
    [
      ['reward_reversed', 50],
      ['invoiced', 100],
      ['debt_carried', 50],
      ['credit_note', 100],
      ['debt_returned', 50],
    ],
    0,
    -50,
  ],
] as [string, [EntryKind, number][], number, number][])('%s', (_, list, owed, credit) => {
  const entries = list.map(([kind, amountCents]) => ({ kind, amountCents }))
  expect(owedAfter(entries)).toBe(owed)
  expect(creditAfter(entries)).toBe(credit)
})
