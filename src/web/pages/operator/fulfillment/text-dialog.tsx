import { Textarea } from '@mantine/core'
import type { MutateOptions } from '@tanstack/react-query'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { useApiForm } from '#web/parts/use-api-form.ts'

type TextDialogProps<Input, Output> = {
  title: string
  label: string
  hint: string
  /** Of useApiForm: what it is about. */
  keepAs: string
  /** From useSubmitOnce. */
  action: {
    mutate: (input: Input, then?: MutateOptions<Output, Error, Input>) => void
    reset: () => void
    isPending: boolean
    error: Error | null
  }
  inputOf: (text: string) => Input
  /** The text's name on the wire. */
  field: string
  verb: { now: string; busy: string }
  onClose: () => void
}

/** Asks for one text before something is saved. */
export function TextDialog<Input, Output>(props: TextDialogProps<Input, Output>) {
  const { title, label, hint, keepAs, action, inputOf, field, verb, onClose } = props
  const form = useApiForm<Record<string, string>, Output>({
    initialValues: { [field]: '' },
    keepAs,
    schema: async () => undefined,
    action: {
      ...action,
      mutate: ({ [field]: text = '' }, then) =>
        action.mutate(inputOf(text), {
          onSuccess: onClose,
          onError: (error, _, ...rest) => then?.onError?.(error, { [field]: text }, ...rest),
        }),
    },
  })
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={action} verb={verb}>
      <Textarea
        label={label}
        description={hint}
        data-autofocus
        rows={3}
        maxLength={500}
        {...form.getInputProps(field)}
      />
    </FormDialog>
  )
}
