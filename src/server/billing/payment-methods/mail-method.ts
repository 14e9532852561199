import type { Tx } from '#server/context.ts'
import { financeAddresses } from '#server/people/companies/finance-addresses.ts'
import { notify } from '#server/people/notifications/notify.ts'
import type { MethodEmail } from '#server/platform/mail/method-emails.ts'

type MethodTemplate = 'bank-verify' | 'method-broken' | 'method-expiring'

/** Emails admins and finance about a payment method, once per event. */
export async function mailMethod(
  tx: Tx,
  template: MethodTemplate,
  companyId: string,
  { event, data }: { event: string; data: Omit<MethodEmail, 'link'> },
) {
  const link = `${tx.parts.config.appUrl}/billing`
  for (const to of await financeAddresses(tx, companyId))
    await notify(tx, template, { to, event, companyId, data: { ...data, link } })
}
