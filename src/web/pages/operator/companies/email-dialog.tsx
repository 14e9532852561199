import { Textarea, TextInput } from '@mantine/core'
import type { MutateOptions } from '@tanstack/react-query'
import { formatCount } from '#domain/platform/format-count.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'
import { Text } from '#web/ui/layout.tsx'

export type TypedEmail = { subject: string; text: string }

type EmailDialogProps<Output> = {
  title: string
  /** Of useApiForm: who gets it. */
  keepAs: string
  /** The names of the companies. */
  to: string[]
  /** How many companies there are in all, also those that aren't loaded. */
  count: number
  action: {
    mutate: (values: TypedEmail, then?: MutateOptions<Output, Error, TypedEmail>) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  onClose: () => void
}

const maxNames = 5

/** An email to the admins of companies, and who gets it. */
export function EmailDialog<Output>({ title, keepAs, to, count, action, onClose }: EmailDialogProps<Output>) {
  const form = useApiForm({
    initialValues: { subject: '', text: '' },
    keepAs,
    schema: () =>
      import('#contract/reports/operator-bulk.ts').then(({ messageSelected }) =>
        messageSelected.body?.pick({ subject: true, text: true }),
      ),
    action,
  })
  const others = count - Math.min(to.length, maxNames)
  const names = to.slice(0, maxNames).join(', ') + (others > 0 ? ` and ${formatCount(others)} more` : '')
  return (
    <FormDialog
      title={title}
      size={560}
      onClose={onClose}
      form={form}
      action={action}
      verb={{ now: 'Send email', busy: 'Sending...' }}
    >
      <Text tone="dimmed">To the admins of {names}. Each admin gets their own email.</Text>
      <TextInput label="Subject" data-autofocus maxLength={120} {...form.getInputProps('subject')} />
      <Textarea label="Message" rows={7} maxLength={5000} {...form.getInputProps('text')} />
    </FormDialog>
  )
}
