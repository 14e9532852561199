import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import classes from './terms-fields.module.css'

type TermsFieldsProps = { form: { getInputProps: (path: string) => object } }

/** Dates, term, agreement and notes of a pool. Days are in UTC. */
export function TermsFields({ form }: TermsFieldsProps) {
  const field = (name: string) => form.getInputProps(name)
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          type="datetime-local"
          step={3600}
          label="Deadline"
          description="Full hour UTC, 7 to 90 days ahead"
          {...field('deadline')}
        />
        <TextInput
          type="date"
          label="Starts on"
          description="3 to 120 days after the deadline"
          {...field('startsOn')}
        />
        <TextInput
          type="date"
          label="Stays open until"
          description="Optional: for joining after the deadline"
          {...field('rollsUntil')}
        />
        <TextInput
          type="date"
          label="Prices hold until"
          description="Last day for a subscription to start"
          {...field('validUntil')}
        />
        <TextInput
          label="Term in months"
          inputMode="numeric"
          description="How long an award binds a company"
          {...field('termMonths')}
        />
        <NativeSelect
          label="After the term"
          description="What happens to subscriptions then"
          data={[
            { value: 'continues', label: 'Continues at the same price' },
            { value: 'ends', label: 'Ends' },
          ]}
          {...field('afterTerm')}
        />
        <TextInput
          label="Agreed by"
          description="Who at the vendor accepted these prices"
          maxLength={200}
          {...field('agreedBy')}
        />
        <TextInput type="date" label="Agreed on" description="When they did" {...field('agreedOn')} />
      </div>
      <TextInput
        label="Vendor's email domains"
        description="Companies with a member there can't take part. Separate with commas."
        {...field('vendorDomains')}
      />
      <Textarea
        label="Market share note"
        description="Our estimate of the pool's share of the vendor's sales"
        rows={2}
        maxLength={2000}
        {...field('shareNote')}
      />
    </>
  )
}
