import { eq } from 'drizzle-orm'
import { requireCan } from '../../domain/access.ts'
import { creditNote } from '../../domain/credit-note.ts'
import { type InvoiceStatus, isCarried } from '../../domain/invoice.ts'
import type { Cents } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction, type Tx } from '../context.ts'
import { isId, newId } from '../ids.ts'
import { post } from '../ledger/post.ts'
import { activate, lockPurchases } from '../purchases/activate.ts'
import { cancelUnpaid } from '../purchases/cancel-unpaid.ts'
import { lockInvoice } from './lock-invoice.ts'
import { purchasesOf } from './mark-paid.ts'
import { nextNumber } from './next-number.ts'
import { creditNotes, invoices } from './tables.ts'

type Wish = { invoiceId: string; amountCents: Cents | null; reason: string }
export type IssuedCreditNote = { id: string; number: string; amountCents: Cents }

/** An operator takes back an invoice or a part of it. */
export async function issueCreditNote(ctx: Ctx, wish: Wish): Promise<string> {
  requireCan(ctx.actor, 'operator')
  if (!isId(wish.invoiceId)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    await lockPurchases(tx, await purchasesOf(tx, [wish.invoiceId]))
    return (await creditInvoice(tx, wish)).id
  })
}

/**
 * Credits an invoice or a part of it (null: all that is left). What is unpaid is owed no more; what was paid becomes
 * the company's credit. An unpaid invoice that is wholly credited is void, and with it a purchase that waited for it.
 * The caller has locked the invoice's purchases; the company and the invoice are locked here.
 */
export async function creditInvoice(
  tx: Tx,
  { invoiceId, amountCents, reason }: Wish,
): Promise<IssuedCreditNote> {
  const invoice = await lockInvoice(tx, invoiceId)
  const note = creditNote(invoice, amountCents)
  const row = {
    id: newId(tx.now()),
    number: await nextNumber(tx, 'credit_note'),
    invoiceId,
    companyId: invoice.companyId,
    amountCents: note.amountCents,
    returnedCents: note.returnsCents,
    reason,
    issuedAt: tx.now(),
  }
  await tx.db.insert(creditNotes).values(row)
  await postNote(tx, row, note.lowersCents)
  await audit(tx, {
    action: 'invoice.credited',
    thingId: invoiceId,
    companyId: invoice.companyId,
    detail: { number: row.number, invoice: invoice.number, amountCents: note.amountCents, reason },
  })
  const purchaseIds = await purchasesOf(tx, [invoiceId])
  if (note.status !== invoice.status) await settleAs(tx, invoice, note.status, purchaseIds)
  else if (isCarried({ status: note.status, openCents: invoice.openCents - note.lowersCents }))
    await activate(tx, purchaseIds)
  await tx.parts.jobs.enqueue(tx, 'take-back-payments', { invoiceIds: [invoiceId] })
  await tx.parts.jobs.enqueue(tx, 'announce-credit-note', { creditNoteId: row.id })
  return row
}

function postNote(tx: Tx, note: typeof creditNotes.$inferSelect, lowersCents: Cents) {
  const { id, companyId, invoiceId, returnedCents } = note
  const entry = { companyId, invoiceId }
  return post(tx, [
    { ...entry, kind: 'credit_note', amountCents: lowersCents, event: `credit-note:${id}` },
    { ...entry, kind: 'credit_returned', amountCents: returnedCents, event: `credit-note-returned:${id}` },
  ])
}

async function settleAs(
  tx: Tx,
  { id, number, companyId }: { id: string; number: string; companyId: string },
  status: InvoiceStatus,
  purchaseIds: string[],
) {
  const isVoid = status === 'void'
  const moment = isVoid ? { voidedAt: tx.now() } : { paidAt: tx.now() }
  await tx.db
    .update(invoices)
    .set({ status, ...moment })
    .where(eq(invoices.id, id))
  await audit(tx, {
    action: isVoid ? 'invoice.voided' : 'invoice.paid',
    thingId: id,
    companyId,
    detail: { number },
  })
  if (isVoid) await cancelUnpaid(tx, purchaseIds)
  else await activate(tx, purchaseIds)
}
