import { TextInput } from '@mantine/core'
import type { ChangeSet } from '#contract/catalog/change-sets.ts'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { keepSet, refreshSets } from '../use-draft.ts'

export function RenameDialog({
  set: { _id: id, revision, title },
  onClose,
}: {
  set: ChangeSet
  onClose: () => void
}) {
  const keyFor = useKeyFor()
  const rename = useSubmitOnce({
    mutationFn: (values: { title: string }) => {
      const body = { revision, title: values.title.trim() }
      return call('PATCH /api/operator/change-sets/:id', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: keepSet,
    onSettled: refreshSets,
  })
  const then = { onSuccess: onClose }
  const form = useApiForm({
    initialValues: { title },
    schema: () =>
      import('#contract/catalog/change-sets.ts').then(({ createChangeSet }) => createChangeSet.body),
    action: rename,
    then,
  })
  return (
    <FormDialog
      title="Rename the draft"
      onClose={onClose}
      form={form}
      action={rename}
      verb={{ now: 'Rename', busy: 'Saving...' }}
    >
      <TextInput label="Title" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('title')} />
    </FormDialog>
  )
}
