import { expect, test } from 'vitest'
import type { OperatorInvoice } from '#contract/billing/operator-invoices.ts'
import type { OperatorPayment } from '#contract/billing/payments.ts'
import { creditHint, notRefundable, pendingRefund, refundHint } from './refund-hints.ts'

const payment = {
  status: 'paid',
  amount: '78.75',
  refundable: '78.75',
  waiting: '0.00',
  refundableFromCredit: '0.00',
  creditUsed: '0.00',
  chargedBack: '0.00',
  refunds: [] as OperatorPayment['refunds'],
} as OperatorPayment

test('the refund dialog says how much can be refunded, and why it is less than was paid', () => {
  expect(refundHint(payment)).toBe('Up to $78.75. The invoices stay paid.')
  expect(refundHint({ ...payment, refundableFromCredit: '78.75' })).toBe(
    'Up to $78.75, all from the company’s unspent credit.',
  )
  const refunds = [{ _id: 'r', amount: '10.00', reason: '', status: 'done' as const, failure: null }]
  const less = {
    refundable: '38.75',
    refundableFromCredit: '5.00',
    creditUsed: '20.00',
    chargedBack: '10.00',
  }
  expect(refundHint({ ...payment, ...less, refunds })).toBe(
    'Up to $38.75. The first $5.00 comes out of the company’s unspent credit. $10.00 was already refunded. ' +
      '$20.00 became credit that has been used. $10.00 is disputed or was charged back. The invoices stay paid.',
  )
})

test('a payment with nothing left to refund says why', () => {
  expect(notRefundable(payment)).toBe('')
  expect(notRefundable({ ...payment, refundable: '0.00', creditUsed: '78.75' })).toBe(
    '$78.75 became credit that has been used.',
  )
})

test('the credit note dialog says how much is left, and why', () => {
  const invoice = {
    groupAmount: 78.75,
    returnable: 8.75,
    waiting: 0,
    credited: 40,
    refunded: 20,
    disputed: 10,
  }
  expect(creditHint(invoice as OperatorInvoice)).toBe(
    'Up to $8.75 of $78.75. $40.00 was already credited. $20.00 was refunded to the card. ' +
      '$10.00 is disputed or was charged back.',
  )
})

test('what waits for a second person is said in the list and in both dialogs', () => {
  const waiting = { ...payment, waiting: '50.00', refundable: '28.75' }
  expect(refundHint(waiting)).toBe('Up to $28.75. $50.00 waits for a second person. The invoices stay paid.')
  expect(pendingRefund(waiting)).toBe('Refund of $50.00 pending')
  expect([pendingRefund(payment), notRefundable(waiting)]).toEqual([null, ''])
  const invoice = {
    groupAmount: 78.75,
    returnable: 28.75,
    waiting: 50,
    credited: 0,
    refunded: 0,
    disputed: 0,
  }
  expect(creditHint(invoice as OperatorInvoice)).toBe(
    'Up to $28.75 of $78.75. $50.00 waits for a second person.',
  )
})
