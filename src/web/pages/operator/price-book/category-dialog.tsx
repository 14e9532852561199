import { TextInput } from '@mantine/core'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { Text } from '#web/ui/layout.tsx'
import { addEdits, renameEdits } from './category-edits.ts'
import type { Draft } from './use-draft.ts'
import { useDraftForm } from './use-draft-form.ts'

type CategoryDialogProps = {
  /** Empty for a new category. */
  name: string
  onClose: () => void
  draft: Draft
}

export function CategoryDialog({ name, onClose, draft }: CategoryDialogProps) {
  const { form, action } = useDraftForm(draft, {
    initialValues: { name },
    keepAs: `category ${name}`,
    schema: () =>
      import('#contract/catalog/price-change.ts').then(({ VendorFacts }) => VendorFacts.pick({ name: true })),
    edits: ({ name: typed }) => ({
      edits: name ? renameEdits(name, typed.trim(), draft.changes) : addEdits(typed.trim()),
      title: 'Categories',
    }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={name ? `Rename ${name}` : 'New category'}
      onClose={onClose}
      form={form}
      action={action}
    >
      {!name && <Text tone="dimmed">It can be published once it has at least 3 listed vendors.</Text>}
      <TextInput label="Name" withAsterisk data-autofocus maxLength={100} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
