import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import { useCan } from '#web/session.ts'
import { choiceOf, choices } from './choice.ts'
import { useDeclare } from './use-declare.ts'

/** What happens if nobody decides. Admins change it, finance reads it. */
export function ChoiceSelect({ renewal }: { renewal: Renewal }) {
  const isAdmin = useCan('admin')
  const { purchaseId, vendor } = renewal
  const save = useDeclare()
  const saved = choiceOf(renewal)
  if (!isAdmin) return <>{saved.label}</>
  const saving = save.isPending ? save.variables.choices[0]?.choice : undefined
  const shown = saving ? choiceOf(saving) : saved
  return (
    <NativeSelect
      aria-label={`If you do nothing about ${vendor}`}
      size="xs"
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={shown.value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value)
        if (!chosen) return
        const { onNotice, shrink, label } = chosen
        save.mutate({
          choices: [{ purchaseId, choice: { onNotice, shrink } }],
          says: `${vendor}: ${label}. Saved.`,
        })
      }}
    />
  )
}
