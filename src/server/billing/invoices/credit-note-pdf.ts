import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { termsDate, termsInForce } from '#domain/platform/terms.ts'
import type { Ctx } from '#server/context.ts'
import { buyerOf, sellerOf } from '#server/people/companies/parties.ts'
import type { PriceDocument } from '#server/platform/documents/price-document.ts'
import { type CreditNoteRow, getInvoice } from './queries.ts'

/** A credit note as a document: which invoice it credits, how much, and why. */
export async function creditNoteDocument(ctx: Ctx, note: CreditNoteRow): Promise<PriceDocument> {
  const invoice = await getInvoice(ctx, note.invoiceId)
  const lowered = note.amountCents - note.returnedCents
  return {
    title: 'Credit note',
    number: note.number,
    mark: null,
    from: sellerOf(ctx),
    to: await buyerOf(ctx, note.companyId, 'Credited to'),
    facts: [
      { label: 'Date', value: formatDay(note.issuedAt) },
      { label: 'For invoice', value: invoice.number },
      { label: 'Invoice date', value: formatDay(invoice.issuedAt) },
    ],
    rows: [
      {
        name: `Invoice ${invoice.number}`,
        detail: note.reason,
        seats: '',
        listPrice: '',
        listAmount: '',
        discount: '',
        amount: formatUsd(-note.amountCents),
      },
    ],
    saved: null,
    totals: [
      { label: 'Applied to this invoice', amount: formatUsd(-lowered), weight: 'plain' },
      { label: 'Added to your credit', amount: formatUsd(-note.returnedCents), weight: 'plain' },
      { label: 'Total credited', amount: formatUsd(-note.amountCents), weight: 'final' },
    ],
    notes: [
      `Your credit is applied to your next invoice automatically. All amounts in US dollars. Terms of ${termsDate(termsInForce(note.issuedAt))} apply; Delaware law.`,
    ],
    createdAt: note.issuedAt,
  }
}
