import { and, asc, eq, notExists } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { lockCompany } from '#server/people/companies/queries.ts'
import type { Intent } from '#server/platform/gateways/payments/payments.ts'
import { newId } from '#server/platform/ids.ts'
import { invoices } from '../invoices/tables.ts'
import { type Owed, owedOn } from './owed.ts'
import { providerOf } from './provider.ts'
import { type FullPayment, findPayment, getPayment } from './queries.ts'
import { paymentShares, payments } from './tables.ts'

/**
 * Records a payment that the company made on the provider's own page: it goes to the oldest due invoices that it covers
 * in full. The remainder becomes credit on settlement.
 */
export async function adoptPayment(ctx: MemberCtx, intent: Intent): Promise<FullPayment> {
  const companyId = ctx.company.id
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx, companyId)
    const known = await findPayment(tx, intent.id, companyId)
    if (known) return known
    const id = newId(tx.now())
    const { amountCents } = intent
    await tx.db.insert(payments).values({
      id,
      companyId,
      provider: providerOf(tx).kind,
      intentId: intent.id,
      status: 'open',
      amountCents,
      requestedBy: tx.actor.userId,
      createdAt: tx.now(),
    })
    const shares = covered(await freeInvoices(tx, companyId), amountCents)
    if (shares.length > 0)
      await tx.db
        .insert(paymentShares)
        .values(shares.map((share) => ({ ...share, paymentId: id, isOpen: true })))
    return getPayment(tx, id)
  })
}

function covered(owed: Owed[], amountCents: Cents): Owed[] {
  let left = amountCents
  return owed.filter((share) => {
    const fits = share.amountCents > 0 && share.amountCents <= left
    if (fits) left -= share.amountCents
    return fits
  })
}

/** Due, and not part of another payment in progress. */
async function freeInvoices(tx: Tx, companyId: string): Promise<Owed[]> {
  const held = tx.db
    .select({ id: paymentShares.invoiceId })
    .from(paymentShares)
    .where(and(eq(paymentShares.invoiceId, invoices.id), paymentShares.isOpen))
  const due = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), eq(invoices.status, 'due'), notExists(held)))
    .orderBy(asc(invoices.id))
    .for('no key update')
  const ids = due.map(({ id }) => id)
  const owed = await owedOn(tx, ids)
  return ids.map((invoiceId) => ({ invoiceId, amountCents: owed.get(invoiceId) ?? 0 }))
}
