import { eq } from 'drizzle-orm'
import { isCarried } from '#domain/billing/invoice.ts'
import { formatCarried } from '#domain/billing/payment-parts.ts'
import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { formatStart } from '#domain/pools/pool-purchase.ts'
import type { PurchaseEvent, PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { joinedAdminAddresses } from '#server/people/companies/addresses.ts'
import { recordEvent } from '#server/people/digests/record-event.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { takeBackEmails } from '#server/platform/mail/take-back.ts'
import { type FirstInvoice, type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { emailRequestToPay } from '../requests/write-emails.ts'

/** Notifies the company's admins, and of an approval whoever asked for it, once each: a separate job writes the emails. */
export async function announce(tx: Tx, purchaseId: string, news: PurchaseEvent) {
  await tx.parts.jobs.enqueue(tx, 'announce-purchase', { purchaseId, news })
}

export async function writePurchaseEmails(ctx: Ctx, purchaseId: string, news: PurchaseEvent) {
  await inTransaction(ctx, async (tx) => {
    const purchase = await getPurchase(tx, purchaseId)
    if (news === 'requested') return recordRequest(tx, purchase)
    if (!isTrueOf[news].includes(purchase.status)) return
    const data = { ...purchaseEmailData(purchase), wasOrdered: purchase.authorizedAt !== null }
    await notifyAll(tx, `purchase-${news}`, {
      to: await recipientsOf(tx, purchase),
      event: `purchase-${news}:${purchaseId}`,
      companyId: purchase.companyId,
      data,
    })
    if (news === 'authorized') await emailRequestToPay(tx, purchaseId)
    if (news === 'canceled') await takeBackEmails(tx, `purchase-authorized:${purchaseId}`)
  })
}

/** Emails are written later: what is not true anymore is not written. */
const isTrueOf: Record<Exclude<PurchaseEvent, 'requested'>, readonly PurchaseStatus[]> = {
  authorized: ['authorized', 'paid'],
  rejected: ['rejected'],
  canceled: ['cancelled'],
}

/** Several requests in a short time become one email: see digests. */
async function recordRequest(tx: Tx, { id: thingId, companyId }: FullPurchase) {
  if (!companyId) return
  await recordEvent(tx, { kind: 'requests', of: companyId, topic: 'purchase', thingId })
  await recordEvent(tx, { kind: 'operators', topic: 'purchase', thingId })
}

export function purchaseEmailData(purchase: FullPurchase) {
  const { id, vendor, afterCents, billingCycle, rejectionReason, invoice, startsAt } = purchase
  return {
    vendor,
    amount: formatPerCycle(afterCents, billingCycle),
    reason: rejectionReason ?? '',
    toPay: invoice ? unusualDue(invoice) : startsAt && formatStart(startsAt),
    pdfUrl: `/api/purchases/${id}/order.pdf`,
  }
}

function unusualDue(invoice: FirstInvoice): string | null {
  if (isCarried(invoice)) return formatCarried(invoice.openCents)
  return invoice.status === 'paid' ? "You don't need to pay anything for the first invoice." : null
}

/**
 * Who may pay, cancel and open what the emails lead to: the company's admins, or the buyer while there is no company.
 * An employee who asked for it is told by their request.
 */
export async function recipientsOf(tx: Tx, { requestedBy, companyId }: FullPurchase): Promise<Set<string>> {
  const buyers = companyId ? await joinedAdminAddresses(tx, companyId) : await addressOf(tx, requestedBy)
  return new Set(buyers.map(normalizeEmail))
}

async function addressOf(tx: Tx, userId: string | null): Promise<string[]> {
  if (!userId) return []
  const found = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return found.map(({ email }) => email)
}
