import { inArray, sql } from 'drizzle-orm'
import { type CreditNote, creditNote } from '#domain/billing/credit-note.ts'
import { isCarried } from '#domain/billing/invoice.ts'
import type { Cents } from '#domain/platform/money.ts'
import { react, type Tx } from '#server/context.ts'
import { auditEach } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/ids.ts'
import { recordReturns } from '../costs/record-returns.ts'
import { post } from '../ledger/post.ts'
import { reinstateIfSettled } from '../standing/reinstate.ts'
import { type LockedInvoice, lockInvoices } from './lock-invoice.ts'
import { purchasesOf } from './mark-paid.ts'
import { nextNumbers } from './next-number.ts'
import { creditNotes, invoices } from './tables.ts'

export type CreditRequest = {
  invoiceId: string
  /** Null: everything that can still be credited. */
  amountCents: Cents | null
  reason: string
  /** The purchase or the lines it is about, if it isn't about the whole invoice. */
  purchaseId?: string
  positions?: readonly number[]
  /** Nothing is given up: cycles after an end are billed again if it is taken back, other lines on a later monthly invoice. */
  comesBack?: boolean
  /** Why the vendor doesn't credit us too; it does without a reason. */
  uncreditedReason?: string | null
}

/**
 * Credits invoices in full or in part, each invoice once, in the same few statements for one or a thousand. The unpaid
 * part is no longer owed; the paid part becomes credit. An unpaid invoice credited in full is voided, which cancels a
 * purchase waiting for it. The caller has locked the purchases; companies and invoices are locked here.
 */
export async function issueCreditNotes(tx: Tx, requests: readonly CreditRequest[]): Promise<string[]> {
  if (requests.length === 0) return []
  const notes = await planNotes(tx, requests)
  const ids = notes.map(({ id }) => id)
  const invoiceIds = notes.map(({ invoice }) => invoice.id)
  await writeNotes(tx, notes)
  await settle(tx, notes)
  await reinstateIfSettled(tx, ...new Set(notes.map(({ invoice }) => invoice.companyId)))
  await recordReturns(tx, notes.map(returnOf))
  await tx.parts.jobs.enqueue(tx, 'take-back-payments', { invoiceIds })
  await tx.parts.jobs.enqueue(tx, 'announce-credit-note', { creditNoteIds: ids })
  return ids
}

type PlannedNote = CreditNote & {
  id: string
  number: string
  invoice: LockedInvoice
  request: CreditRequest
}

async function planNotes(tx: Tx, requests: readonly CreditRequest[]): Promise<PlannedNote[]> {
  const invoiceIds = requests.map(({ invoiceId }) => invoiceId)
  if (new Set(invoiceIds).size < invoiceIds.length)
    throw new Error('An invoice can be credited only once per call.')
  const locked = await lockInvoices(tx, invoiceIds)
  const planned = locked.map((invoice, index) => {
    const request = requests[index] as CreditRequest
    return { ...creditNote(invoice, request.amountCents), request, invoice }
  })
  const numbers = await nextNumbers(tx, 'credit_note', planned.length)
  return planned.map((note, index) => ({ ...note, id: newId(tx.now()), number: numbers[index] as string }))
}

async function writeNotes(tx: Tx, notes: PlannedNote[]) {
  await tx.db.insert(creditNotes).values(
    notes.map(({ id, number, invoice, amountCents, returnsCents, request }) => ({
      id,
      number,
      invoiceId: invoice.id,
      companyId: invoice.companyId,
      amountCents,
      returnedCents: returnsCents,
      reason: request.reason,
      comesBack: request.comesBack ?? false,
      uncreditedReason: request.uncreditedReason ?? null,
      issuedAt: tx.now(),
    })),
  )
  await post(tx, notes.flatMap(entriesOf))
  await auditEach(
    tx,
    'invoice.credited',
    sql`select i.id::text, i.company_id,
        jsonb_build_object('number', n.number, 'invoice', i.number, 'amountCents', n.amount_cents, 'reason', n.reason)
      from credit_notes n join invoices i on i.id = n.invoice_id
      where n.id = any(${sql.param(notes.map(({ id }) => id))}::uuid[]) order by n.id`,
  )
}

function entriesOf({ id, invoice, lowersCents, returnsCents, debtCents }: PlannedNote) {
  const entry = { companyId: invoice.companyId, invoiceId: invoice.id }
  return [
    {
      ...entry,
      kind: 'credit_note' as const,
      amountCents: lowersCents,
      event: `credit-note:${id}`,
    },
    {
      ...entry,
      kind: 'credit_returned' as const,
      amountCents: returnsCents,
      event: `credit-note-returned:${id}`,
    },
    {
      ...entry,
      kind: 'debt_returned' as const,
      amountCents: debtCents,
      event: `credit-note-debt:${id}`,
    },
  ]
}

function returnOf({
  id,
  amountCents,
  invoice,
  request: { purchaseId, positions, uncreditedReason },
}: PlannedNote) {
  return {
    ...{ invoiceId: invoice.id, kind: 'credit_note' as const, sourceId: id, amountCents },
    ...{ purchaseId, positions, vendorCredits: !uncreditedReason },
  }
}

/** Updates the invoices, and the purchases that were waiting for them. */
async function settle(tx: Tx, notes: PlannedNote[]) {
  const changed = Map.groupBy(notes, ({ status, invoice }) => (status === invoice.status ? 'same' : status))
  const isLeftToNext = ({ status, lowersCents, invoice }: PlannedNote) =>
    isCarried({ status, openCents: invoice.openCents - lowersCents })
  const voided = idsOf(changed.get('void'))
  const paid = idsOf(changed.get('paid'))
  const carried = idsOf(changed.get('same')?.filter(isLeftToNext))
  await markAs(tx, 'void', voided)
  await markAs(tx, 'paid', paid)
  await react(tx, 'firstInvoicesVoided', await purchasesOf(tx, voided))
  await react(tx, 'firstInvoicesPaid', await purchasesOf(tx, [...paid, ...carried]))
}

function idsOf(notes: PlannedNote[] = []): string[] {
  return notes.map(({ invoice }) => invoice.id)
}

async function markAs(tx: Tx, status: 'void' | 'paid', ids: string[]) {
  if (ids.length === 0) return
  const moment = status === 'void' ? { voidedAt: tx.now() } : { paidAt: tx.now() }
  await tx.db
    .update(invoices)
    .set({ status, ...moment })
    .where(inArray(invoices.id, ids))
  await auditEach(
    tx,
    status === 'void' ? 'invoice.voided' : 'invoice.paid',
    sql`select id::text, company_id, jsonb_build_object('number', number)
      from invoices where id = any(${sql.param(ids)}::uuid[]) order by id`,
  )
}
