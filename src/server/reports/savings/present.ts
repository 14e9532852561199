import type { SavingEntry, Savings } from '#contract/reports/savings.ts'
import { toCsv } from '#domain/platform/csv.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDecimal, toDollars } from '#domain/platform/money.ts'
import { type SavingSums, sumByMonth, sumByVendor, sumSavings } from '#domain/reports/savings.ts'
import type { SavingRow } from './saving-rows.ts'

export function presentSavings(rows: SavingRow[]): Savings {
  return {
    total: dollarsOf(sumSavings(rows)),
    months: sumByMonth(rows).map(({ month, ...sums }) => ({ month, ...dollarsOf(sums) })),
    vendors: sumByVendor(rows).map(({ vendor, ...sums }) => ({ vendor, ...dollarsOf(sums) })),
    entries: rows.map(presentEntry),
  }
}

function presentEntry(row: SavingRow): SavingEntry {
  return {
    date: row.at,
    month: row.month,
    vendor: row.vendor,
    plan: row.plan,
    billingCycle: row.billingCycle,
    seats: row.seats,
    kind: row.kind,
    discount: row.discountPercent,
    ...dollarsOf(sumSavings([row])),
    invoice: { _id: row.invoiceId, number: row.number },
  }
}

function dollarsOf({ listCents, groupCents, savedCents }: SavingSums) {
  return { listPrice: toDollars(listCents), groupPrice: toDollars(groupCents), saved: toDollars(savedCents) }
}

const head = [
  'Date',
  'Month',
  'Vendor',
  'Plan',
  'Billing cycle',
  'Seats',
  'Kind',
  'Discount (%)',
  'List price (USD)',
  'Group price (USD)',
  'Saved (USD)',
  'Invoice',
]

const kinds = {
  discount: 'Discount',
  first_month_free: 'First month free',
  none: 'List price',
  credit: 'Credit',
  pool: 'Cheaper pool price',
} as const

/** The ledger for a spreadsheet: one row per entry, so its sums match the screen. */
export function savingsCsv(rows: SavingRow[]): string {
  return toCsv(head, rows.map(cellsOf))
}

function cellsOf(row: SavingRow) {
  const { listCents, groupCents, savedCents } = sumSavings([row])
  const amounts = [listCents, groupCents, savedCents].map((cents) => Number(toDecimal(cents)))
  return [
    dayOf(row.at),
    row.month,
    row.vendor,
    row.plan,
    row.billingCycle,
    row.seats,
    kinds[row.kind],
    row.discountPercent,
    ...amounts,
    row.number,
  ]
}
