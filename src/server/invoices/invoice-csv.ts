import type { Invoice } from '../../contract/invoices.ts'
import { toCsv } from '../../domain/csv.ts'

const head = [
  'Number',
  'Month',
  'About',
  'Invoice date',
  'Due date',
  'Original Amount',
  'Savings (%)',
  'Credits Applied',
  'Amounts Due',
  'Credited',
  'Balance',
  'Status',
  'Paid on',
]

/** The invoices for a spreadsheet: dates as dates, amounts as numbers. */
export function invoiceCsv(invoices: readonly Invoice[]): string {
  return toCsv(head, invoices.map(rowOf))
}

function rowOf(invoice: Invoice) {
  return [
    invoice.number,
    invoice.month,
    invoice.about,
    invoice.issuedAt.slice(0, 10),
    invoice.dueAt.slice(0, 10),
    invoice.originalAmount,
    invoice.savings,
    invoice.creditsApplied,
    invoice.amountsDue,
    invoice.credited,
    invoice.balance,
    invoice.status,
    invoice.paidAt?.slice(0, 10) ?? '',
  ]
}
