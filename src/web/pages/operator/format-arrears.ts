import type { Arrears } from '#contract/reports/operator.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

/** "$2,235.60 overdue in 3 invoices, the oldest for 21 days"; null when nothing is late. */
export function formatOverdue({ overdue, overdueInvoices, oldestDays }: Arrears): string | null {
  if (overdueInvoices === 0) return null
  const amount = `${formatUsd(centsOf(overdue))} overdue`
  const days = oldestDays === 1 ? '1 day' : `${formatCount(oldestDays)} days`
  if (overdueInvoices === 1) return `${amount} in 1 invoice, for ${days}`
  return `${amount} in ${formatCount(overdueInvoices)} invoices, the oldest for ${days}`
}

/** The total owed. */
export function formatOwed({ owed, overdueInvoices }: Arrears): string {
  if (centsOf(owed) === 0) return 'Owes nothing'
  const amount = `Owes ${formatUsd(centsOf(owed))}`
  return overdueInvoices === 0 ? `${amount}, nothing overdue` : `${amount} in all`
}

type PaymentRecord = { paid: string; invoices: number; late: number }

/** "$19,173.52, always on time", or how often it was late. */
export function formatRecord({ paid, invoices, late }: PaymentRecord): string {
  if (invoices === 0) return 'Nothing yet'
  const amount = formatUsd(centsOf(paid))
  if (late === 0) return `${amount}, always on time`
  return `${amount}, ${formatCount(late)} of ${invoices === 1 ? '1 invoice' : `${formatCount(invoices)} invoices`} late`
}
