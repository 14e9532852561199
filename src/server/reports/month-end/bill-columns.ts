import type { Columns } from '#domain/platform/csv.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Party } from '#server/platform/documents/price-document.ts'
import type { BookedRow } from './booked-rows.ts'

/** The lines of the month's documents for a spreadsheet. Discounts are amounts. */
export const lineColumns: Columns<BookedRow> = {
  Document: ({ document }) => document.document,
  Date: ({ document }) => document.day,
  Due: ({ due }) => due,
  Vendor: ({ vendor }) => vendor,
  Plan: ({ plan, document }) => plan || document.text,
  Seats: ({ seats }) => seats ?? '',
  Period: ({ period }) => formatPeriod(period),
  List: ({ listCents }) => (listCents === null ? '' : toDollars(listCents)),
  Discount: ({ listCents, amountCents }) => (listCents === null ? '' : toDollars(listCents - amountCents)),
  Amount: ({ amountCents }) => toDollars(amountCents),
  'Cost center': ({ costCenter }) => costCenter ?? '',
  'PO number': ({ poNumber }) => poNumber ?? '',
  'Account code': ({ accountCode }) => accountCode,
}

/** Who the bills are from. */
export type Supplier = Pick<Party, 'name'> & { email: string; address: readonly string[] }

/** Bills as Xero imports them: its columns in its order, those it requires with an asterisk. */
export function xeroColumns({ name, email, address }: Supplier): Columns<BookedRow> {
  return {
    '*ContactName': () => name,
    EmailAddress: () => email,
    POAddressLine1: () => address[0] ?? '',
    POAddressLine2: () => address[1] ?? '',
    POAddressLine3: () => address[2] ?? '',
    POAddressLine4: () => address[3] ?? '',
    POCity: () => '',
    PORegion: () => '',
    POPostalCode: () => '',
    POCountry: () => '',
    '*InvoiceNumber': ({ document }) => document.document,
    '*InvoiceDate': ({ document }) => usDay(document.day),
    '*DueDate': ({ due }) => usDay(due),
    Total: ({ document }) => toDollars(document.amountCents),
    InventoryItemCode: () => '',
    Description: (row) => [describe(row), row.poNumber && `PO ${row.poNumber}`].filter(Boolean).join(', '),
    '*Quantity': () => 1,
    '*UnitAmount': ({ amountCents }) => toDollars(amountCents),
    '*AccountCode': ({ accountCode }) => accountCode,
    '*TaxType': () => 'Tax Exempt',
    TaxAmount: () => 0,
    TrackingName1: ({ costCenter }) => (costCenter ? 'Cost center' : ''),
    TrackingOption1: ({ costCenter }) => costCenter ?? '',
    TrackingName2: () => '',
    TrackingOption2: () => '',
    Currency: () => 'USD',
  }
}

/** Bills as QuickBooks imports them. */
export function quickbooksColumns({ name }: Supplier): Columns<BookedRow> {
  return {
    '*BillNo': ({ document }) => document.document,
    '*Supplier': () => name,
    '*BillDate': ({ document }) => usDay(document.day),
    '*DueDate': ({ due }) => usDay(due),
    Terms: () => '',
    Location: ({ costCenter }) => costCenter ?? '',
    Memo: ({ poNumber }) => poNumber ?? '',
    '*Account': ({ accountCode }) => accountCode,
    LineDescription: describe,
    '*LineAmount': ({ amountCents }) => toDollars(amountCents),
    Currency: () => 'USD',
  }
}

function describe({ vendor, plan, seats, period, document }: BookedRow): string {
  if (!vendor) return document.text
  const people = seats === null ? '' : seats === 1 ? '1 seat' : `${seats} seats`
  return [`${vendor} ${plan}`, people, formatPeriod(period)].filter(Boolean).join(', ')
}

function formatPeriod(period: BookedRow['period']): string {
  return period ? `${period.from} to ${period.to}` : ''
}

/** "11/30/2026". */
function usDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
