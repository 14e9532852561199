import { and, eq, inArray } from 'drizzle-orm'
import { type Part, splitRefund } from '../../domain/payment.ts'
import type { Tx } from '../context.ts'
import { creditLeft } from '../ledger/balances.ts'
import type { Entry } from '../ledger/post.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import type { Refund } from './queries.ts'

/**
 * What a refund means in the books. Money that had become credit goes first and takes that credit along; the rest
 * leaves the invoices that it paid, each with a credit note, so that nothing is owed again.
 */
export async function refundEntries(tx: Tx, refund: Refund): Promise<Entry[]> {
  const { id, paymentId, companyId, amountCents } = refund
  const left = await leftOf(tx, paymentId)
  const overpaid = left.find(({ invoiceId }) => invoiceId === null)?.amountCents ?? 0
  const fromCredit = Math.min(amountCents, overpaid)
  const takenBack = Math.min(fromCredit, Math.max(0, await creditLeft(tx, companyId)))
  const fromInvoices = splitRefund(
    amountCents - fromCredit,
    left.filter(({ invoiceId }) => invoiceId !== null),
  )
  const entry = (kind: Entry['kind'], part: Part): Entry => ({
    kind,
    companyId,
    paymentId,
    ...part,
    event: `refund:${id}:${part.invoiceId ?? 'credit'}:${kind}`,
  })
  return [
    entry('refunded', { invoiceId: null, amountCents: fromCredit }),
    entry('credit_applied', { invoiceId: null, amountCents: takenBack }),
    entry('credit_note', { invoiceId: null, amountCents: fromCredit - takenBack }),
    ...fromInvoices.flatMap((part) => [entry('refunded', part), entry('credit_note', part)]),
  ]
}

/** What is left of a payment for each invoice; without an invoice, what had become credit. */
async function leftOf(tx: Tx, paymentId: string): Promise<Part[]> {
  const entries = await tx.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.paymentId, paymentId),
        inArray(ledgerEntries.kind, ['paid', 'overpaid', 'refunded']),
      ),
    )
  const left = new Map<string | null, number>()
  for (const { kind, invoiceId, amountCents } of entries) {
    const key = kind === 'overpaid' ? null : invoiceId
    left.set(key, (left.get(key) ?? 0) + (kind === 'refunded' ? -amountCents : amountCents))
  }
  return [...left].map(([invoiceId, amountCents]) => ({ invoiceId, amountCents }))
}
