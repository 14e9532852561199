import type { Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { announceRefused } from './announce.ts'
import { factsOf } from './carry-out.ts'
import { type ChangeRow, endChange } from './queries.ts'

/** The day of a change has come and it may not happen anymore: it ends, and people are told why. */
export async function dropRefused(tx: Tx, purchase: FullPurchase, change: ChangeRow, reason: string) {
  const { id, companyId, vendorName } = purchase
  await endChange(tx, change.id, 'dropped')
  const detail = { vendor: vendorName, ...factsOf(change), reason }
  await audit(tx, { action: 'purchase.change_dropped', thingId: id, companyId, detail })
  await announceRefused(tx, purchase, change, reason)
}
