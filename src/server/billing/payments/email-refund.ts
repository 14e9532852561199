import { formatUsd } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { financeAddresses } from '#server/people/companies/finance-addresses.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { getPayment, type Refund } from './queries.ts'

/** To admins and finance, once per refund. */
export async function emailRefund(tx: Tx, template: 'refund-outside' | 'refund-failed', refund: Refund) {
  const { id, paymentId, companyId, amountCents } = refund
  const { invoices } = await getPayment(tx, paymentId)
  const data = {
    amount: formatUsd(amountCents),
    invoices: invoices.map(({ number }) => number),
    invoicesUrl: `${tx.parts.config.appUrl}/invoices`,
  }
  for (const to of await financeAddresses(tx, companyId))
    await notify(tx, template, { to, event: `${template}:${id}`, companyId, data })
}
