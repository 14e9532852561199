import { Button } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatDay } from '../../../../../domain/day.ts'
import { dueAt } from '../../../../../domain/invoice.ts'
import { formatUsd } from '../../../../../domain/money.ts'
import { centsOf } from '../../../../parts/purchase/cents.ts'
import { busy } from '../../../../ui/busy.ts'
import { confirmDialog } from '../../../../ui/dialogs.tsx'
import bar from '../../company/verify-bar.module.css'
import { formatOverdue } from '../../format-arrears.ts'
import { isDialogOpen } from '../../use-desk-keys.ts'
import type { Review } from './price-check.ts'
import { RejectDialog } from './reject-dialog.tsx'
import classes from './request.module.css'
import { isTooLate, useDecision } from './use-decision.ts'

type DecisionBarProps = { request: Review; adminCount: number | undefined }

/** The decision, at the bottom of the screen: A approves, R rejects. */
export function DecisionBar({ request, adminCount }: DecisionBarProps) {
  const { authorize, reject } = useDecision(request)
  const [isRejecting, dialog] = useDisclosure(false)
  const { name, company, companyVerified } = request
  const isOpen = request.status === 'under_review'
  const isBusy = authorize.isPending || reject.isPending
  const refused = authorize.error ?? (isTooLate(reject.error) ? reject.error : null)
  const follows = whatFollows(request, adminCount)
  const overdue = formatOverdue(request.arrears)

  async function askAuthorize() {
    if (!isOpen || isBusy || !companyVerified || isDialogOpen()) return
    const isSure = await confirmDialog({
      title: `Approve ${name} for ${company.name}?`,
      message: [overdue && `${company.name} has ${overdue}.`, `This ${follows}`].filter(Boolean).join(' '),
      confirm: 'Approve request',
    })
    if (isSure) authorize.mutate()
  }

  function askReject() {
    if (isOpen && !isBusy && !isDialogOpen()) dialog.open()
  }

  useHotkeys([
    ['A', () => void askAuthorize()],
    ['R', askReject],
  ])
  if (!isOpen && !refused) return null
  return (
    <section className={bar.bar} aria-label="Decision">
      {refused && (
        <p role="alert" className={bar.wrong}>
          {refused.message}
        </p>
      )}
      {!refused && companyVerified && (
        <p className={bar.quiet}>
          {overdue && (
            <strong className={bar.wrong}>
              {company.name} has {overdue}.{' '}
            </strong>
          )}
          Approving {follows}
        </p>
      )}
      {!refused && !companyVerified && (
        <p className={bar.quiet}>
          {company.name} isn’t verified yet, so you can’t approve this request.{' '}
          <Link to={`/operator/companies/${company._id}`}>Verify {company.name}</Link>
        </p>
      )}
      {isOpen && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={askReject} {...busy(isBusy)}>
            {reject.isPending ? 'Rejecting...' : 'Reject request'}
          </Button>
          <Button onClick={askAuthorize} disabled={!companyVerified} {...busy(isBusy)}>
            {authorize.isPending ? 'Approving...' : 'Approve request'}
          </Button>
        </div>
      )}
      <RejectDialog request={request} reject={reject} opened={isRejecting} onClose={dialog.close} />
    </section>
  )
}

/** "issues the order form and the first invoice ($489.60, due Nov 19) and emails 2 admins." */
function whatFollows({ firstMonthFree, after }: Review, adminCount: number | undefined) {
  const cents = firstMonthFree ? 0 : centsOf(after)
  const due = cents === 0 ? 'the first month is free' : `due ${formatDay(dueAt(new Date()), 'short')}`
  const admins =
    adminCount === undefined ? 'the admins' : adminCount === 1 ? '1 admin' : `${adminCount} admins`
  return `issues the order form and the first invoice (${formatUsd(cents)}, ${due}) and emails ${admins}.`
}
