import type { Tx } from '#server/context.ts'
import { carryOut } from './carry-out.ts'
import { lockForChange, requireEnoughNamed } from './change-subscription.ts'
import { planAfterTerm } from './plan.ts'
import type { ChangeRow } from './queries.ts'
import { replaceOpen, storeChange } from './store-change.ts'

type Fewer = {
  purchaseId: string
  companyId: string
  position: number
  seats: number
  release?: readonly string[]
}

/**
 * A line gets fewer seats from its first cycle that is not invoiced yet, with a pool after its term, for work without a
 * person: nobody loses a seat who is not named.
 */
export async function scheduleFewer(
  tx: Tx,
  { purchaseId, companyId, release = [], ...wish }: Fewer,
): Promise<ChangeRow> {
  const purchase = await lockForChange(tx, purchaseId, companyId)
  const plan = await planAfterTerm(tx, purchase, { ...wish, release })
  requireEnoughNamed(plan, release)
  await replaceOpen(tx, purchase, wish.position)
  const change = await storeChange(tx, purchase, plan, { billing: 'next', release })
  await carryOut(tx, purchase, change, plan)
  return change
}
