import { eq } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit.ts'
import type { AuditDetail } from '#domain/audit/audit-detail.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { Refused } from '#domain/platform/refused.ts'
import { firstInvoiceAt } from '#domain/pools/pool-purchase.ts'
import { nextStatus } from '#domain/subscriptions/purchase.ts'
import { announceFirst } from '#server/billing/auto-pay/announced-with.ts'
import { issueFirstInvoice } from '#server/billing/invoices/issue-first-invoice.ts'
import type { IssuedInvoice } from '#server/billing/invoices/issue-invoice.ts'
import { nextNumber } from '#server/billing/invoices/next-number.ts'
import { requireCredit } from '#server/billing/standing/require-credit.ts'
import { react, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { type FullPurchase, isCompanyVerified } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { announce } from './announce.ts'
import { settleTerm } from './switch-over.ts'

type Decision = {
  /** Our approval, or the buyer's acceptance of an offer. */
  step: 'authorize' | 'accept'
  action: AuditAction
  detail?: AuditDetail
  /** Our approval needs the company's credit, or a reason to do without. */
  credit?: { overrideReason: string | undefined }
  /** Said instead of the operators' text if the company is not verified. */
  unverified?: string
}

/**
 * The purchase gets its order form and first invoice at its lines, and can be paid. One from a pool gets the invoice now
 * only if it starts soon. The caller has locked it, and what it replaces.
 */
export async function authorize(tx: Tx, purchase: FullPurchase, decision: Decision) {
  const { id, companyId } = purchase
  const { step, action, detail, credit, unverified } = decision
  const authorized = nextStatus(purchase.status, step)
  if (!companyId || !(await isCompanyVerified(tx, companyId)))
    throw new Refused('company_unverified', unverified ? { message: unverified } : {})
  const vendor = await tx.parts.priceBook.vendor(tx, purchase.vendorId)
  const order = { ...purchase, companyId, vendor }
  const overridden = credit ? await requireCredit(tx, order, credit.overrideReason) : {}
  const term = await settleTerm(tx, purchase)
  const startsAt = term?.startsAt ?? null
  const invoice = await invoiceNow(tx, { ...order, startsAt })
  // Nothing due, or too little for a separate payment: activate immediately.
  const isPaid = invoice !== null && !invoice.needsPayment
  await tx.db
    .update(purchases)
    .set({
      status: isPaid ? nextStatus(authorized, 'pay') : authorized,
      reviewedAt: tx.now(),
      authorizedAt: tx.now(),
      cyclesStart: startsAt ?? tx.now(),
      ...term,
      paidAt: isPaid ? tx.now() : null,
      orderNumber: await nextNumber(tx, 'order'),
    })
    .where(eq(purchases.id, id))
  const facts = invoice ? { invoice: invoice.number } : { startsAt }
  await audit(tx, { action, thingId: id, companyId, detail: { ...detail, ...facts, ...overridden } })
  if (isPaid) {
    await audit(tx, { action: 'purchase.paid', thingId: id, companyId, detail: { nothingDue: true } })
    await react(tx, 'purchasesPaid', [id])
  }
  await announce(tx, id, 'authorized')
  if (invoice && !isPaid) await announceFirst(tx, invoice.id)
}

type Order = Pick<FullPurchase, 'id' | 'lines' | 'startsAt'> & { companyId: string; vendor: Vendor }

/** The first invoice, unless it has to wait for the start: then a daily job issues it. */
async function invoiceNow(tx: Tx, { id, ...order }: Order): Promise<IssuedInvoice | null> {
  if (order.startsAt && firstInvoiceAt(order.startsAt, tx.now()) > tx.now()) return null
  return issueFirstInvoice(tx, { ...order, purchaseId: id })
}
