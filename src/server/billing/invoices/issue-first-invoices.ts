import { and, asc, eq, exists, isNotNull, lte, not, type SQL } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar.ts'
import { invoiceDaysAhead } from '#domain/pools/pool-purchase.ts'
import { type Ctx, inTransaction, react, type Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { walkThrough } from '#server/platform/jobs/set-aside.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { type FullPurchase, getPurchase } from '#server/subscriptions/queries.ts'
import { purchases } from '#server/subscriptions/tables.ts'
import { issueFirstInvoice } from './issue-first-invoice.ts'
import { invoiceLines } from './tables.ts'

/**
 * Issues the first invoices of approved purchases from pools that start within 14 days. Running it again, or in two
 * processes at the same time, issues none twice.
 */
export async function issueFirstInvoices(ctx: Ctx) {
  await walkThrough(ctx, 'first-invoices', async ({ each }) => {
    for (const purchase of await waiting(ctx))
      await each(purchase, () => inTransaction(ctx, (tx) => issueOne(tx, purchase)))
  })
}

async function issueOne(tx: Tx, { thingId: id, companyId }: Waiting) {
  await lockPurchases(tx, [id])
  if (companyId) await lockCompanies(tx, [companyId])
  // Another process may have invoiced it while this one waited for the locks.
  const [left] = await waiting(tx, eq(purchases.id, id))
  if (!left) return
  const invoice = await issueFor(tx, await getPurchase(tx, id))
  await tx.parts.jobs.enqueue(tx, 'announce-invoices', { invoiceIds: [invoice.id] })
}

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

async function issueFor(tx: Tx, { id, companyId, vendorId, lines, startsAt }: FullPurchase) {
  const vendor = await tx.parts.priceBook.vendor(tx, vendorId)
  const order = { purchaseId: id, companyId: companyId as string, vendor, lines, startsAt }
  const invoice = await issueFirstInvoice(tx, order)
  if (!invoice.needsPayment) await react(tx, 'firstInvoicesPaid', [id])
  return invoice
}

/** Approved purchases that start soon and have no invoice yet. */
function waiting(ctx: Ctx, only?: SQL) {
  const { id, companyId, status, startsAt } = purchases
  const isInvoiced = exists(
    ctx.db.select({ id: invoiceLines.purchaseId }).from(invoiceLines).where(eq(invoiceLines.purchaseId, id)),
  )
  return ctx.db
    .select({ thingId: id, companyId })
    .from(purchases)
    .where(
      and(
        eq(status, 'authorized'),
        isNotNull(startsAt),
        lte(startsAt, addDays(ctx.now(), invoiceDaysAhead)),
        not(isInvoiced),
        only,
      ),
    )
    .orderBy(asc(id))
}
