import { toCsv } from '#domain/platform/csv.ts'
import type { Day } from '#domain/platform/day.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Book, type BookPlan, type BookVendor, type CostRow, type PriceRow, rowOn } from './book.ts'

export const priceColumns = [
  'vendor_slug',
  'vendor',
  'plan_id',
  'plan',
  'billing_cycle',
  'type',
  'part',
  'seat_name',
  'people_per_seat',
  'seats_covered',
  'per_member',
  'fixed',
  'discount',
  'cost_per_member',
  'cost_fixed',
  'effective_from',
  'retired',
] as const
export type PriceColumn = (typeof priceColumns)[number]

export const maxPriceFileBytes = 5 * 1024 * 1024
export const maxPriceFileRows = 10_000

/** Every plan with its price and cost on a day. Empty: no price, or an unknown cost. */
export function exportPrices(book: Book, on: Day): string {
  return toCsv(priceColumns, exportRows(book, on))
}

function exportRows(book: Book, on: Day): (string | number)[][] {
  const plans = Map.groupBy(book.plans, ({ vendorId }) => vendorId)
  const prices = Map.groupBy(book.prices, ({ planId }) => planId)
  const costs = Map.groupBy(book.costs, ({ planId }) => planId)
  return book.vendors.flatMap((vendor) =>
    (plans.get(vendor.id) ?? []).map((plan) => {
      const price = rowOn(prices.get(plan.id) ?? [], on)
      const cost = rowOn(costs.get(plan.id) ?? [], on)
      const cells = { ...planCells(vendor, plan), ...amountCells(price, cost) }
      return priceColumns.map((column) => cells[column])
    }),
  )
}

/** Where each column is in a file: names in any case and order, others are ignored. */
export function findPriceColumns(head: readonly string[]): Record<PriceColumn, number> {
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = priceColumns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    const hint = /[;\t]/.test(head[0] ?? '') ? ' Save the file with commas between the columns.' : ''
    throw new Refused('invalid_price_file', {
      message: `Please choose a CSV file with the columns of the export. Missing: ${missing.join(', ')}.${hint}`,
      data: { missing },
    })
  }
  const twice = priceColumns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) {
    const message = `The file has the column ${twice} twice. Keep one of them.`
    throw new Refused('invalid_price_file', { message })
  }
  return Object.fromEntries(priceColumns.map((column) => [column, names.indexOf(column)])) as Record<
    PriceColumn,
    number
  >
}

function planCells(vendor: BookVendor, plan: BookPlan) {
  return {
    vendor_slug: vendor.slug,
    vendor: vendor.name,
    plan_id: plan.id,
    plan: plan.name,
    billing_cycle: plan.billingCycle,
    type: plan.type ?? '',
    part: plan.part ?? '',
    seat_name: plan.seatName ?? '',
    people_per_seat: plan.peoplePerSeat,
    seats_covered: plan.seatsCovered ?? '',
    retired: plan.isRetired ? 'yes' : 'no',
  }
}

/** `effective_from` is the day since which both price and cost have been what they are. */
function amountCells(price: PriceRow | null, cost: CostRow | null) {
  const days = [price, cost].flatMap((row) => row?.effectiveFrom ?? [])
  return {
    per_member: price ? toDecimal(price.perMemberCents) : '',
    fixed: price ? toDecimal(price.fixedCents) : '',
    discount: price?.discountPercent ?? '',
    cost_per_member: cost ? toDecimal(cost.perMemberCents) : '',
    cost_fixed: cost ? toDecimal(cost.fixedCents) : '',
    effective_from: days.sort().at(-1) ?? '',
  }
}
