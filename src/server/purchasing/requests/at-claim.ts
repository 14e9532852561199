import type { MemberTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import { holdPurchase } from '../purchases/awaiting-approval.ts'
import { askingFor } from './at-checkout.ts'
import { askedEntry, readCourse, startRequest } from './start-request.ts'

/**
 * Purchases from before the admin signed in are subject to the company's rules too, without cost center and PO number,
 * which can follow. Returns those that wait for approval. The caller has locked them.
 */
export async function holdForApproval(tx: MemberTx, ids: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const id of ids) {
    const purchase = await getPurchase(tx, id)
    const coding = { costCenterId: null, costCenter: null, poNumber: null }
    const asking = { ...askingFor(tx, { ...purchase, reason: '' }, coding), purchaseId: id }
    const course = await readCourse(tx, asking, { isAdmin: true, isClaim: true })
    if (course.steps.length === 0) continue
    await holdPurchase(tx, id)
    await audit(tx, askedEntry(asking))
    await startRequest(tx, asking, course, { isClaim: true })
    held.add(id)
  }
  return held
}
