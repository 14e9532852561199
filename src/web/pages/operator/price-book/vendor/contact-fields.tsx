import { Textarea, TextInput } from '@mantine/core'
import { Stack } from '#web/ui/layout.tsx'
import fields from '../fields.module.css'
import classes from './texts-form.module.css'
import type { VendorForm } from './vendor-values.ts'

/** Whom we write to at the vendor, and how fast it delivers. Never shown to customers. */
export function ContactFields({ form }: { form: VendorForm }) {
  return (
    <Stack as="section" gap={16} className={classes.group} aria-labelledby="texts-contacts">
      <h3 id="texts-contacts">Contacts and delivery</h3>
      <div className={fields.row}>
        <TextInput type="email" label="Orders" maxLength={254} {...form.getInputProps('contacts.orders')} />
        <TextInput
          type="email"
          label="Escalation"
          maxLength={254}
          {...form.getInputProps('contacts.escalation')}
        />
        <TextInput type="email" label="Billing" maxLength={254} {...form.getInputProps('contacts.billing')} />
      </div>
      <div className={fields.pair}>
        <Textarea
          label="Domains"
          description="One per line, such as acme.com."
          rows={2}
          {...form.getInputProps('domains')}
        />
        <TextInput
          label="Delivery within"
          description="In days."
          inputMode="numeric"
          {...form.getInputProps('slaDays')}
        />
      </div>
    </Stack>
  )
}
