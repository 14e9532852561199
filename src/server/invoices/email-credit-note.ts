import { formatUsd } from '../../domain/money.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { invoiceEmails } from './email-invoices.ts'
import { getCreditNote } from './queries.ts'

export async function emailCreditNotes(ctx: Ctx, creditNoteIds: string[]) {
  for (const id of creditNoteIds) await emailCreditNote(ctx, id)
}

/** Emails the admins what was credited, and why. */
async function emailCreditNote(ctx: Ctx, creditNoteId: string) {
  await inTransaction(ctx, async (tx) => {
    const { number, invoiceId, amountCents, reason } = await getCreditNote(tx, creditNoteId)
    for (const { to, invoice, facts } of await invoiceEmails(tx, [invoiceId])) {
      const data = {
        number,
        invoice: invoice.number,
        amount: formatUsd(amountCents),
        reason,
        pageUrl: facts.pageUrl,
      }
      const { companyId } = invoice
      await notify(tx, 'credit-note', { to, event: `credit-note:${creditNoteId}`, companyId, data })
    }
  })
}
