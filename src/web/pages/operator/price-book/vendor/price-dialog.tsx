import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { applied, type DraftedVendor } from '../book-of-vendor.ts'
import { figuresOn } from '../figures.ts'
import type { Draft } from '../use-draft.ts'
import { useDraftForm } from '../use-draft-form.ts'
import type { LaterRow, PlanRow } from './plan-rows.ts'
import { PriceFields } from './price-fields.tsx'
import { type PriceValues, priceEdits, valueErrors, valuesOf } from './price-values.ts'

type PriceDialogProps = {
  row: PlanRow
  /** The row that is edited; null for a new price. */
  later: LaterRow | null
  vendor: BookVendor
  drafted: DraftedVendor
  draft: Draft
  today: string
  onClose: () => void
}

/** Sets the price and the cost of a plan from a day. */
export function PriceDialog({ row, later, vendor, drafted, draft, today, onClose }: PriceDialogProps) {
  const { plan, now } = row
  const drafts = later?.drafts ?? []
  const others = applied(
    drafted.before,
    drafted.changes.filter((change) => !drafts.includes(change)),
  )
  const editsOf = (values: PriceValues) =>
    priceEdits({ plan, values, drafts, holds: figuresOn(others, plan.id, values.effectiveFrom) })
  const { form, action } = useDraftForm<PriceValues>(draft, {
    initialValues: later ? valuesOf(later, later.from) : { ...valuesOf(now, today), appliesTo: 'all' },
    keepAs: `price ${plan.id} ${later?.from ?? ''}`,
    schema: () => import('#contract/catalog/price-change.ts').then(({ PriceRow }) => PriceRow),
    check: (values) => ({
      ...(editsOf(values).length === 0 && {
        effectiveFrom: 'Nothing changes yet. Enter another price, discount or cost.',
      }),
      ...valueErrors(plan, values, today),
    }),
    edits: (values) => ({ title: `${vendor.name} prices`, edits: editsOf(values) }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`${later ? 'Edit' : 'Change'} the price of ${plan.name}`}
      size={520}
      onClose={onClose}
      form={form}
      action={action}
    >
      <PriceFields
        kind={plan}
        values={form.values}
        inputProps={(field) => form.getInputProps(field)}
        today={today}
        now={now}
      />
    </FormDialog>
  )
}
