import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import { call } from '#web/api.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { keepSet, refreshSets } from '../use-draft.ts'

/** What can be done with a draft. Every write sends the revision that the page shows. */
export function useSetActions({ _id: id, revision, title }: ChangeSet) {
  const keyFor = useKeyFor()
  const params = { id }
  // A refusal is shown in the bar; only the operator decides when to look at the newer state.
  const afterward = { onSuccess: (set: ChangeSet) => done(set) }

  const drop = useSubmitOnce({
    mutationFn: (key: string) =>
      call('DELETE /api/operator/change-sets/:id/changes/:key', {
        params: { id, key },
        body: { revision },
        idempotencyKey: keyFor({ revision, drop: key }),
      }),
    ...afterward,
  })
  const takeOver = useSubmitOnce({
    mutationFn: (key: string) => {
      const body = { revision, key }
      return call('POST /api/operator/change-sets/:id/take-over', {
        params,
        body,
        idempotencyKey: keyFor(body),
      })
    },
    ...afterward,
  })
  const discard = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/operator/change-sets/:id/discard', {
        params,
        body: { revision },
        idempotencyKey: keyFor({ revision, discard: true }),
      }),
    ...afterward,
  })
  const publish = useSubmitOnce({
    mutationFn: (digest: string) => {
      const body = { revision, digest }
      return call('POST /api/operator/change-sets/:id/publish', {
        params,
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: async (answer) => {
      if ('pending' in answer) {
        void toast({ message: `“${title}” waits for a second owner under Approvals.` })
        return refresh('GET /api/operator/pending', 'GET /api/operator/queues')
      }
      await done(answer)
      void toast({ message: `Published “${title}”. Public pages show it within seconds.` })
    },
  })

  const all = [drop, takeOver, discard, publish]
  return {
    drop,
    takeOver,
    discard,
    publish,
    isBusy: all.some(({ isPending }) => isPending),
    refusal: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    /** Shows the newest state: the way out of every refusal. */
    reload: async () => {
      for (const action of all) action.reset()
      await Promise.all([refreshSets(), refreshBook()])
    },
  }
}

export type SetActions = ReturnType<typeof useSetActions>

async function done(set: ChangeSet) {
  keepSet(set)
  await Promise.all([refreshSets(), set.state === 'published' && refreshBook()])
}

function refreshBook() {
  return refresh(
    'GET /api/operator/vendors',
    'GET /api/operator/vendors/:slug',
    'GET /api/operator/plans/:id/prices',
  )
}
