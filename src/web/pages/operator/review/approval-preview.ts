import type { OperatorPurchase } from '../../../../contract/purchases.ts'
import { formatCount } from '../../../../domain/format-count.ts'
import { formatUsd } from '../../../../domain/money.ts'
import { centsOf } from '../../../parts/purchase/cents.ts'

type Previewed = Pick<OperatorPurchase, 'company' | 'after' | 'arrears'>

/** What approving these requests does, in numbers, and which companies are late with earlier invoices. */
export function approvalPreview(requests: readonly Previewed[]): string {
  const companies = new Map(requests.map(({ company, arrears }) => [company._id, { ...company, arrears }]))
  const late = [...companies.values()].filter(({ arrears }) => arrears.overdueInvoices > 0)
  const cents = requests.reduce((sum, { after }) => sum + centsOf(after), 0)
  const from = companies.size === 1 ? '1 company' : `${formatCount(companies.size)} companies`
  return [
    `This issues order forms and first invoices for up to ${formatUsd(cents)} to ${from} and emails their admins.`,
    ...late.map(({ name, arrears }) => `${name} has ${formatUsd(centsOf(arrears.overdue))} overdue.`),
    'Requests from companies that aren’t verified stay in review.',
  ].join(' ')
}
