import type { InvoicePreview } from '#contract/billing/operator-invoices.ts'
import { toDollars } from '#domain/platform/money.ts'
import { monthText } from '#domain/subscriptions/renewal.ts'
import type { MonthPreview, UpcomingInvoice } from './preview-month.ts'

export function presentPreview(preview: MonthPreview): InvoicePreview {
  return {
    month: monthText(preview.month),
    // One invoice per company.
    companies: preview.invoices,
    count: preview.invoices,
    groupAmount: toDollars(preview.afterCents),
    creditsApplied: toDollars(preview.creditCents),
    debtAdded: toDollars(preview.debtCents),
    amountsDue: toDollars(preview.dueCents),
    alreadyIssued: preview.issued,
    givenUp: preview.givenUp,
    invoices: preview.page.map(presentUpcoming),
    next: preview.next,
  }
}

function presentUpcoming(upcoming: UpcomingInvoice): InvoicePreview['invoices'][number] {
  return {
    company: { _id: upcoming.companyId, name: upcoming.companyName },
    vendors: upcoming.vendors,
    originalAmount: toDollars(upcoming.originalCents),
    groupAmount: toDollars(upcoming.afterCents),
    creditsApplied: toDollars(upcoming.creditCents),
    debtAdded: toDollars(upcoming.debtCents),
    amountsDue: toDollars(upcoming.dueCents),
  }
}
