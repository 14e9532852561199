import { TextInput } from '@mantine/core'
import { call } from '#web/api.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { useKeyFor } from '#web/parts/use-key-for.ts'
import { useSubmitOnce } from '#web/parts/use-submit-once.ts'
import { refresh } from '#web/queries.ts'
import { Text } from '#web/ui/layout.tsx'

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
      <Text tone="dimmed">Your next edits go into it. Its changes are published together.</Text>
      <TextInput label="Title" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('title')} />
    </FormDialog>
  )
}
