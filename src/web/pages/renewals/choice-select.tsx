import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { Renewal } from '../../../contract/renewals.ts'
import { call } from '../../api.ts'
import { useSubmitOnce } from '../../parts/use-submit-once.ts'
import { refresh } from '../../queries.ts'
import { useCan } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import { choiceOf, choices } from './choice.ts'

/** What happens if nobody decides. Admins change it, finance reads it. */
export function ChoiceSelect({ renewal }: { renewal: Renewal }) {
  const isAdmin = useCan('admin')
  const save = useSubmitOnce({
    mutationFn: ({ onNotice, shrink }: (typeof choices)[number]) =>
      call('PUT /api/purchases/:id/renewal', {
        params: { id: renewal.purchaseId },
        body: { onNotice, shrink },
      }),
    onSuccess: (_, { label }) => void toast({ message: `${renewal.vendor}: ${label}. Saved.` }),
    onError: ({ message }) => void toast({ message, wrong: true }),
    onSettled: () => refresh('GET /api/renewals'),
  })
  const saved = choiceOf(renewal)
  if (!isAdmin) return <>{saved.label}</>
  const shown = save.isPending ? save.variables : saved
  return (
    <NativeSelect
      aria-label={`If you do nothing about ${renewal.vendor}`}
      size="xs"
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={shown.value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value)
        if (chosen) save.mutate(chosen)
      }}
    />
  )
}
