import type { VendorRow } from '#contract/subscriptions/purchases.ts'
import { type Cents, divideHalfUp, fromDollars } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

export type Totals = {
  accounts: number
  spendCents: Cents
  pastSavingsCents: Cents
  monthlySavingsCents: Cents
  monthlyOriginalCents: Cents
}

/** A row of the dashboard's table, in whole cents. */
export type Product = Totals & { id: string; name: string; logo: string | null }

export function productOf(row: VendorRow): Product {
  return {
    id: row._id,
    name: row.name,
    logo: row.logo,
    accounts: row.numAccounts,
    spendCents: fromDollars(row.spend),
    pastSavingsCents: centsOf(row.savings),
    monthlySavingsCents: divideHalfUp(fromDollars(row.annualSavings), 12),
    monthlyOriginalCents: divideHalfUp(fromDollars(row.originalAnnualCosts), 12),
  }
}

/** Products that are still active. One that has ended has no future costs; only its savings count. */
export function activeProducts(products: readonly Product[]): Product[] {
  return products.filter(({ monthlyOriginalCents }) => monthlyOriginalCents > 0)
}

/** Sums of the shown rows, so that every column adds up to the cent. */
export function totalsOf(products: readonly Product[]): Totals {
  const sum = (figure: keyof Totals) => products.reduce((total, product) => total + product[figure], 0)
  return {
    accounts: sum('accounts'),
    spendCents: sum('spendCents'),
    pastSavingsCents: sum('pastSavingsCents'),
    monthlySavingsCents: sum('monthlySavingsCents'),
    monthlyOriginalCents: sum('monthlyOriginalCents'),
  }
}

export function findProducts(products: readonly Product[], text: string): Product[] {
  const wanted = text.trim().toLowerCase()
  return products.filter(({ name }) => name.toLowerCase().includes(wanted))
}

export const columns = [
  { key: 'name', label: 'Company' },
  { key: 'accounts', label: '# of Accounts' },
  { key: 'spendCents', label: 'Last Month Spend' },
  { key: 'pastSavingsCents', label: 'Past Savings' },
  { key: 'monthlySavingsCents', label: 'Monthly Savings (est.)' },
  { key: 'monthlyOriginalCents', label: 'Monthly Original Costs' },
] as const

export type ColumnKey = (typeof columns)[number]['key']
export type Sort = { key: ColumnKey; descending: boolean }

/** The order in the URL: ?sort=name, or ?sort=-spendCents for the largest first. */
export function sortFrom(text: string | null): Sort {
  const descending = text?.startsWith('-') === true
  const key = columns.find((column) => column.key === text?.replace('-', ''))?.key
  return key ? { key, descending } : { key: 'name', descending: false }
}

/** The order after a click on a column head: names from A, figures from the largest, then the reverse. */
export function nextSort(current: Sort, key: ColumnKey): string {
  const descending = current.key === key ? !current.descending : key !== 'name'
  return `${descending ? '-' : ''}${key}`
}

export function sortProducts(products: readonly Product[], { key, descending }: Sort): Product[] {
  const sign = descending ? -1 : 1
  return products.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name)
    return key === 'name' ? sign * byName : sign * (a[key] - b[key]) || byName
  })
}
