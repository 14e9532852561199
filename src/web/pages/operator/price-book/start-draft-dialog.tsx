import { TextInput } from '@mantine/core'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import dialog from '#web/parts/desk/reason-dialog.module.css'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'

type StartDraftDialogProps = { onClose: () => void; onStarted: (id: string) => void }

/** A draft beside others: what is published together, or not at all. */
export function StartDraftDialog({ onClose, onStarted }: StartDraftDialogProps) {
  const keyFor = useKeyFor()
  const start = useSubmitOnce({
    mutationFn: (values: { title: string }) => {
      const body = { title: values.title.trim() }
      return call('POST /api/operator/change-sets', { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: () => refresh('GET /api/operator/change-sets'),
  })
  const then = {
    onSuccess: ({ _id }: { _id: string }) => {
      onClose()
      onStarted(_id)
    },
  }
  const form = useApiForm({
    initialValues: { title: '' },
    schema: () =>
      import('#contract/catalog/change-sets.ts').then(({ createChangeSet }) => createChangeSet.body),
    action: start,
    then,
  })
  return (
    <FormDialog
      title="Start a draft"
      onClose={onClose}
      form={form}
      action={start}
      verb={{ now: 'Start draft', busy: 'Starting...' }}
    >
      <p className={dialog.says}>Your next edits go into it. Its changes are published together.</p>
      <TextInput label="Title" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('title')} />
    </FormDialog>
  )
}
