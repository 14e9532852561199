import { Button, TextInput } from '@mantine/core'
import type { CostRate } from '#domain/billing/offer-cost.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { percentShare } from '#domain/platform/money.ts'
import { maxTiers } from '#domain/pools/ladder.ts'
import { formatSeatCost, formatTierMargin, isBelowCost } from '#domain/pools/tier-cost.ts'
import { centsOf } from '#web/parts/purchase/cents.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import classes from './ladder-editor.module.css'
import { noTier, type TierValues, typedPrice } from './pool-values.ts'

/** The parts of a form with `tiers`. */
export type LadderForm = {
  values: { tiers: TierValues[] }
  getInputProps: (path: string) => object
  insertListItem: (path: string, item: TierValues) => void
  removeListItem: (path: string, index: number) => void
}

type LadderEditorProps = {
  form: LadderForm
  listPrice: string
  billingCycle: BillingCycle
  /** What a seat costs us: null while nobody knows, undefined while it is loading or no plan is chosen. */
  cost: CostRate | null | undefined
  /** So many rows at the top stay as they are: those at or above the current price. */
  lockedRows?: number
  /** Beside a row. */
  note?: (tier: TierValues, index: number) => string | null
}

/** One row for each price: from how many seats and companies on, and what one seat then costs. */
export function LadderEditor(props: LadderEditorProps) {
  const { form, listPrice, billingCycle, cost, lockedRows = 0, note } = props
  const { tiers } = form.values
  return (
    <Stack gap={8} align="start">
      <Stack as="fieldset" gap={8} aria-label="Prices" className={classes.rows}>
        <div className={classes.row} aria-hidden="true">
          <span>Seats</span>
          <span>Companies</span>
          <span>Price</span>
          <span>Off list</span>
          <span>Margin</span>
        </div>
        {tiers.map((tier, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and keep their order
            key={index}
            className={classes.row}
          >
            {(['minSeats', 'minCompanies', 'price'] as const).map((field) => (
              <TextInput
                key={field}
                aria-label={`${fieldLabels[field]}, price ${index + 1}`}
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                readOnly={index < lockedRows}
                {...form.getInputProps(`tiers.${index}.${field}`)}
              />
            ))}
            <Text as="span" size="sm" tone="success" className={`${classes.off} figures`}>
              {formatOff(tier, listPrice)}
            </Text>
            <TierMargin price={tier.price} cost={cost} />
            <Text as="span" size="sm" tone="dimmed" className={classes.note}>
              {note?.(tier, index)}
            </Text>
            {index >= lockedRows && (
              <Button
                variant="subtle"
                size="xs"
                className={classes.remove}
                aria-label={`Remove price ${index + 1}`}
                onClick={() => form.removeListItem('tiers', index)}
              >
                <Icon name="x" size={15} />
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {cost !== undefined && <Text size="sm">{formatSeatCost(cost, billingCycle)}</Text>}
      {tiers.length < maxTiers && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name="plus" size={15} />}
          onClick={() => form.insertListItem('tiers', { ...noTier })}
        >
          Add a price
        </Button>
      )}
    </Stack>
  )
}

function TierMargin({ price, cost }: { price: string; cost: CostRate | null | undefined }) {
  const cents = typedPrice(price)
  if (cents === null || cost === undefined) return <Text as="span" size="sm" className={classes.margin} />
  return (
    <Text
      as="span"
      size="sm"
      className={`${classes.margin} figures`}
      data-loss={isBelowCost(cents, cost) || undefined}
    >
      <span className={classes.marginLabel}>Margin: </span>
      {formatTierMargin(cents, cost)}
    </Text>
  )
}

const fieldLabels = { minSeats: 'Seats', minCompanies: 'Companies', price: 'Price per seat' }

function formatOff({ price }: TierValues, listPrice: string): string {
  const [cents, list] = [typedPrice(price), centsOf(listPrice)]
  return cents === null || cents >= list ? '' : `${percentShare(list - cents, list)}%`
}
