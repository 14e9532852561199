import type {
  Statement,
  UnknownCost,
  MarginRow as WireMargin,
  MarginTotal as WireTotal,
} from '#contract/billing/statements.ts'
import { marginOf } from '#domain/billing/cost.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { getBookVendor } from '#server/fulfillment/vendor-orders/links.ts'
import type { MarginRow, MarginTotal } from './margin-row.ts'
import type { StatementRow, UnknownCostRow } from './queries.ts'

export function presentStatement(ctx: Ctx, statement: StatementRow): Statement {
  const { id, number, vendorId, vendor, month, issuedAt, entries, sentTo, openedAt } = statement
  const { accruedCents, reversedCents } = statement
  return {
    _id: id,
    number,
    vendor: { slug: getBookVendor(ctx, vendorId).slug, name: vendor },
    month: month.slice(0, 7),
    issuedAt: issuedAt.toISOString(),
    entries,
    accrued: toDollars(accruedCents),
    reversed: toDollars(reversedCents),
    total: toDollars(accruedCents - reversedCents),
    sentTo,
    openedAt: openedAt?.toISOString() ?? null,
    paid: presentPaid(statement),
    pdfUrl: `/api/operator/statements/${id}/pdf`,
    csvUrl: `/api/operator/statements/${id}/csv`,
  }
}

function presentPaid({ paidOn, reference, paidBy, paidAt }: StatementRow): Statement['paid'] {
  if (!paidOn || !reference || !paidBy || !paidAt) return null
  return { paidOn, reference, by: paidBy, at: paidAt.toISOString() }
}

export function presentMargin({ key, name, ...sums }: MarginRow): WireMargin {
  return { key, name, ...presentTotal(sums) }
}

export function presentTotal(sums: MarginTotal): WireTotal {
  const { costCents, marginCents, percent, coveredPercent } = marginOf(sums)
  return {
    sales: toDollars(sums.salesCents),
    costedSales: toDollars(sums.costedCents),
    cost: costCents === null ? null : toDollars(costCents),
    margin: marginCents === null ? null : toDollars(marginCents),
    percent,
    covered: coveredPercent,
    unknown: sums.unknown,
  }
}

export function presentUnknown(ctx: Ctx, row: UnknownCostRow): UnknownCost {
  const { slug, name } = getBookVendor(ctx, row.vendorId)
  const { plan, billingCycle, seats } = row
  return {
    order: { _id: row.orderId, number: row.order },
    company: { _id: row.companyId, name: row.company },
    vendor: { slug, name },
    ...{ plan, billingCycle, seats },
    invoice: { _id: row.invoiceId, number: row.invoice },
    from: dayOf(row.periodStart),
    invoiced: toDollars(Number(row.invoicedCents)),
  }
}
