import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import type { Terms } from '#web/parts/use-free-month.ts'
import { busy } from '#web/ui/busy.ts'
import { Icon } from '#web/ui/icons.tsx'
import { writeSelection } from '../vendor-pricing/selection-url.ts'
import type { Order } from './checkout-state.ts'
import { codingFields, useCoding } from './coding.ts'
import { CodingFields } from './coding-fields.tsx'
import { GrandTotal } from './grand-total.tsx'
import { LineBlock } from './line-block.tsx'
import classes from './review.module.css'
import { useConfirm } from './use-confirm.ts'

type ReviewProps = { vendor: Vendor; terms: Terms; order: Order }

export function Review({ vendor, terms, order }: ReviewProps) {
  const { options, coding, setCoding } = useCoding()
  const { lines, oldTotalCents, isBusy, confirm } = useConfirm(
    vendor,
    order,
    options ? codingFields(coding) : {},
  )
  const havePricesChanged = oldTotalCents !== null
  const isEmpty = lines.length === 0
  const label = havePricesChanged ? 'Confirm at the new price' : vendor.page.confirmLabel
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Almost There...</h1>
      <p className={classes.lede}>Review the details of your subscription below:</p>
      <div className={classes.head}>
        <h2>Selected Products</h2>
        <span className={classes.vendor}>
          <LogoTile vendor={vendor.name} logo={vendor.logo} size={28} />
          {vendor.name}
        </span>
      </div>
      {isEmpty && <p className={classes.empty}>Nothing is selected yet.</p>}
      {lines.map((line) => (
        <LineBlock key={`${line.wire.name} ${line.wire.billingCycle}`} line={line} />
      ))}
      <GrandTotal vendor={vendor} terms={terms} lines={lines} oldTotalCents={oldTotalCents} />
      {options && <CodingFields options={options} coding={coding} onChange={setCoding} />}
      <div role="alert">
        {havePricesChanged && (
          <p className={classes.changed}>
            <Icon name="triangle" />
            Prices have changed. Please review the new total.
          </p>
        )}
      </div>
      <p className={classes.note}>
        <Icon name="clock" />
        Please Note: No Payment Will Be Processed Right Now. Your Purchase Request Will Have To Be Approved
        First
      </p>
      {isEmpty && (
        <p id="why-not" className={classes.whyNot}>
          You haven't chosen a plan yet. Go back to {vendor.name} and choose at least one to confirm.
        </p>
      )}
      <div className={classes.actions}>
        <Button
          size="md"
          onClick={confirm}
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'why-not' : undefined}
          {...busy(isBusy)}
        >
          <span className={classes.steady} data-label={label}>
            {isBusy ? 'Sending...' : label}
          </span>
        </Button>
        <Button
          component={Link}
          to={changePath(vendor, order)}
          size="md"
          variant={isEmpty ? 'filled' : 'subtle'}
          color={isEmpty ? undefined : 'gray'}
        >
          Back to {vendor.name}
        </Button>
      </div>
    </div>
  )
}

/** Back to the plans, with the same selection. */
function changePath(vendor: Vendor, { choices, headcount: size, isExistingUser = null }: Order) {
  return `${pricingPath(vendor)}?${writeSelection(vendor, { choices, size, isExistingUser }, '')}`
}
