import { asc, inArray } from 'drizzle-orm'
import { formatUsd } from '#domain/platform/money.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { type Walk, walkThrough } from '#server/platform/jobs/set-aside.ts'
import { invoiceEmails } from './email-invoices.ts'
import { getCreditNote } from './queries.ts'
import { creditNotes } from './tables.ts'

export async function emailCreditNotes(ctx: Ctx, creditNoteIds: string[]) {
  const { id: thingId, companyId } = creditNotes
  const ofThese = inArray(thingId, creditNoteIds)
  const issued = await ctx.db
    .select({ thingId, companyId })
    .from(creditNotes)
    .where(ofThese)
    .orderBy(asc(thingId))
  const work = async ({ each }: Walk) => {
    for (const note of issued) await each(note, () => emailCreditNote(ctx, note.thingId))
  }
  await walkThrough(ctx, 'announce-credit-note', work, { isPart: () => true })
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
