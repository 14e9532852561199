import { formatPerCycle } from '#domain/catalog/format-plan.ts'
import type { Tx } from '#server/context.ts'
import type { DigestEvents } from '#server/people/digests/tables.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { purchaseEmailData, recipientsOf } from './announce.ts'

/** Confirms requests to the company's admins: several requests share one email. */
export async function writeRequestEmails(tx: Tx, events: DigestEvents) {
  const byRecipient = new Map<string, FullPurchase[]>()
  for (const { thingId } of events) {
    const purchase = await getPurchase(tx, thingId)
    // Requests already decided need no confirmation.
    if (purchase.status !== 'under_review') continue
    for (const to of await recipientsOf(tx, purchase)) {
      byRecipient.set(to, [...(byRecipient.get(to) ?? []), purchase])
    }
  }
  for (const [to, requests] of [...byRecipient].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await confirm(tx, to, requests)
  }
}

async function confirm(tx: Tx, to: string, requests: FullPurchase[]) {
  const [first, ...others] = requests
  if (!first) return
  const { companyId } = first
  const causers = new Set(requests.map(({ requestedBy }) => requestedBy))
  const causedBy = causers.size === 1 ? first.requestedBy : null
  if (others.length === 0) {
    const event = `purchase-requested:${first.id}`
    const data = purchaseEmailData(first)
    await notify(tx, 'purchase-requested', { to, event, companyId, causedBy, data })
    return
  }
  const lines = requests.map(
    ({ vendor, afterCents, billingCycle }) => `${vendor}: ${formatPerCycle(afterCents, billingCycle)}`,
  )
  const event = `purchases-requested:${requests.at(-1)?.id}`
  await notify(tx, 'purchases-requested', { to, event, companyId, causedBy, data: { requests: lines } })
}
