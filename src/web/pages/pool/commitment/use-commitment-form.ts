import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Commitment, Pool } from '#contract/pools/pools.ts'
import { call } from '#web/api.ts'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import { type CommitmentValues, stepErrors, toBody, valuesOf } from './commitment-values.ts'
import { showCommitment } from './my-pool.ts'

export type CommitmentForm = ReturnType<typeof useCommitmentForm>['form']

/** The form of a commitment, and the call that saves it. */
export function useCommitmentForm(pool: Pool) {
  const { slug } = pool
  const seats = useSearchParams()[0].get('seats')
  const keyFor = useKeyFor()
  const ownVersion = useRef<string>(undefined)
  const save = useSubmitOnce({
    mutationFn: (values: CommitmentValues) => {
      const body = toBody(pool, values)
      return call('PUT /api/pools/:slug/commitment', { params: { slug }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (commitment) => {
      ownVersion.current = commitment.savedAt
      await showCommitment(slug, commitment)
      void toast({ message: formatSaved(commitment) })
    },
  })
  const form = useApiForm({
    initialValues: valuesOf(pool, seats),
    schema: () => import('#contract/pools/pools.ts').then(({ saveCommitment }) => saveCommitment.body),
    check,
    action: save,
  })

  const { savedAt, state } = pool.mine?.commitment ?? {}
  // What was stored replaces what was typed: after saving, and when something changed while nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version replaces the values
  useEffect(() => {
    if (savedAt === ownVersion.current || !form.isDirty()) {
      const stored = valuesOf(pool, seats)
      form.setInitialValues(stored)
      form.setValues(stored)
    } else if (state === 'withdrawn') {
      form.setFieldValue('acceptsBinding', false)
    }
  }, [savedAt, state])

  return { form, save }
}

function formatSaved({ counts, text }: Commitment) {
  return counts ? 'Your commitment is saved and counts.' : `Your commitment is saved. ${text}`
}

/** Rules that the schema does not have; the server says the same. */
function check(values: CommitmentValues) {
  const { acceptsBinding, switchFrom } = values
  return {
    ...stepErrors(values),
    ...(switchFrom === '' && { switchFrom: 'Say whether these seats replace yours.' }),
    ...(!acceptsBinding && {
      acceptsBinding: 'Please confirm that your commitment is binding once the pool closes.',
    }),
  }
}
