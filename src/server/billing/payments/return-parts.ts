import { and, eq } from 'drizzle-orm'
import type { ReturnPart } from '#domain/billing/returnable.ts'
import type { Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { recordReturns } from '../costs/record-returns.ts'
import { returnRestOfVoid } from '../invoices/void-invoice.ts'
import { type Entry, post } from '../ledger/post.ts'
import type { Refund } from './queries.ts'
import { returnParts } from './tables.ts'

type Cause = { companyId: string; paymentId: string } & ({ refundId: string } | { disputeId: string })

/** Reserves these parts. The caller has locked the company. */
export async function saveParts(tx: Tx, cause: Cause, parts: readonly ReturnPart[]) {
  if (parts.length === 0) return
  await tx.db
    .insert(returnParts)
    .values(parts.map((part) => ({ id: newId(tx.now()), ...cause, ...part, isOpen: true })))
}

export function partsOfRefund(tx: Tx, refundId: string): Promise<ReturnPart[]> {
  return tx.db
    .select()
    .from(returnParts)
    .where(and(eq(returnParts.refundId, refundId), returnParts.isOpen))
    .orderBy(returnParts.id)
}

/** The money was returned: each part is deducted from the invoice or credit it was reserved on. */
export async function bookParts(tx: Tx, refund: Refund, parts: readonly ReturnPart[]) {
  await post(
    tx,
    parts.flatMap((part) => entriesOf(refund, part)),
  )
  await closeParts(tx, refund.id)
  await recordReturns(
    tx,
    parts.flatMap((part) => returnsOf(refund, part)),
  )
}

/** What is paid out of credit was given back before, when it became credit. */
function returnsOf({ id, uncreditedReason }: Refund, { invoiceId, amountCents, fromCredit }: ReturnPart) {
  if (!invoiceId || fromCredit) return []
  const vendorCredits = uncreditedReason === null
  return [{ invoiceId, kind: 'refund' as const, sourceId: id, amountCents, vendorCredits }]
}

/** Returned credit is used up; an invoice gets a credit note, so the refund does not make it due again. */
function entriesOf({ id, companyId, paymentId }: Refund, part: ReturnPart): Entry[] {
  const { invoiceId, amountCents, fromCredit } = part
  const name = `refund:${id}:${invoiceId ?? 'none'}:${fromCredit ? 'credit' : 'invoice'}`
  const entry = (kind: Entry['kind']): Entry => ({
    kind,
    companyId,
    paymentId,
    invoiceId,
    amountCents,
    event: `${name}:${kind}`,
  })
  return [entry('refunded'), entry(fromCredit ? 'credit_applied' : 'credit_note')]
}

/** The provider refused: the parts are released. */
export async function releaseParts(tx: Tx, refund: Refund) {
  const parts = await partsOfRefund(tx, refund.id)
  await closeParts(tx, refund.id)
  await returnRestOfVoid(
    tx,
    parts.flatMap(({ invoiceId }) => (invoiceId ? [invoiceId] : [])),
  )
}

async function closeParts(tx: Tx, refundId: string) {
  await tx.db.update(returnParts).set({ isOpen: false }).where(eq(returnParts.refundId, refundId))
}
