import { expect, test } from 'vitest'
import type { InvoiceBooks } from '../billing/returnable.ts'
import { creditReason, poolCredit } from './pool-credits.ts'

const paid: InvoiceBooks = {
  status: 'paid',
  afterCents: 43_500,
  creditCents: 0,
  debtCents: 0,
  openCents: 0,
  givenBackCents: 0,
  returnedCents: 0,
  paidOutCents: 0,
  reservedCents: 0,
}
const lines = [
  { seats: 20, unitCents: 1350, poolCreditedCents: 5000 },
  { seats: 15, unitCents: 1100, poolCreditedCents: 0 },
]

test('each line gets its difference, less what earlier clearings credited', () => {
  const credit = poolCredit(paid, lines, 1000)
  expect(credit?.lineCents).toEqual([2000, 1500])
  expect(credit?.note).toMatchObject({
    amountCents: 3500,
    lowersCents: 0,
    returnsCents: 3500,
    status: 'paid',
  })
})

test('what is left of the invoice goes to its lines in order', () => {
  const credit = poolCredit({ ...paid, givenBackCents: 41_000 }, lines, 1000)
  expect(credit?.lineCents).toEqual([2000, 500])
  expect(poolCredit({ ...paid, givenBackCents: 42_000 }, lines, 1000)?.lineCents).toEqual([1500, 0])
})

test('money reserved for a refund is not credited a second time', () => {
  expect(poolCredit({ ...paid, reservedCents: 42_500 }, lines, 1000)?.note.amountCents).toBe(1000)
})

test('a void invoice, one that is credited in full and one at the new price get nothing', () => {
  expect(poolCredit({ ...paid, status: 'void' }, lines, 1000)).toBe(null)
  expect(poolCredit({ ...paid, givenBackCents: 43_500 }, lines, 1000)).toBe(null)
  expect(poolCredit(paid, [{ seats: 15, unitCents: 1000, poolCreditedCents: 0 }], 1000)).toBe(null)
})

test('crediting the same price again adds nothing', () => {
  const credited = lines.map((line, index) => ({
    ...line,
    poolCreditedCents: line.poolCreditedCents + (poolCredit(paid, lines, 1000)?.lineCents[index] ?? 0),
  }))
  expect(poolCredit({ ...paid, givenBackCents: 3500 }, credited, 1000)).toBe(null)
})

test('the credit note says why it came', () => {
  expect(creditReason(990)).toBe('The pool reached $9.90 per seat: your difference for this invoice.')
})
