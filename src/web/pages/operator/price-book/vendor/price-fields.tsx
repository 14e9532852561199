import { Stack, Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { BookPlan } from '#domain/catalog/price-book/book.ts'
import { isFlat } from '#domain/catalog/price-book/change-problems.ts'
import classes from '../fields.module.css'
import { type Figures, formatAmounts, groupPrice, isNegative, marginOf } from '../figures.ts'
import { figuresOf, type PriceValues } from './price-values.ts'

type Field = keyof PriceValues

type PriceFieldsProps = {
  kind: Pick<BookPlan, 'type' | 'part'>
  values: PriceValues
  /** The form's getInputProps. */
  // biome-ignore lint/suspicious/noExplicitAny: Mantine types what it returns as any
  inputProps: (field: Field) => any
  today: string
  /** What the plan costs now, for comparison. */
  now: Figures | null
}

/** List price, discount and cost of a plan, and what comes of them. */
export function PriceFields({ kind, values, inputProps, today, now }: PriceFieldsProps) {
  const flat = isFlat(kind)
  return (
    <>
      <div className={classes.row}>
        <Amount
          label={flat ? 'List price' : 'List price a seat'}
          takesFocus={now !== null}
          {...inputProps(flat ? 'fixed' : 'perMember')}
        />
        <TextInput
          label="Discount"
          inputMode="numeric"
          placeholder="0"
          rightSection="%"
          {...inputProps('discount')}
        />
        <Amount
          label={flat ? 'Our cost' : 'Our cost a seat'}
          placeholder="Unknown"
          {...inputProps(flat ? 'costFixed' : 'costPerMember')}
        />
      </div>
      {!flat && (
        <details className={classes.more} open={Number(values.fixed) > 0 || Number(values.costFixed) > 0}>
          <summary>Fixed amount on top of the seats</summary>
          <Stack gap={16}>
            <div className={classes.pair}>
              <Amount label="Fixed list price" placeholder="0.00" {...inputProps('fixed')} />
              <Amount label="Our fixed cost" placeholder="0.00" {...inputProps('costFixed')} />
            </div>
          </Stack>
        </details>
      )}
      <div className={classes.pair}>
        <TextInput type="date" label="From" min={today} {...inputProps('effectiveFrom')} />
        <NativeSelect
          label="For"
          data={[
            { value: 'all', label: 'Everyone' },
            { value: 'new', label: 'New orders only' },
          ]}
          {...inputProps('appliesTo')}
        />
      </div>
      <Text size="sm" className={classes.outcome} role="status">
        {outcomeText(figuresOf(kind, values), now)}
      </Text>
    </>
  )
}

type AmountProps = { label: string; placeholder?: string; takesFocus?: boolean }

function Amount({ takesFocus, ...props }: AmountProps) {
  return (
    <TextInput
      inputMode="decimal"
      leftSection="$"
      placeholder="0.00"
      data-autofocus={takesFocus || undefined}
      {...props}
    />
  )
}

/** "Group price $34.80, now $32.00. Margin $4.80." */
function outcomeText(figures: Figures | null, now: Figures | null): string {
  const { price } = figures ?? {}
  if (!figures || !price || price.perMemberCents + price.fixedCents === 0)
    return 'The group price appears here.'
  const group = `Group price ${formatAmounts(groupPrice(price))}`
  const before = now?.price ? `, now ${formatAmounts(groupPrice(now.price))}` : ''
  const margin = marginOf(figures)
  if (!margin) return `${group}${before}. Our cost is unknown, so the margin is too.`
  const lost = isNegative(margin) ? ' We would lose money on it.' : ''
  return `${group}${before}. Margin ${formatAmounts(margin)}.${lost}`
}
