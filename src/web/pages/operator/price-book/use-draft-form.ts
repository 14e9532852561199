import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import { type SchemaSource, useApiForm } from '#web/parts/use-api-form.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { toast } from '#web/ui/toast.ts'
import type { Draft, Edits } from './use-draft.ts'

type DraftFormOptions<Values> = {
  initialValues: Values
  /** Of useApiForm. */
  keepAs: string
  schema: SchemaSource
  check?: (values: Values) => Record<string, string | undefined>
  /** The changes that the form's values mean. */
  edits: (values: Values) => Edits
  onSaved: (set: ChangeSet, values: Values) => void
}

/** A form whose values become changes of the open draft. */
export function useDraftForm<Values extends Record<string, unknown>>(
  draft: Draft,
  { edits, onSaved, ...options }: DraftFormOptions<Values>,
) {
  const action = useSubmitOnce({ mutationFn: (values: Values) => draft.save(edits(values)) })
  const then = { onSuccess: (set: ChangeSet, values: Values) => onSaved(set, values) }
  const form = useApiForm({ ...options, action, then })
  return { form, action }
}

/** A button that changes the draft. What goes wrong is a toast: there is no field for it. */
export function useDraftAction(draft: Draft) {
  return useSubmitOnce({
    mutationFn: (edits: Edits) => draft.save(edits),
    onError: (error) => toast({ message: error.message, wrong: true }),
  })
}
