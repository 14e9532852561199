import type { Renewal } from '#contract/purchasing/renewals.ts'
import { call } from '#web/api.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'

export type Declared = Pick<Renewal, 'onNotice' | 'shrink'>
type Declaring = { choices: { purchaseId: string; choice: Declared }[]; says: string }

/** Saves what happens to subscriptions if nobody decides, one after the other, and says so once. */
export function useDeclare() {
  return useSubmitOnce({
    mutationFn: async ({ choices }: Declaring) => {
      for (const { purchaseId, choice } of choices)
        await call('PUT /api/purchases/:id/renewal', { params: { id: purchaseId }, body: choice })
    },
    onSuccess: (_, { says }) => void toast({ message: says }),
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: () => refresh('GET /api/renewals', 'GET /api/attention'),
  })
}
