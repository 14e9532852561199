import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Stack } from '#web/ui/layout.tsx'
import fields from '../fields.module.css'
import classes from './texts-form.module.css'
import type { VendorForm } from './vendor-values.ts'

type OrderFieldsProps = { form: VendorForm; planNames: string[] }

/** How customers order it or join its waitlist, and what its pages ask. */
export function OrderFields({ form, planNames }: OrderFieldsProps) {
  const { kind, soldAs, segment } = form.values
  const isOrdered = kind === 'checkout'
  return (
    <Stack as="section" gap={16} className={classes.group} aria-labelledby="texts-order">
      <h3 id="texts-order">Ordering</h3>
      <div className={fields.pair}>
        <NativeSelect label="Customers can" data={kinds} {...form.getInputProps('kind')} />
        <NativeSelect label="Sold as" data={sales} {...form.getInputProps('soldAs')} />
      </div>
      <div className={fields.pair}>
        <TextInput
          label="Page address"
          description={`/software-marketplace/${segment}-pricing. Old addresses keep working.`}
          maxLength={60}
          {...form.getInputProps('segment')}
        />
        {isOrdered ? (
          <TextInput
            label="Checkout address"
            description={`/checkout-page/${form.values.checkoutSegment || '…'}`}
            maxLength={60}
            {...form.getInputProps('checkoutSegment')}
          />
        ) : (
          <TextInput
            label="Waitlist name"
            description="As in “your yearly spend on …”"
            maxLength={200}
            {...form.getInputProps('toolName')}
          />
        )}
      </div>
      <div className={fields.row}>
        {isOrdered && (
          <NativeSelect label="Button" data={['Select', 'Buy Now']} {...form.getInputProps('page.action')} />
        )}
        <NativeSelect
          label="Seats are called"
          data={['Seats', 'Licenses']}
          {...form.getInputProps('page.seatsLabel')}
        />
        <NativeSelect
          label="Confirm button"
          data={['Confirm Subscription', 'Submit Request (No Payment Yet)']}
          {...form.getInputProps('page.confirmLabel')}
        />
        <NativeSelect
          label="Mandatory plan"
          data={[{ value: '', label: 'None' }, ...planNames]}
          {...form.getInputProps('mandatoryPlan')}
        />
      </div>
      <Textarea
        label="Notes on its page"
        description="One per line."
        rows={2}
        {...form.getInputProps('page.notes')}
      />
      {soldAs === 'package' && (
        <Textarea
          label="Company sizes"
          description="One per line, such as: 1-20 = 1-20 employees"
          rows={2}
          {...form.getInputProps('companySizes')}
        />
      )}
      <Stack gap={10}>
        <Checkbox label="The first month is free" {...box(form, 'firstMonthFree')} />
        <Checkbox label="Ask whether the company already uses it" {...box(form, 'page.asksExistingUser')} />
        <Checkbox label="Require a selection before checkout" {...box(form, 'page.checksSelection')} />
        <Checkbox label="Always show the price panel" {...box(form, 'page.panelAlwaysVisible')} />
        <Checkbox label="Create products at the payment provider" {...box(form, 'hasPaymentIds')} />
      </Stack>
    </Stack>
  )
}

const kinds = [
  { value: 'checkout', label: 'Order it' },
  { value: 'waitlist', label: 'Join a waitlist' },
]

const sales = [
  { value: 'plans', label: 'Plans' },
  { value: 'package', label: 'One package with parts' },
]

function box(form: VendorForm, field: string) {
  return form.getInputProps(field, { type: 'checkbox' })
}
