import { TextInput } from '@mantine/core'
import type { WireLine } from '#contract/catalog/marketplace.ts'
import { formatBilled } from '#domain/catalog/format-plan.ts'
import type { PriceKind } from '#domain/subscriptions/offer-price.ts'
import { Text } from '#web/ui/layout.tsx'
import classes from './offer-dialog.module.css'
import { wireKind } from './quote-offer.ts'

type Field = 'seats' | 'perMember' | 'fixed' | 'discount'
type OfferLineProps = {
  line: WireLine
  /** The focus goes to its first field. */
  isFirst: boolean
  fieldOf: (field: Field) => object
}

/** The fields of one requested plan: only those that its kind of price has. */
export function OfferLine({ line, isFirst, fieldOf }: OfferLineProps) {
  const kind = wireKind(line)
  return (
    <fieldset className={classes.line}>
      <Text as="legend" weight={600}>
        {line.name}{' '}
        <Text size="sm" as="span" tone="dimmed" weight={400}>
          {formatBilled(line.billingCycle, line.seats)}
        </Text>
      </Text>
      {kind === 'free' ? (
        <Text size="sm" tone="dimmed" weight={400}>
          The first framework is free.
        </Text>
      ) : (
        <div className={classes.fields}>
          {fields[kind].map(([field, label], index) => (
            <TextInput
              key={field}
              label={label}
              inputMode={field === 'seats' || field === 'discount' ? 'numeric' : 'decimal'}
              data-autofocus={(isFirst && index === 0) || undefined}
              {...fieldOf(field)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

const seats = ['seats', 'Seats'] as const
const price = ['fixed', 'Price ($)'] as const
const discount = ['discount', 'Discount (%)'] as const

const fields: Record<Exclude<PriceKind, 'free'>, (readonly [Field, string])[]> = {
  seat: [seats, ['perMember', 'Per seat ($)'], ['fixed', 'Fixed fee ($)'], discount],
  flat: [seats, price, discount],
  company: [price, discount],
}
