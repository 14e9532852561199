import { Button, TextInput } from '@mantine/core'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { type SchemaSource, useApiForm } from '../use-api-form.ts'
import { useSubmitOnce } from '../use-submit-once.ts'
import classes from './own-data.module.css'

type TypedDeletionProps<Field extends string, Output> = {
  field: Field
  label: string
  /** What must be typed. */
  expected: string
  mismatch: string
  button: string
  schema: SchemaSource
  onDelete: (values: Record<Field, string>) => Promise<Output>
  onDeleted: () => unknown
}

/** A deletion that takes typing a name, so that nobody does it by accident. */
export function TypedDeletion<Field extends string, Output>(props: TypedDeletionProps<Field, Output>) {
  const { field, label, expected, mismatch, button, schema, onDelete, onDeleted } = props
  const remove = useSubmitOnce<Output, Record<Field, string>>({ mutationFn: onDelete, onSuccess: onDeleted })
  const form = useApiForm<Record<Field, string>, Output>({
    initialValues: { [field]: '' } as Record<Field, string>,
    schema,
    check: (values) => (isSame(values[field], expected) ? {} : { [field]: mismatch }),
    action: remove,
  })
  return (
    <Stack as="form" gap={12} align="start" {...form.props} className={classes.form}>
      <TextInput
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={classes.field}
        errorProps={{ role: 'alert' }}
        {...form.getInputProps(field)}
      />
      {form.failure && (
        <Text tone="error" role="alert">
          {form.failure}
        </Text>
      )}
      <Button type="submit" color="red" variant="outline" {...busy(remove.isPending)}>
        {remove.isPending ? 'Deleting...' : button}
      </Button>
    </Stack>
  )
}

function isSame(typed: string, expected: string): boolean {
  return typed.trim().toLowerCase() === expected.trim().toLowerCase()
}
