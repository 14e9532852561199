import { amountAndReason, because, type Display, day, invoiceNumber, sentence, usd } from './audit-detail.ts'

/** The standing of companies, and money that a bank or somebody at the payment provider moved. */
export const standingAuditActions = {
  'company.reinstated': { label: 'Suspension ended', detail: ({ reason }) => [because(reason)] },
  'company.standing_set': {
    label: 'Standing changed',
    detail: ({ graceUntil, creditLimitCents, reason }) => [
      graceUntil === null ? 'No more time.' : sentence`Not suspended before ${day(graceUntil)} is over.`,
      creditLimitCents === null ? 'No limit of its own.' : sentence`Credit limit: ${usd(creditLimitCents)}.`,
      because(reason),
    ],
  },
  'company.suspended': {
    label: 'Company suspended',
    detail: ({ invoice, reason }) => [sentence`Invoice ${invoice} is overdue.`, because(reason)],
  },
  'dispute.money_returned': { label: 'Disputed money returned', detail: amountAndReason },
  'dispute.money_taken': { label: 'Disputed money taken by the bank', detail: amountAndReason },
  'invoice.reopened': { label: 'Invoice due again', detail: invoiceNumber },
  'refund.bounced': { label: 'Refund came back', detail: amountAndReason },
  'refund.outside': { label: 'Refund made at the payment provider', detail: amountAndReason },
} satisfies Record<string, Display>
