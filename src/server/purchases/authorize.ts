import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../domain/audit.ts'
import type { AuditDetail } from '../../domain/audit-detail.ts'
import { nextStatus } from '../../domain/purchase.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { issueFirstInvoice } from '../invoices/issue-first-invoice.ts'
import { nextNumber } from '../invoices/next-number.ts'
import { announce } from './announce.ts'
import { type FullPurchase, isCompanyVerified } from './queries.ts'
import { purchases } from './tables.ts'

type Decision = {
  /** Our approval, or the buyer's acceptance of an offer. */
  step: 'authorize' | 'accept'
  action: AuditAction
  detail?: AuditDetail
  /** Said instead of the operators' text if the company is not verified. */
  unverified?: string
}

/** The purchase gets its order form and first invoice at its lines, and can be paid. The caller has locked it. */
export async function authorize(tx: Tx, purchase: FullPurchase, decision: Decision) {
  const { id, companyId, lines } = purchase
  const { step, action, detail, unverified } = decision
  const authorized = nextStatus(purchase.status, step)
  if (!companyId || !(await isCompanyVerified(tx, companyId)))
    throw new Refused('company_unverified', unverified ? { message: unverified } : {})
  const vendor = await tx.parts.priceBook.vendor(tx, purchase.vendorId)
  const invoice = await issueFirstInvoice(tx, { purchaseId: id, companyId, vendor, lines })
  // Nothing due, or too little for a separate payment: activate immediately.
  const isPaid = !invoice.needsPayment
  await tx.db
    .update(purchases)
    .set({
      status: isPaid ? nextStatus(authorized, 'pay') : authorized,
      reviewedAt: tx.now(),
      authorizedAt: tx.now(),
      cyclesStart: tx.now(),
      paidAt: isPaid ? tx.now() : null,
      orderNumber: await nextNumber(tx, 'order'),
    })
    .where(eq(purchases.id, id))
  await audit(tx, { action, thingId: id, companyId, detail: { ...detail, invoice: invoice.number } })
  if (isPaid)
    await audit(tx, { action: 'purchase.paid', thingId: id, companyId, detail: { nothingDue: true } })
  await announce(tx, id, 'authorized')
}
