import { eq } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Tx } from '#server/context.ts'
import { getPurchase } from '#server/subscriptions/queries.ts'
import type { Spending } from '../budgets/budget-effects.ts'
import { carryOut } from './carry-out.ts'
import { fromColumns } from './from-columns.ts'
import { requireCredit, spendingOfChange } from './increase.ts'
import { type Plan, planFor } from './plan.ts'
import { type ChangeRow, endChange, findChangeOf } from './queries.ts'
import { purchaseChanges } from './tables.ts'

/** A change that was asked for, as it would be today. */
export type Approved = { change: ChangeRow; plan: Plan; spending: Spending }

/** Refuses what the company may not owe anymore. The caller has locked purchase, order and company. */
export async function planApproved(tx: Tx, requestId: string): Promise<Approved> {
  const change = await findChangeOf(tx, requestId)
  if (change?.state !== 'awaiting_approval') throw new Refused('conflict')
  const purchase = await getPurchase(tx, change.purchaseId)
  const { position, kind, toSeats, toName, toCycle, release } = change
  const isPlan = kind === 'plan' || kind === 'cycle'
  const wish = isPlan ? { plan: toName, billingCycle: toCycle } : { seats: toSeats }
  const plan = await planFor(tx, purchase, { position, release, ...wish })
  await requireCredit(tx, change.companyId, plan)
  return { change, plan, spending: spendingOfChange(purchase, plan) }
}

/** The company has approved: it happens now, for what it charges today. */
export async function carryOutApproved(tx: Tx, { change, plan }: Approved) {
  await tx.db.update(purchaseChanges).set(fromColumns(plan)).where(eq(purchaseChanges.id, change.id))
  await carryOut(tx, await getPurchase(tx, change.purchaseId), change, plan)
}

/** The company decided against it, or nobody needs to decide anymore. */
export async function dropChangeOf(tx: Tx, requestId: string) {
  const change = await findChangeOf(tx, requestId)
  if (change?.state === 'awaiting_approval') await endChange(tx, change.id, 'dropped')
}

/** What it charges now is asked for instead. */
export async function setTotal(tx: Tx, changeId: string, totalCents: number) {
  await tx.db.update(purchaseChanges).set({ totalCents }).where(eq(purchaseChanges.id, changeId))
}
