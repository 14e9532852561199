import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireLine } from '#contract/catalog/marketplace.ts'
import type { ChangePreview } from '#contract/subscriptions/subscription-change.ts'
import { formatNearDay } from '#domain/platform/day.ts'
import { ApiError, call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { queryClient } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshProduct, refreshSeats } from '../use-seats.ts'
import type { Wish } from './describe-change.ts'

type Asked = { purchaseId: string; position: number; wish: Wish | null }

const keyOf = ({ purchaseId, position, wish }: Asked) => ['preview of a change', purchaseId, position, wish]

/** What a change would cost now. */
export function previewOf(asked: Asked) {
  const { purchaseId, position, wish } = asked
  return {
    queryKey: keyOf(asked),
    queryFn: () =>
      call('POST /api/purchases/:id/changes/preview', {
        params: { id: purchaseId },
        body: { line: position, ...wish },
      }),
    enabled: wish !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }
}

/** Asked again whenever it is another one. */
export function usePreview(asked: Asked) {
  return useQuery({ ...previewOf(asked), placeholderData: keepPreviousData })
}

type Making = Asked & { line: WireLine; name: string; onDone: () => void }
type Made = { total: number; billing: 'now' | 'next'; release: string[] }

/** Makes it for exactly the total that was shown; a new total is shown first. */
export function useMakeChange({ onDone, line, name, ...asked }: Making) {
  const { purchaseId, position, wish } = asked
  return useSubmitOnce({
    mutationFn: ({ total, billing, release }: Made) =>
      call('POST /api/purchases/:id/changes', {
        params: { id: purchaseId },
        body: { line: position, ...wish, billing, release, total },
      }),
    onSuccess: ({ _id, state, effectiveAt }) => {
      const says = {
        done: `${name} was changed.`,
        scheduled: `${name} changes on ${formatNearDay(effectiveAt, new Date())}.`,
        awaiting_approval: 'Sent for approval in your company.',
      }
      const undo = state === 'scheduled' ? () => undoChange(purchaseId, _id) : undefined
      toast({ message: says[state], undo, id: _id })
      onDone()
    },
    onError: (error) => {
      const fresh =
        error instanceof ApiError ? (error.data as { preview?: ChangePreview }).preview : undefined
      if (fresh) queryClient.setQueryData(keyOf(asked), fresh)
    },
    onSettled: () => Promise.all([refreshProduct(), refreshSeats()]),
  })
}

/** A change before its day: nothing happened yet. */
export async function undoChange(purchaseId: string, changeId: string) {
  const params = { id: purchaseId, changeId }
  await call('DELETE /api/purchases/:id/changes/:changeId', { params }).finally(refreshProduct)
  toast({ message: 'The change was taken back.', id: changeId })
}
