import { Stack, Text } from '#web/ui/layout.tsx'
import { planSchema } from './plan-schema.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { cycleNames } from '#domain/catalog/format-plan.ts'
import type { BookVendor } from '#domain/catalog/price-book/book.ts'
import { FormDialog } from '#web/parts/desk/form-dialog.tsx'
import { busy } from '#web/ui/busy.ts'
import classes from '../fields.module.css'
import type { Draft } from '../use-draft.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { PlanDetailFields } from './plan-detail-fields.tsx'
import { kindOfPlan, type NewPlanValues, newPlanEdits, newPlanValues } from './plan-values.ts'
import { PriceFields } from './price-fields.tsx'
import { valueErrors } from './price-values.ts'

type PlanDialogProps = { vendor: BookVendor; draft: Draft; today: string; onClose: () => void }

const cycles = Object.entries(cycleNames).map(([value, label]) => ({ value, label }))

const perSeat = [
  { value: 'seat', label: 'Per seat' },
  { value: 'PEPM', label: 'Per employee (PEPM)' },
  { value: 'flat', label: 'Flat price' },
]

const parts = [
  { value: 'package', label: 'Package' },
  { value: 'framework', label: 'Framework' },
  { value: 'add-on', label: 'Add-on' },
]

/** A new plan with its first price; another one can follow at once. */
export function PlanDialog({ vendor, draft, today, onClose }: PlanDialogProps) {
  const addsAnother = useRef(false)
  const nameField = useRef<HTMLInputElement>(null)
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const { form, action } = useDraftForm<NewPlanValues>(draft, {
    initialValues: newPlanValues(vendor, today),
    keepAs: `new plan ${vendor.slug}`,
    schema: planSchema,
    check: (values) => valueErrors(kindOfPlan(values.sold), values, today),
    edits: (values) => ({ title: `${vendor.name} changes`, edits: newPlanEdits(vendor, values) }),
    onSaved: (_, { name, billingCycle, sold, discount }) => {
      if (!addsAnother.current) return onClose()
      addsAnother.current = false
      setLastAdded(name)
      form.setValues({ ...newPlanValues(vendor, today), billingCycle, sold, discount })
      form.resetDirty()
      nameField.current?.focus()
    },
  })
  const inputProps = (field: keyof NewPlanValues) => form.getInputProps(field)
  return (
    <FormDialog
      title={`Add a plan to ${vendor.name}`}
      size={520}
      onClose={onClose}
      form={form}
      action={action}
      verb={{ now: 'Add plan', busy: 'Adding...' }}
      extra={
        <Button
          type="submit"
          variant="default"
          {...busy(action.isPending)}
          onClick={() => {
            addsAnother.current = true
          }}
        >
          Add and start another
        </Button>
      }
    >
      <Text size="sm" role="status" className={lastAdded ? classes.outcome : 'sr-only'}>
        {lastAdded && `${lastAdded} is in the draft. Enter the next plan.`}
      </Text>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        maxLength={200}
        ref={nameField}
        {...inputProps('name')}
      />
      <div className={classes.pair}>
        <NativeSelect label="Billed" data={cycles} {...inputProps('billingCycle')} />
        <NativeSelect
          label="Sold as"
          data={vendor.soldAs === 'package' ? parts : perSeat}
          {...inputProps('sold')}
        />
      </div>
      <PriceFields
        kind={kindOfPlan(form.values.sold)}
        values={form.values}
        inputProps={inputProps}
        today={today}
        now={null}
      />
      <details className={classes.more}>
        <summary>Seats and note</summary>
        <Stack gap={16}>
          <PlanDetailFields inputProps={inputProps} isNew />
        </Stack>
      </details>
    </FormDialog>
  )
}
