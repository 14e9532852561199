import { firstCycleLines, isFirstMonthFree } from '#domain/billing/invoice.ts'
import type { PurchaseLine } from '#domain/catalog/pricing.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { startOfMonth } from '#domain/platform/calendar.ts'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { freeMonthsOf } from './free-months.ts'
import { type IssuedInvoice, issueInvoice } from './issue-invoice.ts'
import { lineRows } from './line-sql.ts'

type Order = {
  purchaseId: string
  companyId: string
  vendor: Vendor
  lines: readonly OrderLine[]
  /** When its first cycle starts, if it comes from a pool: the pool's price replaces a free month. */
  startsAt: Date | null
}
type OrderLine = PurchaseLine & { planId: string }

/** The first invoice of an authorized purchase. */
export async function issueFirstInvoice(tx: Tx, order: Order): Promise<IssuedInvoice> {
  const { purchaseId, companyId, vendor, lines, startsAt } = order
  // Lock the company first: of two concurrent approvals, the second sees that the free month is used.
  await lockCompanies(tx, [companyId])
  const isFree = !startsAt && isFirstMonthFree(vendor, await freeMonthsOf(tx, companyId))
  const start = startsAt ?? tx.now()
  const billed = firstCycleLines(lines, start, isFree)
  const common = { companyId, purchaseId, vendorId: vendor.id, vendor: vendor.name }
  return issueInvoice(tx, {
    kind: 'first',
    month: startOfMonth(start),
    lines: lineRows(billed.map((each, line) => ({ ...each, ...common, line }))),
    detail: { purchaseId },
  })
}
