import { isFirstMonthFree } from '#domain/billing/invoice.ts'
import { creditRefused } from '#domain/billing/standing.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import type { Cents } from '#domain/platform/money.ts'
import { freeMonthRefused, whyNotFree } from '#domain/subscriptions/free-month.ts'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { freeMonthsOf } from '../invoices/free-months.ts'
import { creditLeft } from '../ledger/balances.ts'
import { creditRefusal } from './credit.ts'

type Order = { companyId: string; vendor: Vendor; afterCents: Cents; poolId: string | null }

/** What an operator passed over, and why: for the log. */
export type Override = { overrode: string; overrideReason: string } | Record<string, never>

/**
 * An order that we approve or offer must be within the company's credit, and give away no more than a small free month,
 * unless the operator gives a reason. Two approvals take turns at the company's lock.
 */
export async function requireCredit(
  tx: Tx,
  order: Order,
  overrideReason: string | undefined,
): Promise<Override> {
  const { companyId } = order
  await lockCompanies(tx, [companyId])
  const isFree = !order.poolId && isFirstMonthFree(order.vendor, await freeMonthsOf(tx, companyId))
  const dueCents = isFree ? 0 : Math.max(0, order.afterCents - (await creditLeft(tx, companyId)))
  const credit = await creditRefusal(tx, companyId, dueCents)
  const why = [credit?.why, isFree && whyNotFree(order.afterCents)].filter(Boolean).join(' ')
  if (why === '') return {}
  if (!overrideReason) throw credit ? creditRefused(why) : freeMonthRefused(why)
  return { overrode: why, overrideReason }
}
