import type { WireLine } from '../../contract/marketplace.ts'
import type { Purchase } from '../../contract/purchases.ts'
import { findPlan, findVendor } from '../../domain/catalogue/catalogue.ts'
import { statusWord } from '../../domain/invoice.ts'
import { formatUsd, toDecimal, toDollars } from '../../domain/money.ts'
import { seatsToHandOut } from '../../domain/pricing.ts'
import { isApprovedToPay } from '../../domain/purchase.ts'
import type { FullPurchase } from './queries.ts'

export function presentLine(line: FullPurchase['lines'][number]): WireLine {
  return {
    name: line.name,
    billingCycle: line.billingCycle,
    seats: line.seats,
    ...(line.perSeatCents !== null && { pricingPerSeat: toDollars(line.perSeatCents) }),
    pricingBeforeDiscount: toDecimal(line.beforeCents),
    pricingAfterDiscount: toDecimal(line.afterCents),
    discount: line.discountPercent,
  }
}

export function presentPurchase(purchase: FullPurchase, now: Date): Purchase {
  const isPaid = purchase.status === 'paid'
  return {
    _id: purchase.id,
    name: purchase.vendor,
    status: purchase.status,
    lines: purchase.lines.map(presentLine),
    before: toDecimal(purchase.beforeCents),
    after: toDecimal(purchase.afterCents),
    savings: formatUsd(purchase.beforeCents - purchase.afterCents),
    accounts: accountsOf(purchase),
    isApprovedToPay: isApprovedToPay(purchase.status),
    isPaid,
    pdfUrl: purchase.orderNumber ? `/api/purchases/${purchase.id}/order.pdf` : null,
    requestedAt: purchase.requestedAt.toISOString(),
    reviewedAt: purchase.reviewedAt?.toISOString() ?? null,
    rejectionReason: purchase.rejectionReason,
    cancelsAt: purchase.cancelsAt?.toISOString() ?? null,
    invoice: purchase.invoice && presentFirstInvoice(purchase.invoice, now),
  }
}

export function presentOperatorPurchase(purchase: FullPurchase, now: Date) {
  const company = { _id: purchase.companyId ?? '', name: purchase.companyName ?? '' }
  return { ...presentPurchase(purchase, now), company }
}

function presentFirstInvoice(invoice: NonNullable<FullPurchase['invoice']>, now: Date) {
  const dueAt = new Date(invoice.dueAt)
  return {
    _id: invoice.id,
    amountsDue: toDollars(invoice.dueCents),
    balance: toDollars(invoice.openCents),
    dueAt: dueAt.toISOString(),
    status: statusWord({ ...invoice, dueAt }, now),
    pdfUrl: `/api/invoices/${invoice.id}/pdf`,
  }
}

/** Seats that can be handed to people. */
function accountsOf({ vendor, lines }: FullPurchase) {
  const known = findVendor(vendor)
  return lines.reduce((sum, line) => {
    const plan = known && findPlan(known, line.name, line.billingCycle)
    return sum + (plan ? seatsToHandOut(plan, line.seats) : 0)
  }, 0)
}
