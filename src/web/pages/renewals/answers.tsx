import { useState } from 'react'
import { formatSeat } from '#domain/catalog/format-plan.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatCount, pluralize } from '#domain/platform/format-count.ts'
import { formatCanceled, formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, VisuallyHidden } from '#web/ui/layout.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shapes from '#web/ui/shapes.module.css'
import { toast } from '#web/ui/toast.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Subscription } from './subscriptions.ts'

type AnswersProps = { subscription: Subscription; isFirst: boolean }

/** Cancel, keep, or give up the idle seats: what we advise is filled in the first row. */
export function Answers({ subscription, isFirst }: AnswersProps) {
  const { renewal, spare, desk } = subscription
  const { vendor, seats } = renewal
  const answer = useAnswer(subscription)
  // With fewer seats it is kept, too.
  const keep = useSubmitOnce<void>({ mutationFn: () => save(subscription, true), onSettled: refreshAnswers })
  const [released, setReleased] = useState<Subscription | null>(null)
  // One seat would have to stay, and nobody uses it.
  const isAllIdle = desk !== null && desk.idle > 0 && desk.idle === desk.seats
  const filled = isFirst ? 'filled' : 'default'
  async function cancel() {
    const isSure = await confirmDialog({
      title: `Cancel ${vendor}?`,
      message: formatIfCanceled(vendor, formatDay(renewal.renewsAt)),
      confirm: `Cancel ${vendor}`,
      cancel: `Keep ${vendor}`,
      destructive: true,
    })
    if (isSure) answer.mutate(false)
  }
  return (
    <Row gap={8} wrap justify="end" className={shapes.share}>
      <PlainButton
        size="xs"
        look={isAllIdle ? filled : 'default'}
        onClick={cancel}
        {...busy(answer.isPending)}
      >
        {isAllIdle ? `Cancel ${formatSeat(seats)}` : 'Cancel plan'}
        <VisuallyHidden>: {vendor}</VisuallyHidden>
      </PlainButton>
      <PlainButton
        size="xs"
        look={spare > 0 || isAllIdle ? 'default' : filled}
        onClick={() => answer.mutate(true)}
        {...busy(answer.isPending)}
      >
        Keep {formatCount(seats)}
        <VisuallyHidden>
          {seats === 1 ? ' seat' : ' seats'} of {vendor}
        </VisuallyHidden>
      </PlainButton>
      {desk && spare > 0 && !isAllIdle && (
        <PlainButton size="xs" look={filled} onClick={() => setReleased(subscription)}>
          Cut to {pluralize(desk.seats - spare, 'seat')}
          <VisuallyHidden> of {vendor}</VisuallyHidden>
        </PlainButton>
      )}
      {released && (
        <ReleaseDialog decision={released} onDone={() => keep.mutate()} onClose={() => setReleased(null)} />
      )}
    </Row>
  )
}

function useAnswer(subscription: Subscription) {
  const { vendor, renewsAt } = subscription.renewal
  const end = formatDay(renewsAt)
  return useSubmitOnce({
    mutationFn: (keep: boolean) => save(subscription, keep),
    onSuccess: (_, keep) => {
      // The row goes, so the heading above it takes the focus.
      document.getElementById('decisions')?.focus()
      void toast({ message: keep ? `${vendor} renews on ${end}.` : formatCanceled(vendor, end) })
    },
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: refreshAnswers,
  })
}

/** A question of ours is answered; otherwise the choice is kept for this renewal, or the subscription canceled. */
async function save({ renewal: { purchase }, desk }: Subscription, keep: boolean) {
  const params = { id: purchase }
  if (desk?.asked) await call('POST /api/purchases/:id/renewal/answer', { params, body: { keep } })
  else if (!keep) await call('POST /api/purchases/:id/cancel', { params })
  else await call('PUT /api/purchases/:id/renewal', { params, body: { onNotice: 'renew', shrink: false } })
}

function refreshAnswers() {
  return refresh('GET /api/renewals', 'GET /api/outlook', 'GET /api/attention', 'GET /api/purchases2')
}
