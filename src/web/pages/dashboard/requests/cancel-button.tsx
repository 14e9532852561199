import { Button } from '@mantine/core'
import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { busy } from '#web/ui/busy.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { putPurchase, refreshPurchases } from '../use-dashboard.ts'
import { formatCancel } from './format-cancel.ts'

type CancelButtonProps = {
  purchase: Purchase
  onAsking: (isAsking: boolean) => void
  onCancelled: () => void
}

/** Withdraws or cancels a purchase, after a confirmation that says what happens. */
export function CancelButton({ purchase, onAsking, onCancelled }: CancelButtonProps) {
  const cancel = useSubmitOnce({
    mutationFn: (_: { done: string }) =>
      call('POST /api/purchases/:id/cancel', { params: { id: purchase._id } }),
    onSuccess: (answer, { done }) => {
      putPurchase(answer)
      onCancelled()
      void toast({ message: done })
    },
    // A refusal means that the status has changed meanwhile, so the page reloads then too.
    onSettled: refreshPurchases,
  })
  const text = formatCancel(purchase, new Date())
  const isRefused = cancel.isError && (
    <Text role="alert" tone="error">
      {cancel.error.message}
    </Text>
  )
  if (!text) return isRefused

  async function ask({ done, ...question }: NonNullable<typeof text>) {
    if (cancel.isPending) return
    onAsking(true)
    const isSure = await confirmDialog({ ...question, destructive: true })
    onAsking(false)
    if (isSure) cancel.mutate({ done })
  }

  return (
    <Stack gap={8} align="start">
      {isRefused}
      <Button variant="default" onClick={() => ask(text)} {...busy(cancel.isPending)}>
        {cancel.isPending ? 'Working...' : text.confirm}
      </Button>
    </Stack>
  )
}
