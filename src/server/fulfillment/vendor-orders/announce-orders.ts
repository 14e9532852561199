import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { productPath } from '#domain/subscriptions/product-path.ts'
import type { Tx } from '#server/context.ts'
import { joinedAdminAddresses } from '#server/people/companies/email-admins.ts'
import { notify } from '#server/people/notifications/notify.ts'
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
  const data = { vendor, link: productUrl(tx, vendor), since: since ? formatDay(since) : '' }
  for (const to of await joinedAdminAddresses(tx, companyId))
    await notify(tx, template, { to, companyId, event: `${template}:${orderId}`, data })
}

type Failed = { companyId: string; vendorId: string; orderId: string; creditedCents: number; reason: string }

/** Tells the buyer's admins that nothing will come, what they get back and how to have it refunded. */
export async function notifyFailed(tx: Tx, { companyId, vendorId, orderId, creditedCents, reason }: Failed) {
  const vendor = getBookVendor(tx, vendorId).name
  const { appUrl } = tx.parts.config
  const data = {
    vendor,
    amount: formatUsd(creditedCents),
    reason,
    link: `${appUrl}/invoices`,
    contactUrl: `${appUrl}/contact-us`,
  }
  for (const to of await joinedAdminAddresses(tx, companyId))
    await notify(tx, 'order-failed', { to, companyId, event: `order-failed:${orderId}`, data })
}

export function productUrl({ parts }: Tx, vendor: string) {
  return `${parts.config.appUrl}${productPath(vendor)}`
}
