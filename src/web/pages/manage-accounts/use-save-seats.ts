import type { Member } from '../../../contract/companies.ts'
import { ApiError, call } from '../../api.ts'
import { useKeyFor } from '../../parts/use-key-for.ts'
import { useSubmitOnce } from '../../parts/use-submit-once.ts'
import { toast } from '../../ui/toast.ts'
import { refreshSeats, takeFreshCounts } from './use-seats.ts'

type Change = { productName: string; subscriptions: string[] }

/** Saves one member's seats. A refusal keeps the dialog open, with updated counts. */
export function useSaveSeats(productName: string, { _id: id, name }: Member, onSaved: () => void) {
  const keyFor = useKeyFor()
  return useSubmitOnce<Member, Change>({
    mutationFn: (body) =>
      call('PUT /api/edit-members/:id', { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      onSaved()
      void toast({ message: `Saved ${name}'s seats.` })
    },
    onError: (error) => {
      if (error instanceof ApiError) takeFreshCounts(productName, error.data)
    },
    onSettled: (_, error) => (error ? undefined : refreshSeats()),
  })
}
