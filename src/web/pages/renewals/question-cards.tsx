import { Button } from '@mantine/core'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import { formatDay } from '#domain/platform/day.ts'
import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import { formatCanceled, formatIfCanceled } from '#domain/subscriptions/subscription-end.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { useCan } from '#web/session.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Row, Stack, Text, VisuallyHidden } from '#web/ui/layout.tsx'
import shapes from '#web/ui/shapes.module.css'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { toast } from '#web/ui/toast.ts'

/** What admins are asked before it renews. */
export function QuestionCards({ renewals }: { renewals: Renewal[] }) {
  const asked = renewals.filter(({ asked: isAsked }) => isAsked)
  if (asked.length === 0) return null
  return (
    <Stack as="section" gap={8} aria-label="Questions about renewals">
      {asked.map((renewal) => (
        <QuestionCard key={renewal.purchaseId} renewal={renewal} />
      ))}
    </Stack>
  )
}

function QuestionCard({ renewal }: { renewal: Renewal }) {
  const { purchaseId, vendor, renewsOn, noticeBy, amount, seats, idle } = renewal
  const isAdmin = useCan('admin')
  const end = formatDay(renewsOn)
  const answer = useSubmitOnce({
    mutationFn: (keep: boolean) =>
      call('POST /api/purchases/:id/renewal/answer', { params: { id: purchaseId }, body: { keep } }),
    onSuccess: (_, keep) =>
      void toast({ message: keep ? `${vendor} renews on ${end}.` : formatCanceled(vendor, end) }),
    onSettled: () => refresh('GET /api/renewals', 'GET /api/outlook'),
  })

  async function cancel() {
    const isSure = await confirmDialog({
      title: `Cancel ${vendor}?`,
      message: formatIfCanceled(vendor, end),
      confirm: `Cancel ${vendor}`,
      cancel: `Keep ${vendor}`,
      destructive: true,
    })
    if (isSure) answer.mutate(false)
  }

  return (
    <Stack gap={10} className={shapes.asked}>
      <Row gap={8} align="center" justify="between" wrap>
        <Text as="h2" size="name">
          Keep {vendor}?
        </Text>
        <StatusChip meaning="yours">Answer by {formatDay(noticeBy)}</StatusChip>
      </Row>
      <p>
        It renews on {end} for {formatUsd(fromDollars(amount))}.
        {idle > 0 && ` ${formatCount(idle)} of ${formatCount(seats)} seats are idle.`} If nobody answers, it
        renews.
      </p>
      {answer.error && (
        <Text role="alert" tone="error">
          {answer.error.message}
        </Text>
      )}
      {isAdmin && (
        <Row gap={8} wrap className={shapes.share}>
          <Button size="xs" onClick={() => answer.mutate(true)} {...busy(answer.isPending)}>
            Keep {vendor}
          </Button>
          <Button size="xs" variant="default" onClick={cancel} {...busy(answer.isPending)}>
            Cancel subscription<VisuallyHidden> to {vendor}</VisuallyHidden>
          </Button>
        </Row>
      )}
    </Stack>
  )
}
