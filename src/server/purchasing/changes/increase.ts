import { cyclesPerYear } from '#domain/catalog/pricing.ts'
import { dayOf } from '#domain/platform/day.ts'
import { type Cents, divideHalfUp } from '#domain/platform/money.ts'
import { addedPerYear } from '#domain/subscriptions/added-per-year.ts'
import { amountsAt } from '#domain/subscriptions/line-price.ts'
import type { PlannedChange } from '#domain/subscriptions/plan-change.ts'
import { type RunningLine, refuseChange } from '#domain/subscriptions/running-line.ts'
import { creditLeft } from '#server/billing/ledger/balances.ts'
import { exceedsLimit } from '#server/billing/standing/credit.ts'
import { requireGoodStanding } from '#server/billing/standing/require-good-standing.ts'
import type { Ctx, Tx } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { budgetEffects, requireHardBudgets, type Spending } from '../budgets/budget-effects.ts'
import { type ChangeRow, lineAfter, readRunning } from './queries.ts'

/** Whoever buys more pays for it: what it invoices, now or on its day, is within the limit. The caller has locked the company. */
export async function requireCredit(tx: Tx, companyId: string, plan: PlannedChange) {
  const { kind, totalCents, nextCycleCents } = plan
  await requireOwable(tx, companyId, totalCents + (kind === 'cycle' ? nextCycleCents : 0))
}

/** What a change costs until a budget ends, in place of what is committed without it. */
export function spendingOfChange(
  { companyId, costCenterId }: FullPurchase,
  { before, after, nextCycleCents, replacedCents, effectiveAt }: PlannedChange,
): Spending {
  const replaces = { perCycleCents: replacedCents, billingCycle: before.billingCycle }
  const cost = { perCycleCents: nextCycleCents, billingCycle: after.billingCycle, replaces }
  return { companyId: companyId ?? '', costCenterId, cost: { ...cost, startsOn: dayOf(effectiveAt) } }
}

/** What a change adds, per year and as a part of each of its cycles. */
export function addedBy({ after: { billingCycle }, addedPerYear: { listCents, cents } }: PlannedChange) {
  const perCycle = (perYearCents: number) => divideHalfUp(perYearCents, cyclesPerYear[billingCycle])
  return {
    billingCycle,
    listCents: perCycle(listCents),
    perCycleCents: perCycle(cents),
    perYearCents: cents,
  }
}

/**
 * The day of a change has come: one that costs more a year is asked again for what may have changed since. Other changes
 * are on invoices by now. The caller has locked the company.
 */
export async function requireStillAllowed(tx: Tx, purchase: FullPurchase, change: ChangeRow) {
  const { companyId, costCenterId, lines } = purchase
  const sold = lines[change.position]
  if (change.kind !== 'cycle' || !companyId || !sold) return
  const running = await readRunning(tx, purchase)
  const line = running.lines[change.position] as RunningLine
  const before = { ...line, ...amountsAt(running, line, change.effectiveAt) }
  if (addedPerYear(before, lineAfter(change, sold)).cents === 0) return
  await requireOwable(tx, companyId, change.toAfterCents)
  const cost = { perCycleCents: change.toAfterCents, billingCycle: change.toCycle }
  requireHardBudgets(await budgetEffects(tx, { companyId, costCenterId, cost }))
}

async function requireOwable(ctx: Ctx, companyId: string, chargeCents: Cents) {
  await requireGoodStanding(ctx, companyId)
  const dueCents = Math.max(0, chargeCents - (await creditLeft(ctx, companyId)))
  if (await exceedsLimit(ctx, companyId, dueCents))
    refuseChange('you would owe more than your limit. Please pay open invoices first, or write to us.')
}
