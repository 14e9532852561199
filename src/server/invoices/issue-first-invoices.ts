import { and, asc, eq, exists, gt, inArray, isNotNull, lte, not, type SQL } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import { invoiceDaysAhead } from '../../domain/pool-purchase.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { lockCompanies } from '../ledger/balances.ts'
import { activate, lockPurchases } from '../purchases/activate.ts'
import { type FullPurchase, getPurchase } from '../purchases/queries.ts'
import { purchases } from '../purchases/tables.ts'
import { issueFirstInvoice } from './issue-first-invoice.ts'
import type { IssuedInvoice } from './issue-invoice.ts'
import { invoiceLines } from './tables.ts'

const perTransaction = 50

/**
 * Issues the first invoices of approved purchases from pools that start within 14 days. Running it again, or in two
 * processes at the same time, issues none twice.
 */
export async function issueFirstInvoices(ctx: Ctx) {
  let last: string | undefined
  do {
    const after = last
    last = await inTransaction(ctx, (tx) => issueSome(tx, after))
  } while (last)
}

/** Returns the last purchase it looked at, or undefined if there was none left. */
async function issueSome(tx: Tx, after: string | undefined): Promise<string | undefined> {
  const found = await waiting(tx, after ? gt(purchases.id, after) : undefined)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return undefined
  await lockPurchases(tx, ids)
  await lockCompanies(
    tx,
    found.flatMap(({ companyId }) => companyId ?? []),
  )
  // Another process may have invoiced some of them while this one waited for the locks.
  const left = await waiting(tx, inArray(purchases.id, ids))
  const issued: IssuedInvoice[] = []
  for (const { id } of left) issued.push(await issueFor(tx, await getPurchase(tx, id)))
  if (issued.length > 0)
    await tx.parts.jobs.enqueue(tx, 'announce-invoices', { invoiceIds: issued.map(({ id }) => id) })
  return ids.at(-1)
}

async function issueFor(tx: Tx, { id, companyId, vendorId, lines, startsAt }: FullPurchase) {
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const order = { purchaseId: id, companyId: companyId as string, vendor, lines, startsAt }
  const invoice = await issueFirstInvoice(tx, order)
  if (!invoice.needsPayment) await activate(tx, [id])
  return invoice
}

/** Approved purchases that start soon and have no invoice yet. */
function waiting(tx: Tx, only: SQL | undefined) {
  const { id, companyId, status, startsAt } = purchases
  const isInvoiced = exists(
    tx.db.select({ id: invoiceLines.purchaseId }).from(invoiceLines).where(eq(invoiceLines.purchaseId, id)),
  )
  return tx.db
    .select({ id, companyId })
    .from(purchases)
    .where(
      and(
        eq(status, 'authorized'),
        isNotNull(startsAt),
        lte(startsAt, addDays(tx.now(), invoiceDaysAhead)),
        not(isInvoiced),
        only,
      ),
    )
    .orderBy(asc(id))
    .limit(perTransaction)
}
