import { Text } from '#web/ui/layout.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { isOff, noSeatsText } from './choice-rules.ts'
import classes from './dialogs.module.css'
import type { SeatVendor } from './seat-vendor.ts'

type SeatChoicesProps = {
  vendor: SeatVendor
  subProducts: VendorSeats['subProducts']
  counts: Record<string, number>
  chosen: string[]
  /** What the member already has: it can be removed and restored even if no seat is left. */
  held?: string[]
  onChange: (chosen: string[]) => void
}

/** The sub-products with their seats left; one without seats can't be selected. */
export function SeatChoices({ vendor, subProducts, counts, chosen, held = [], onChange }: SeatChoicesProps) {
  const full = noSeatsText(subProducts, counts)
  const isNameOff = (name: string) => isOff({ name, counts, chosen, held })
  // A scrolling list must be reachable by keyboard, even if nothing in it can be selected.
  const isAllOff = subProducts.every(({ name }) => isNameOff(name))
  return (
    <>
      <Checkbox.Group label={`${vendor.name} products`} value={chosen} onChange={onChange}>
        <div className={classes.scroll} tabIndex={isAllOff ? 0 : undefined}>
          {subProducts.map(({ name }) => (
            <Choice key={name} name={name} left={counts[name] ?? 0} isOff={isNameOff(name)} />
          ))}
        </div>
      </Checkbox.Group>
      {full && (
        <Text size="sm" tone="dimmed">
          {full} Free up a seat
          {vendor.segment !== null && (
            <>
              , or <Link to={pricingPath({ segment: vendor.segment })}>buy more seats</Link>
            </>
          )}
          .
        </Text>
      )}
    </>
  )
}

function Choice({ name, left, isOff }: { name: string; left: number; isOff: boolean }) {
  return (
    <Checkbox
      value={name}
      disabled={isOff}
      className={classes.choice}
      classNames={{ body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
      label={
        <>
          <span>{name}</span>
          <Text as="span" size="sm" tone={left === 0 ? 'error' : 'dimmed'}>
            ({left} seats left)
          </Text>
        </>
      }
    />
  )
}
