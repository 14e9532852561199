import type { VendorRow } from '#contract/subscriptions/purchases.ts'
import { creditOrDebt } from '#domain/billing/ledger.ts'
import { assignableOf } from '#domain/fulfillment/seats.ts'
import { divideHalfUp, formatUsd, percentShare, toDollars } from '#domain/platform/money.ts'
import { sumSavings } from '#domain/reports/savings.ts'
import { uploadedLogo } from '#server/catalog/price-book/price-book.ts'
import type { Ctx } from '#server/context.ts'
import type { Summary, VendorFigures } from './queries.ts'

export function presentVendorRow(ctx: Ctx, figures: VendorFigures): VendorRow {
  const accounts = assignableOf(figures.lines)
  return {
    _id: figures.id,
    name: figures.vendor,
    logo: uploadedLogo(ctx, figures.vendor),
    numAccounts: accounts,
    accounts,
    spend: toDollars(figures.spendCents),
    savings: formatUsd(figures.savingsCents),
    annualSavings: toDollars(figures.annualSavingsCents),
    originalAnnualCosts: toDollars(figures.annualBeforeCents),
    pdfUrl: `/api/purchases/${figures.id}/order.pdf`,
    isApprovedToPay: true,
    isPaid: true,
  }
}

export function presentSummary(summary: Summary) {
  const { annualSavingsCents, annualBeforeCents, months } = summary
  const { creditCents, debtCents } = creditOrDebt(summary.balanceCents)
  return {
    owed: toDollars(summary.owedCents),
    invoicesDue: summary.invoicesDue,
    nextDueAt: iso(summary.nextDueAt),
    monthlySavings: toDollars(divideHalfUp(annualSavingsCents, 12)),
    savingsPercent: percentShare(annualSavingsCents, annualBeforeCents),
    lifetimeSavings: toDollars(sumSavings(months).savedCents),
    credit: toDollars(creditCents),
    debt: toDollars(debtCents),
    savingsByMonth: months.map(({ month, savedCents, groupCents, free }) => ({
      month,
      savings: toDollars(savedCents),
      spend: toDollars(groupCents),
      ...(free && { free }),
    })),
  }
}

function iso(moment: string | null) {
  return moment && new Date(moment).toISOString()
}
