import type { Arrears } from '../../../contract/operator.ts'
import { formatUsd } from '../../../domain/money.ts'
import { centsOf } from '../../parts/purchase/cents.ts'

/** "$2,235.60 overdue in 3 invoices, the oldest for 21 days"; null when nothing is late. */
export function formatOverdue({ overdue, overdueInvoices, oldestDays }: Arrears): string | null {
  if (overdueInvoices === 0) return null
  const amount = `${formatUsd(centsOf(overdue))} overdue`
  const days = oldestDays === 1 ? '1 day' : `${oldestDays.toLocaleString()} days`
  if (overdueInvoices === 1) return `${amount} in 1 invoice, for ${days}`
  return `${amount} in ${overdueInvoices.toLocaleString()} invoices, the oldest for ${days}`
}

/** The total owed. */
export function formatOwed({ owed, overdueInvoices }: Arrears): string {
  if (centsOf(owed) === 0) return 'Owes nothing'
  const amount = `Owes ${formatUsd(centsOf(owed))}`
  return overdueInvoices === 0 ? `${amount}, nothing overdue` : `${amount} in all`
}
