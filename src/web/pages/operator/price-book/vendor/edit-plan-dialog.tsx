import { TextInput } from '@mantine/core'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import type { DraftedVendor } from '../book-of-vendor.ts'
import type { Draft } from '../use-draft.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { PlanDetailFields } from './plan-detail-fields.tsx'
import type { PlanRow } from './plan-rows.ts'
import { planSchema } from './plan-schema.ts'
import { detailsOf, planEdits } from './plan-values.ts'

type EditPlanDialogProps = {
  row: PlanRow
  vendor: BookVendor
  drafted: DraftedVendor
  draft: Draft
  onClose: () => void
}

/** Name and details of a plan. Its cycle and the way it is sold never change. */
export function EditPlanDialog({ row, vendor, drafted, draft, onClose }: EditPlanDialogProps) {
  const { plan } = row
  const published = drafted.before.plans.find(({ id }) => id === plan.id)
  const { form, action } = useDraftForm(draft, {
    initialValues: detailsOf(plan),
    keepAs: `plan ${plan.id}`,
    schema: planSchema,
    edits: (values) => ({ title: `${vendor.name} changes`, edits: planEdits(row, published, values) }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Edit ${plan.name}`} onClose={onClose} form={form} action={action}>
      <TextInput label="Name" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <PlanDetailFields inputProps={(field) => form.getInputProps(field)} />
    </FormDialog>
  )
}
