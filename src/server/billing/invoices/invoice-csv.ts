import type { Invoice } from '#contract/billing/invoices.ts'
import { type Columns, tableCsv } from '#domain/platform/csv.ts'

/** An invoice for a spreadsheet: dates as dates, amounts as numbers. */
export const invoiceColumns: Columns<Invoice> = {
  Number: ({ number }) => number,
  Month: ({ month }) => month,
  About: ({ about }) => about,
  'Invoice date': ({ issuedAt }) => issuedAt.slice(0, 10),
  'Due date': ({ dueAt }) => dueAt.slice(0, 10),
  'Original Amount': ({ originalAmount }) => originalAmount,
  'Savings (%)': ({ savings }) => savings,
  'Credits Applied': ({ creditsApplied }) => creditsApplied,
  'Owed from Before': ({ debtAdded }) => debtAdded,
  'Amounts Due': ({ amountsDue }) => amountsDue,
  Credited: ({ credited }) => credited,
  Balance: ({ balance }) => balance,
  Status: ({ status }) => status,
  'Paid on': ({ paidAt }) => paidAt?.slice(0, 10) ?? '',
}

/** With what the company books it on. */
const bookedColumns: Columns<Invoice> = {
  ...invoiceColumns,
  'Cost center': ({ costCenters = [] }) => costCenters.join('; '),
  'PO number': ({ poNumbers = [] }) => poNumbers.join('; '),
}

export function invoiceCsv(invoices: readonly Invoice[]): string {
  return tableCsv(bookedColumns, invoices)
}
