import type { Pool } from '#contract/pools/pools.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { alertDialog, confirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.ts'
import { refreshPools, showCommitment } from './my-pool.ts'

/** Withdraws a commitment, or widens its conditions to the pool's own. */
export function useCommitmentActions({ slug, vendor, plan, mine }: Pool, onDone: () => void) {
  const keyFor = useKeyFor()
  const version = mine?.commitment?.savedAt
  const withdraw = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/pools/:slug/commitment/withdraw', {
        params: { slug },
        idempotencyKey: keyFor(['withdraw', version]),
      }),
    onSuccess: async (commitment) => {
      await showCommitment(slug, commitment)
      void toast({ message: `You withdrew your commitment for ${vendor} ${plan}.` })
      onDone()
    },
    onError: (error) => alertDialog({ title: 'Your commitment wasn’t withdrawn', message: error.message }),
    onSettled: refreshPools,
  })
  const stay = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/pools/:slug/commitment/stay', {
        params: { slug },
        idempotencyKey: keyFor(['stay', version]),
      }),
    onSuccess: async (commitment) => {
      await showCommitment(slug, commitment)
      void toast({ message: commitment.counts ? 'Your commitment counts again.' : commitment.text })
      onDone()
    },
    onError: (error) => alertDialog({ title: 'Your commitment wasn’t changed', message: error.message }),
    onSettled: refreshPools,
  })

  async function askToWithdraw() {
    const isSure = await confirmDialog({
      title: `Withdraw your commitment for ${vendor} ${plan}?`,
      message: withdrawText(mine?.commitment?.awards.length ?? 0),
      confirm: 'Withdraw commitment',
      cancel: 'Keep commitment',
      destructive: true,
    })
    if (isSure) withdraw.mutate()
  }

  return { withdraw, stay, askToWithdraw }
}

function withdrawText(awards: number) {
  return awards > 0
    ? 'You keep the seats you bought. You won’t get more if the price falls.'
    : 'Your seats stop counting toward the next price. You can commit again until the pool closes.'
}
