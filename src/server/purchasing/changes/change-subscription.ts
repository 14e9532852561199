import { requireCan } from '#domain/people/access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { isIncrease } from '#domain/subscriptions/plan-change.ts'
import type { ChangeBilling } from '#domain/subscriptions/subscription-change.ts'
import { billChange } from '#server/billing/invoices/bill-change.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { lockOrdersOf } from '#server/fulfillment/vendor-orders/queries.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import { type FullPurchase, getPurchase, lockPurchase } from '#server/subscriptions/queries.ts'
import { askForChange, readAsking } from '../requests/ask-change.ts'
import { lockRequestsOfChanges } from '../requests/lock-requests.ts'
import { carryOut } from './carry-out.ts'
import { requireCredit } from './increase.ts'
import { type Plan, planFor, type Wish } from './plan.ts'
import { presentPreview } from './present.ts'
import { type ChangeRow, findChange } from './queries.ts'
import { replaceOpen, storeChange } from './store-change.ts'

export type ChangeRequest = Wish & {
  billing?: ChangeBilling | undefined
  /** What the preview said; anything else is shown again first. */
  totalCents?: Cents | undefined
}

export type MadeChange = { change: ChangeRow; plan: Plan }

/** An admin changes the seats or the plan of a running subscription: now where it becomes more, else from a later cycle. */
export async function changeSubscription(
  ctx: MemberCtx,
  purchaseId: string,
  request: ChangeRequest,
): Promise<MadeChange> {
  requireCan(ctx.actor, 'admin')
  return inTransaction(ctx, async (tx) => {
    const purchase = await lockForChange(tx, purchaseId, tx.company.id)
    const plan = await planFor(tx, purchase, request)
    if (plan.totalCents !== (request.totalCents ?? 0))
      throw new Refused('preview_changed', { data: { preview: presentPreview(plan) } })
    requireEnoughNamed(plan, request.release ?? [])
    if (isIncrease(plan)) await requireCredit(tx, tx.company.id, plan)
    const lacking = await replaceOpen(tx, purchase, plan.before.position)
    // Before it is stored, or budgets would count it twice.
    const asking = isIncrease(plan) ? await readAsking(tx, purchase, plan) : null
    const change = await storeChange(tx, purchase, plan, request)
    if (asking) {
      await billChange(tx, lacking, 'next')
      await askForChange(tx, change.id, asking)
    } else await carryOut(tx, await getPurchase(tx, purchase.id), change, plan)
    return { change: (await findChange(tx, change.id)) as ChangeRow, plan }
  })
}

/** In the order of all locks: requests, purchase, its order, company. */
export async function lockForChange(tx: Tx, purchaseId: string, companyId: string): Promise<FullPurchase> {
  await getPurchase(tx, purchaseId, companyId)
  await lockRequestsOfChanges(tx, [purchaseId])
  await lockPurchase(tx, purchaseId, companyId)
  await lockOrdersOf(tx, [purchaseId])
  await lockCompany(tx, companyId)
  return getPurchase(tx, purchaseId, companyId)
}

/** Whoever would lose a seat is named, so that nobody loses it by chance. */
export function requireEnoughNamed({ holders, tooMany }: Plan, release: readonly string[]) {
  const named = holders.filter(({ memberId }) => release.includes(memberId))
  if (named.length >= tooMany) return
  const missing = tooMany - named.length
  const who = missing === 1 ? '1 person holds a seat' : `${missing} people hold a seat`
  throw new Refused('seats_held', {
    message: `${who} too many. Choose who gives theirs back.`,
    data: {
      tooMany,
      holders: holders.map(({ memberId, name, email }) => ({ _id: memberId, name, email })),
    },
  })
}
