import { Link } from 'react-router'
import { dueAt } from '#domain/billing/invoice.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatUsd } from '#domain/platform/money.ts'
import { firstInvoiceAt } from '#domain/pools/pool-purchase.ts'
import { formatOverdue } from '#web/pages/operator/format-arrears.ts'
import bar from '#web/parts/desk/action-bar.module.css'
import { centsOf } from '#web/parts/purchase/cents.ts'
import type { Review } from './price-check.ts'

type BeforeDecidingProps = { request: Review; adminCount: number | undefined; refused: Error | null }

/** What the decision does, or why there is none to make. */
export function BeforeDeciding({ request, adminCount, refused }: BeforeDecidingProps) {
  const { status, company, companyVerified } = request
  const overdue = formatOverdue(request.arrears)
  if (refused) {
    return (
      <p role="alert" className={bar.wrong}>
        {refused.message}
      </p>
    )
  }
  if (status === 'countered')
    return <p className={bar.quiet}>{company.name} hasn’t answered the offer yet.</p>
  if (!companyVerified) {
    return (
      <p className={bar.quiet}>
        {company.name} isn’t verified yet, so you can’t approve this request.{' '}
        <Link to={`/operator/companies/${company._id}`}>Verify {company.name}</Link>
      </p>
    )
  }
  return (
    <p className={bar.quiet}>
      {overdue && (
        <strong className={bar.wrong}>
          {company.name} has {overdue}.{' '}
        </strong>
      )}
      {request.freeMonth?.needsReason && (
        <strong className={bar.wrong}>
          The free first month is worth {formatUsd(centsOf(request.freeMonth.worth))}, so you need a reason.{' '}
        </strong>
      )}
      Approving {whatFollows(request, adminCount)}
    </p>
  )
}

/** "issues the order form and the first invoice ($489.60, due Nov 19) and emails 2 admins." */
export function whatFollows(request: Review, adminCount: number | undefined) {
  const { freeMonth, after, pool } = request
  const now = new Date()
  const cents = freeMonth ? 0 : centsOf(after)
  const admins =
    adminCount === undefined ? 'the admins' : adminCount === 1 ? '1 admin' : `${adminCount} admins`
  const invoiceAt = pool ? firstInvoiceAt(new Date(pool.startsAt), now) : now
  if (invoiceAt > now)
    return `issues the order form and emails ${admins}. The first invoice (${formatUsd(cents)}) follows on ${formatDay(invoiceAt, 'short')}.`
  const due = cents === 0 ? 'the first month is free' : `due ${formatDay(dueAt(now), 'short')}`
  return `issues the order form and the first invoice (${formatUsd(cents)}, ${due}) and emails ${admins}.`
}
