import type { Vendor } from '../../domain/catalog/vendor.ts'
import { isFirstMonthFree } from '../../domain/invoice.ts'
import type { Cents } from '../../domain/money.ts'
import { creditRefused } from '../../domain/standing.ts'
import type { Tx } from '../context.ts'
import { freeMonthsOf } from '../invoices/free-months.ts'
import { creditLeft, lockCompanies } from '../ledger/balances.ts'
import { creditRefusal } from './credit.ts'

type Order = { companyId: string; vendor: Vendor; afterCents: Cents; poolId: string | null }

/** What an operator passed over, and why: for the log. */
export type Override = { overrode: string; overrideReason: string } | Record<string, never>

/**
 * An order that we approve or offer must be within the company's credit, unless the operator gives a reason. Two approvals
 * take turns at the company's lock.
 */
export async function requireCredit(
  tx: Tx,
  order: Order,
  overrideReason: string | undefined,
): Promise<Override> {
  const { companyId } = order
  await lockCompanies(tx, [companyId])
  const refusal = await creditRefusal(tx, companyId, await firstInvoiceCents(tx, order))
  if (!refusal) return {}
  if (!overrideReason) throw creditRefused(refusal.why)
  return { overrode: refusal.why, overrideReason }
}

/** What its first invoice will ask for. */
async function firstInvoiceCents(tx: Tx, { companyId, vendor, afterCents, poolId }: Order): Promise<Cents> {
  if (!poolId && isFirstMonthFree(vendor, await freeMonthsOf(tx, companyId))) return 0
  return Math.max(0, afterCents - (await creditLeft(tx, companyId)))
}
