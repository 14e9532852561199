import type { Pending } from '#contract/people/staff.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { refreshPending } from './refresh-pending.ts'

/** Who asked takes it back; what it is, in words, is named before and after. */
export function useWithdraw({ _id: id }: Pending, what: string) {
  const keyFor = useKeyFor()
  const withdraw = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/pending/:id/withdraw', {
        params: { id },
        idempotencyKey: keyFor(`withdraw ${id}`),
      }),
    onSuccess: () => toast({ message: `${what}: withdrawn.` }),
    onError: (error) => toast({ message: error.message, wrong: true }),
    onSettled: refreshPending,
  })
  async function ask() {
    const isSure = await confirmDialog({
      title: `Withdraw: ${what}?`,
      message: 'Nothing happens, and nobody can approve it anymore. You can ask again.',
      confirm: 'Withdraw',
    })
    if (isSure) withdraw.mutate()
  }
  return { ask, isPending: withdraw.isPending }
}
