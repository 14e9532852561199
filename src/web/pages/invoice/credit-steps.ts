import type { InvoiceDetail } from '#contract/billing/invoices.ts'
import { type Cents, fromDollars } from '#domain/platform/money.ts'

type Figures = Pick<InvoiceDetail, 'amountsDue' | 'payments' | 'creditNotes' | 'balance'>
type Step = { label: string; cents: Cents }

/** The credit steps of an invoice: amount due, payments and these sum to the balance. */
export function creditSteps({ amountsDue, payments, creditNotes, balance }: Figures): Step[] {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + fromDollars(amount), 0)
  const amounts = (kind: 'paid' | 'refunded' | 'charged_back') =>
    payments.filter((payment) => payment.kind === kind).map(({ amount }) => amount)
  const credited = sumOf(creditNotes.map(({ amount }) => amount))
  const returned = sumOf(creditNotes.map((note) => note.returned))
  const refunded = sumOf(amounts('refunded'))
  const paid = sumOf(amounts('paid')) - sumOf(amounts('charged_back'))
  const voided = fromDollars(amountsDue) - paid - credited + returned - fromDollars(balance)
  return [
    { label: 'Credit notes', cents: 0 - credited },
    { label: 'Added to your credit', cents: returned },
    { label: 'Credited with the refund', cents: 0 - refunded },
    { label: 'Voided', cents: 0 - voided },
  ].filter(({ cents }) => cents !== 0)
}
