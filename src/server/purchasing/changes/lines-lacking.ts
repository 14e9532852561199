import { chargesOfUndo } from '#domain/subscriptions/plan-change.ts'
import type { NewLine } from '#server/billing/invoices/line-sql.ts'
import type { Tx } from '#server/context.ts'
import type { FullPurchase } from '#server/subscriptions/queries.ts'
import { lineOf } from './carry-out.ts'
import { type ChangeRow, readRunning } from './queries.ts'

/**
 * What cycles lack that are already invoiced as a scheduled change would have them, once it doesn't come. Read while it is
 * still open. The caller has locked the purchase and the company.
 */
export async function linesLacking(tx: Tx, purchase: FullPurchase, change: ChangeRow): Promise<NewLine[]> {
  if (change.state !== 'scheduled') return []
  const running = await readRunning(tx, purchase)
  const line = running.lines[change.position] as (typeof running.lines)[number]
  const moment = { now: tx.now(), end: purchase.cancelsAt }
  return chargesOfUndo(running, change.position, moment).map((charge) =>
    lineOf(purchase, change, line, charge),
  )
}
