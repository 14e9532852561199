import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { getBookVendor } from './links.ts'

type AdminEmail = 'order-active' | 'order-slow' | 'order-late'
type About = { companyId: string; vendorId: string; purchaseId: string; orderId: string; since?: Date }

/** Tells the buyer's admins where the delivery stands, each piece of news once. */
export async function notifyAdmins(
  tx: Tx,
  template: AdminEmail,
  { companyId, vendorId, orderId, since }: About,
) {
  const vendor = getBookVendor(tx, vendorId).name
  const data = { vendor, since: since ? formatDay(since) : '' }
  await notifyAll(tx, template, { companyId, event: `${template}:${orderId}`, data })
}

type Failed = { companyId: string; vendorId: string; orderId: string; creditedCents: number; reason: string }

/** Tells the buyer's admins that nothing will come, what they get back and how to have it refunded. */
export async function notifyFailed(tx: Tx, { companyId, vendorId, orderId, creditedCents, reason }: Failed) {
  const data = {
    vendor: getBookVendor(tx, vendorId).name,
    amount: formatUsd(creditedCents),
    reason,
    contactUrl: `${tx.parts.config.appUrl}/contact-us`,
  }
  await notifyAll(tx, 'order-failed', { companyId, event: `order-failed:${orderId}`, data })
}
