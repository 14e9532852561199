import type { Purchase } from '#contract/subscriptions/purchases.ts'
import { describeSetUp } from '#domain/fulfillment/set-up.ts'
import { formatDay } from '#domain/platform/day.ts'
import { ApiError, call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { putPurchase, refreshPurchases } from '../use-dashboard.ts'

/** Accepts at the total on the screen, or declines. A refusal means that the offer has changed, so the page reloads. */
export function useAnswer({ _id: id, name, offer }: Purchase, onAnswered: () => void) {
  const accept = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/purchases/:id/offer/accept', { params: { id }, body: { after: offer?.after ?? '' } }),
    onSuccess: (answer) => {
      putPurchase(answer)
      onAnswered()
      void toast({ message: acceptedText(answer) })
    },
    onError: sayIfOver,
    onSettled: refreshPurchases,
  })
  const decline = useSubmitOnce({
    mutationFn: ({ reason }: { reason: string }) =>
      call('POST /api/purchases/:id/offer/decline', { params: { id }, body: { reason } }),
    onSuccess: (answer) => {
      putPurchase(answer)
      onAnswered()
      void toast({ message: `You declined our offer for ${name}. Your request was canceled.` })
    },
    onError: sayIfOver,
    onSettled: refreshPurchases,
  })
  return { accept, decline }
}

function acceptedText({ name, access, invoice }: Purchase): string {
  if (access?.isBeingSetUp) return `You accepted our offer. ${describeSetUp(name, access, new Date())}`
  if (!invoice || invoice.balance === 0) return `You accepted our offer for ${name}.`
  return `You accepted our offer for ${name}. The invoice is due ${formatDay(invoice.dueAt)}.`
}

/** The card of an offer that is over disappears, so the message can't be on it. */
function sayIfOver(error: Error) {
  if (error instanceof ApiError && error.code === 'offer_over')
    void toast({ message: error.message, wrong: true })
}
