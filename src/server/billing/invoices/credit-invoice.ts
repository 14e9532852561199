import { billedAgainReason, creditNote, refusePart } from '#domain/billing/credit-note.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction, type Tx } from '#server/context.ts'
import { requireOther } from '#server/people/staff/require-other.ts'
import { givenBackOnInvoice, type Waiting, waitIfAbove } from '#server/people/staff/second-person.ts'
import { waitingReturn } from '#server/people/staff/waiting-returns.ts'
import { isId } from '#server/platform/ids.ts'
import { lockPurchases } from '#server/subscriptions/lock-purchases.ts'
import { billCredited } from './bill-credited.ts'
import { type CreditRequest, issueCreditNotes } from './issue-credit-note.ts'
import { lockInvoices } from './lock-invoice.ts'
import { purchasesOf } from './mark-paid.ts'

/** An operator credits an invoice, in full or in part. Above the limit it waits for a second person. */
export async function issueCreditNote(ctx: Ctx, request: CreditRequest): Promise<string | Waiting> {
  requireStaff(ctx.actor, 'money')
  if (!isId(request.invoiceId)) throw new Refused('not_found')
  return inTransaction(ctx, async (tx) => {
    const { invoiceId, uncreditedReason = null, comesBack = false } = request
    const reason = comesBack ? billedAgainReason(request.reason) : request.reason
    const { companyId, amountCents } = await plan(tx, request)
    const asked = {
      ...{ kind: 'credit-note' as const, thingId: invoiceId, companyId },
      ...{ amountCents, input: { reason, uncreditedReason, comesBack } },
    }
    const waiting = await waitIfAbove(tx, asked, givenBackOnInvoice)
    return waiting ?? issue(tx, { ...request, reason, amountCents })
  })
}

/** A second person approved exactly this amount: it is refused if it can't be credited anymore. */
export async function approvedCreditNote(tx: Tx, request: CreditRequest & { amountCents: Cents }) {
  await plan(tx, request)
  await issue(tx, request)
}

/** Locks the purchases, the company and the invoice. */
async function plan(tx: Tx, { invoiceId, amountCents, comesBack = false }: CreditRequest) {
  await lockPurchases(tx, await purchasesOf(tx, [invoiceId]))
  const [invoice] = await lockInvoices(tx, [invoiceId])
  if (!invoice) throw new Refused('not_found')
  await requireOther(tx, invoice.companyId)
  const waitingCents = await waitingReturn(tx, 'credit-note', invoiceId)
  const planned = creditNote(invoice, amountCents, waitingCents)
  if (comesBack) refusePart(invoice, planned.amountCents)
  return { companyId: invoice.companyId, amountCents: planned.amountCents }
}

async function issue(tx: Tx, request: CreditRequest): Promise<string> {
  const [id = ''] = await issueCreditNotes(tx, [request])
  if (request.comesBack) await billCredited(tx, id)
  return id
}
