import type { OperatorPurchase, Purchase } from '#contract/subscriptions/purchases.ts'
import type { Change } from '#contract/subscriptions/subscription-change.ts'
import { toWireLine } from '#contract/subscriptions/wire-line.ts'
import { statusLabel } from '#domain/billing/invoice.ts'
import { assignableSeats, type PurchaseLine } from '#domain/catalog/pricing.ts'
import { expectedDay, isBeingSetUp } from '#domain/fulfillment/set-up.ts'
import { dayOf } from '#domain/platform/day.ts'
import { formatUsd, toDecimal, toDollars } from '#domain/platform/money.ts'
import { nextNotice, usualChoice } from '#domain/purchasing/renewal-desk.ts'
import { withTotals } from '#domain/subscriptions/offer-price.ts'
import { isApprovedToPay } from '#domain/subscriptions/purchase.ts'
import { arrearsOf } from '#server/billing/invoices/arrears.ts'
import { presentArrears } from '#server/billing/invoices/present.ts'
import { uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { Ctx } from '#server/context.ts'
import { currentLines } from '#server/subscriptions/current-lines.ts'
import type { CurrentOffer, FullPurchase, WaitingChange } from '#server/subscriptions/queries.ts'
import { freeMonthsAtReview } from './free-month.ts'

export function presentPurchase(purchase: FullPurchase, now: Date): Purchase {
  const isPaid = purchase.status === 'paid'
  return {
    _id: purchase.id,
    name: purchase.vendorName,
    status: purchase.status,
    lines: purchase.lines.map((line) => toWireLine({ ...line, name: line.planName })),
    before: toDecimal(purchase.beforeCents),
    after: toDecimal(purchase.afterCents),
    savings: formatUsd(purchase.beforeCents - purchase.afterCents),
    accounts: purchase.lines.reduce((sum, line) => sum + assignableSeats(line), 0),
    isApprovedToPay: isApprovedToPay(purchase.status),
    isPaid,
    pdfUrl: purchase.orderNumber ? `/api/purchases/${purchase.id}/order.pdf` : null,
    requestedAt: purchase.requestedAt.toISOString(),
    reviewedAt: purchase.reviewedAt?.toISOString() ?? null,
    rejectionReason: purchase.rejectionReason,
    cyclesStart: purchase.cyclesStart?.toISOString() ?? null,
    cancelsAt: purchase.cancelsAt?.toISOString() ?? null,
    costCenter: purchase.costCenter,
    poNumber: purchase.poNumber,
    invoice: purchase.invoice && presentFirstInvoice(purchase.invoice, now),
    changes: (purchase.changes ?? []).map(presentWaiting),
    ...presentCurrent(purchase, now),
    ...presentPool(purchase),
    ...presentRenewal(purchase, now),
    ...presentDelivery(purchase),
    ...(purchase.replacedBy && { replacedBy: purchase.replacedBy }),
    ...(purchase.offer && presentOffer(purchase, purchase.offer)),
  }
}

/** As an operator sees them: with the company and what it owes. */
export async function presentForOperators(ctx: Ctx, purchases: FullPurchase[]): Promise<OperatorPurchase[]> {
  const companyIds = new Set(purchases.flatMap(({ companyId }) => companyId ?? []))
  const arrears = await arrearsOf(ctx, [...companyIds])
  const freeMonths = await freeMonthsAtReview(ctx, purchases)
  return purchases.map((purchase) => ({
    ...presentPurchase(purchase, ctx.now()),
    logo: uploadedLogo(ctx, purchase.vendorName),
    company: { _id: purchase.companyId ?? '', name: purchase.companyName ?? '' },
    arrears: presentArrears(arrears.get(purchase.companyId ?? '')),
    freeMonth: freeMonths.get(purchase.id) ?? null,
  }))
}

export async function presentForOperator(ctx: Ctx, purchase: FullPurchase): Promise<OperatorPurchase> {
  const [presented] = await presentForOperators(ctx, [purchase])
  return presented as OperatorPurchase
}

/** What it charges is known; the lines of it were shown when it was made. */
function presentWaiting(change: WaitingChange): Change {
  const { id, position, state, requestId, totalCents, afterCents, effectiveAt } = change
  return {
    _id: id,
    line: position,
    state,
    name: change.name,
    seats: change.seats,
    lines: [],
    total: toDollars(totalCents),
    effectiveAt: new Date(effectiveAt).toISOString(),
    nextCycle: toDollars(afterCents),
    ...(requestId && { requestId }),
  }
}

/** Only for a running subscription with new prices. */
function presentCurrent(purchase: FullPurchase, now: Date): Pick<Purchase, 'current'> {
  const lines = currentLines(purchase, now)
  return lines ? { current: presentLines(lines) } : {}
}

function presentPool({ pool, lines, startsAt, termEndsAt }: FullPurchase): Pick<Purchase, 'pool'> {
  const unitCents = lines[0]?.unitCents
  if (!pool || !startsAt || !termEndsAt || typeof unitCents !== 'number') return {}
  const price = toDollars(unitCents)
  return {
    pool: { ...pool, price, startsAt: startsAt.toISOString(), termEndsAt: termEndsAt.toISOString() },
  }
}

function presentDelivery({ order }: FullPurchase): Pick<Purchase, 'access'> {
  if (!order) return {}
  const { state, since, slaDays } = order
  const clockFrom = order.clockFrom === null ? null : new Date(order.clockFrom)
  const expectedBy = isBeingSetUp(order) ? expectedDay({ clockFrom, slaDays }) : null
  return {
    access: {
      state,
      since: new Date(since).toISOString(),
      isBeingSetUp: isBeingSetUp(order),
      ...(expectedBy && { expectedBy }),
    },
  }
}

/** Only for a running subscription that was not canceled. */
function presentRenewal(purchase: FullPurchase, now: Date): Pick<Purchase, 'renewal'> {
  const { status, cyclesStart, cancelsAt, billingCycle: cycle, termEndsAt, renewal } = purchase
  if (status !== 'paid' || !cyclesStart || cancelsAt) return {}
  const { renewsAt, noticeAt } = nextNotice({ cyclesStart, cycle, termEndsAt }, now)
  return { renewal: { ...(renewal ?? usualChoice), renewsOn: dayOf(renewsAt), noticeBy: dayOf(noticeAt) } }
}

/** An open offer beside the requested lines; an accepted one has replaced them. */
function presentOffer({ lines }: FullPurchase, offer: CurrentOffer): Pick<Purchase, 'offer' | 'requested'> {
  const withNames = (from: PurchaseLine[]) =>
    from.map((line, position) => ({ ...line, name: lines[position]?.planName ?? line.name }))
  if (offer.state === 'accepted') return { requested: presentLines(withNames(offer.requested)) }
  const { reason, holdsUntil, expiresAt, offered } = offer
  return {
    offer: {
      ...presentLines(withNames(offered)),
      reason,
      ...(holdsUntil && { holdsUntil }),
      expiresAt: new Date(expiresAt).toISOString(),
    },
  }
}

function presentLines(lines: readonly PurchaseLine[]) {
  const { beforeCents, afterCents } = withTotals(lines)
  return { lines: lines.map(toWireLine), before: toDecimal(beforeCents), after: toDecimal(afterCents) }
}

function presentFirstInvoice(invoice: NonNullable<FullPurchase['invoice']>, now: Date) {
  const dueAt = new Date(invoice.dueAt)
  return {
    _id: invoice.id,
    amountsDue: toDollars(invoice.dueCents),
    balance: toDollars(invoice.openCents),
    dueAt: dueAt.toISOString(),
    status: statusLabel({ ...invoice, dueAt }, now),
    pdfUrl: `/api/invoices/${invoice.id}/pdf`,
  }
}
