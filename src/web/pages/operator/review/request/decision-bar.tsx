import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { formatOverdue } from '#web/pages/operator/format-arrears.ts'
import bar from '#web/parts/desk/action-bar.module.css'
import { useAdvance } from '#web/parts/desk/use-advance.ts'
import { isDialogOpen } from '#web/parts/desk/use-desk-keys.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { useQueue } from '../use-queue.ts'
import { BeforeDeciding, whatFollows } from './before-deciding.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import type { Review } from './price-check.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { asksForReason, isTooLate, useDecision } from './use-decision.ts'

type DecisionBarProps = { request: Review; adminCount: number | undefined }

/** The decision, at the bottom of the screen: A approves, C changes price or seats, R rejects. */
export function DecisionBar({ request, adminCount }: DecisionBarProps) {
  const { list, status: shown } = useQueue()
  const advance = useAdvance('/operator/review', list.data, request._id)
  // Outside of the queue, such as among all requests, the decided one stays open.
  const { authorize, reject, offer, withdraw } = useDecision(request, () => {
    if (shown === 'under_review') advance()
  })
  const [dialog, setDialog] = useState<'offer' | 'reject' | null>(null)
  const { status, name, company, companyVerified } = request
  const isInReview = status === 'under_review'
  const isOpen = isInReview || status === 'countered'
  const isBusy = [authorize, reject, offer, withdraw].some(({ isPending }) => isPending)
  const late = [reject, offer].map(({ error }) => error).find(isTooLate)
  const needsReason = asksForReason(authorize.error)
  const refused = (needsReason ? null : authorize.error) ?? withdraw.error ?? late ?? null
  const overdue = formatOverdue(request.arrears)

  async function askAuthorize() {
    if (!isInReview || isBusy || !companyVerified || isDialogOpen()) return
    const follows = `This ${whatFollows(request, adminCount)}`
    const isSure = await confirmDialog({
      title: `Approve ${name} for ${company.name}?`,
      message: [overdue && `${company.name} has ${overdue}.`, follows].filter(Boolean).join(' '),
      confirm: 'Approve request',
    })
    if (isSure) authorize.mutate(undefined)
  }

  async function askWithdraw() {
    const isSure = await confirmDialog({
      title: `Withdraw the offer for ${name}?`,
      message: `${company.name} can't accept it anymore. The request is in review again, as requested.`,
      confirm: 'Withdraw offer',
      destructive: true,
    })
    if (isSure) withdraw.mutate()
  }

  function open(which: 'offer' | 'reject') {
    const isAllowed = which === 'reject' || (companyVerified && !request.pool)
    if (isOpen && isAllowed && !isBusy && !isDialogOpen()) setDialog(which)
  }

  useHotkeys([
    ['A', () => void askAuthorize()],
    ['C', () => open('offer')],
    ['R', () => open('reject')],
  ])
  if (!isOpen && !refused) return null
  const close = () => setDialog(null)
  return (
    <section className={bar.bar} aria-label="Decision">
      <BeforeDeciding request={request} adminCount={adminCount} refused={refused} />
      {isOpen && (
        <div className={bar.buttons}>
          <Button variant="default" onClick={() => open('reject')} {...busy(isBusy)}>
            {reject.isPending ? 'Rejecting...' : 'Reject request'}
          </Button>
          {!request.pool && (
            <Button
              variant="default"
              onClick={() => open('offer')}
              disabled={!companyVerified}
              {...busy(isBusy)}
            >
              {isInReview ? 'Change price or seats' : 'Change offer'}
            </Button>
          )}
          {isInReview ? (
            <Button onClick={askAuthorize} disabled={!companyVerified} {...busy(isBusy)}>
              {authorize.isPending ? 'Approving...' : 'Approve request'}
            </Button>
          ) : (
            <Button variant="default" onClick={askWithdraw} {...busy(isBusy)}>
              {withdraw.isPending ? 'Withdrawing...' : 'Withdraw offer'}
            </Button>
          )}
        </div>
      )}
      {needsReason && <OverrideDialog request={request} authorize={authorize} />}
      <OfferDialog request={request} offer={offer} opened={dialog === 'offer'} onClose={close} />
      <RejectDialog request={request} reject={reject} opened={dialog === 'reject'} onClose={close} />
    </section>
  )
}
