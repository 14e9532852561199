import type { OperatorPurchase } from '#contract/subscriptions/purchases.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { freeMonthLimitCents } from '#domain/subscriptions/free-month.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'

type Previewed = Pick<OperatorPurchase, 'company' | 'after' | 'arrears' | 'freeMonth'>

/** What approving these requests does, in numbers, and which companies are late with earlier invoices. */
export function approvalPreview(chosen: readonly Previewed[]): string {
  const requests = chosen.filter(({ freeMonth }) => !freeMonth?.needsReason)
  const leftOut = chosen.length - requests.length
  const companies = new Map(requests.map(({ company, arrears }) => [company._id, { ...company, arrears }]))
  const late = [...companies.values()].filter(({ arrears }) => arrears.overdueInvoices > 0)
  const cents = requests.reduce((sum, { after, freeMonth }) => sum + (freeMonth ? 0 : centsOf(after)), 0)
  const from = companies.size === 1 ? '1 company' : `${formatCount(companies.size)} companies`
  return [
    `This issues order forms and first invoices for up to ${formatUsd(cents)} to ${from} and emails their admins.`,
    ...late.map(({ name, arrears }) => `${name} has ${formatUsd(centsOf(arrears.overdue))} overdue.`),
    ...(leftOut > 0 ? [leftOutText(leftOut)] : []),
    'Requests from companies that aren’t verified stay in review.',
  ].join(' ')
}

function leftOutText(count: number): string {
  const limit = formatUsd(freeMonthLimitCents)
  return count === 1
    ? `1 request is left out: its free first month is worth more than ${limit}, so approve it alone, with a reason.`
    : `${formatCount(count)} requests are left out: their free first months are worth more than ${limit}, so approve each alone, with a reason.`
}
