import { Button, Textarea, TextInput } from '@mantine/core'
import { MAX_SEATS } from '#domain/catalog/selection.ts'
import { dayOf } from '#domain/platform/day.ts'
import { reasonMax } from '#domain/purchasing/requests/request.ts'
import { UnsentNote } from '#web/parts/unsent-note.tsx'
import { busy } from '#web/ui/busy.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import classes from './ask.module.css'
import { AskPrice } from './ask-price.tsx'
import { CodingFields } from './coding-fields.tsx'
import { IdleNotice } from './idle-notice.tsx'
import { ProductFields } from './product-fields.tsx'
import { useAskForm, type Vendors } from './use-ask-form.ts'

/** What is asked for, why and by when, with its price beside it. */
export function AskForm({ vendors }: { vendors: Vendors }) {
  const { form, vendor, options, price, isPoRequired, isPending, missing } = useAskForm(vendors)
  const { values } = form
  return (
    <form {...form.props} className={classes.columns}>
      <Stack gap={16}>
        <UnsentNote form={form} />
        {missing && (
          <Text size="sm" className="box" data-look="sunken">
            Ask one of your admins for {missing}: this product is put together at checkout.
          </Text>
        )}
        <ProductFields form={form} vendor={vendor} vendors={vendors} />
        <Text size="sm">
          Not listed? <SmartLink href="/requests/ask?other">Ask for another tool</SmartLink>
        </Text>
        <div className="pair">
          <TextInput
            label="Seats"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SEATS}
            {...form.getInputProps('seats')}
          />
          <TextInput
            label="Needed by (optional)"
            type="date"
            min={dayOf(new Date())}
            {...form.getInputProps('neededBy')}
          />
        </div>
        {options?.idleSeat && (
          <IdleNotice seats={values.seats} onAskForOne={() => form.setFieldValue('seats', '1')} />
        )}
        <Textarea
          label="Why do you need it?"
          description="Whoever decides reads this."
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <CodingFields form={form} options={options} isPoRequired={isPoRequired} />
      </Stack>
      <AskPrice vendor={vendor} values={values} price={price}>
        {form.failure && (
          <Text size="sm" tone="error" role="alert">
            {form.failure}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth {...busy(isPending)}>
          {isPending ? 'Sending...' : 'Send request'}
        </Button>
      </AskPrice>
    </form>
  )
}
