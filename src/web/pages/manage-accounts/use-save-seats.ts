import { ApiError, call, type Output } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import type { Receipt } from './seat-receipt.tsx'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Change = { id: string; subscriptions: string[] }
type Of = { productName: string; name: string; onSaved: (receipt: Receipt) => void }

/** Saves one member's seats; none takes them all back. A refusal comes with updated counts. */
export function useSaveSeats({ productName, name, onSaved }: Of) {
  const keyFor = useKeyFor()
  return useSubmitOnce<Output<'PUT /api/edit-members/:id'>, Change>({
    mutationFn: ({ id, subscriptions }) => {
      const body = { productName, subscriptions }
      return call('PUT /api/edit-members/:id', { params: { id }, body, idempotencyKey: keyFor({ id, body }) })
    },
    onSuccess: ({ change }, { subscriptions }) =>
      onSaved({
        text:
          subscriptions.length === 0
            ? `${name} no longer has ${productName}.`
            : `Saved ${name}'s seats: ${subscriptions.join(', ')}.`,
        change,
        undone: `Undone: ${name} has the same ${productName} seats as before.`,
      }),
    onError: (error) => {
      if (error instanceof ApiError) takeFreshCounts(productName, error.data)
    },
    onSettled: (_, error) => (error ? undefined : refreshSeats()),
  })
}
