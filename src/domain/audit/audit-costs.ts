import { because, count, type Display, day, sentence, usd } from './audit-detail.ts'

/** What we pay vendors. These entries belong to no company: buyers never learn what a purchase costs us. */
export const costAuditActions = {
  'margin.exported': { label: 'Margin exported' },
  'order_cost.set': {
    label: 'Cost of an order set',
    detail: ({ number, lines, reason }) => [
      sentence`${number}: ${count(Array.isArray(lines) ? lines.length : null, 'line')}.`,
      because(reason),
    ],
  },
  'statement.exported': { label: 'Vendor statement exported' },
  'statement.issued': {
    label: 'Vendor statement issued',
    detail: ({ number, vendor, totalCents }) => [sentence`${number}, ${vendor}: ${usd(totalCents)}.`],
  },
  'statement.paid': {
    label: 'Vendor statement paid',
    detail: ({ number, vendor, paidOn, reference }) => [
      sentence`${number}, ${vendor}, on ${day(paidOn)}: ${reference}.`,
    ],
  },
} satisfies Record<string, Display>
