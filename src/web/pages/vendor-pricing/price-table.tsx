import { isPricedBySeat } from '#domain/catalog/pricing.ts'
import type { PlanKey } from '#domain/catalog/selection.ts'
import { hasExpectedPrice, type Plan, type Vendor } from '#domain/catalog/vendor.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/money.tsx'
import { type PriceGroup, type PriceRow, priceGroups } from './price-rows.ts'
import classes from './price-table.module.css'

type Adding = {
  chosen?: readonly PlanKey[]
  /** Where plans can be bought one by one: the name of one that is not chosen adds it. */
  onAdd?: (plan: Plan) => void
}

/** Every plan's list and group price, always in the HTML. */
export function PriceTable({ vendor, ...adding }: Adding & { vendor: Vendor }) {
  if (vendor.plans.length === 0) return null
  const isExpected = hasExpectedPrice(vendor)
  return (
    <section className={classes.root} aria-labelledby="prices">
      <h2 id="prices" className={classes.heading}>
        {isExpected ? 'Expected' : 'All'} {vendor.name} group prices
      </h2>
      {isExpected && (
        <p className={classes.lede}>
          Not for sale yet. We negotiate them with the seats and spend of everyone on the waitlist.
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{unitOf(vendor)}</th>
            <th scope="col">List price</th>
            <th scope="col">{isExpected ? 'Expected price' : 'Group price'}</th>
            <th scope="col" className={classes.save}>
              You save
            </th>
          </tr>
        </thead>
        {priceGroups(vendor).map((group) => (
          <Group key={group.label} group={group} {...(vendor.soldAs !== 'package' && adding)} />
        ))}
      </table>
    </section>
  )
}

function Group({ group, ...adding }: Adding & { group: PriceGroup }) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={4} scope="rowgroup">
          {group.label}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.name} row={row} {...adding} />
      ))}
      {group.all && (
        <tr className={classes.group}>
          <td colSpan={4}>
            <details>
              <summary>See all {group.all.length}</summary>
              {group.all.join(', ')}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Row({ row: { name, note, line }, chosen, onAdd }: Adding & { row: PriceRow }) {
  const { beforeCents, afterCents, discountPercent, plan } = line
  const isUnit = isPricedBySeat(plan)
  const isChosen = chosen?.some((each) => each.name === plan.name && each.billingCycle === plan.billingCycle)
  return (
    <tr>
      <th scope="row">
        {onAdd && !isChosen ? (
          // For the mouse: by keyboard, the picker comes first, and nothing is between the seats and the action.
          <button type="button" tabIndex={-1} className={classes.add} onClick={() => onAdd(plan)}>
            <span className="sr-only">Add </span>
            {name} <Icon name="plus" size={13} />
          </button>
        ) : (
          name
        )}
        {note && <span className={classes.note}>{note}</span>}
      </th>
      <td>
        <Money cents={beforeCents} as={afterCents < beforeCents ? 'list' : 'plain'} />
      </td>
      <td>
        {isUnit ? (
          <Money cents={beforeCents} percentOff={discountPercent} as="strong" />
        ) : (
          <Money cents={afterCents} as="strong" />
        )}
      </td>
      <td className={classes.save}>
        {isUnit && discountPercent > 0 ? (
          <Money cents={beforeCents} percentOff={100 - discountPercent} as="saved" />
        ) : (
          <Money cents={beforeCents - afterCents} as="saved" dimZero />
        )}
      </td>
    </tr>
  )
}

/** What a price in the table is for. */
function unitOf({ soldAs, plans }: Vendor) {
  if (soldAs === 'package') return 'Per company'
  return plans.some(({ fixedCents, type }) => fixedCents > 0 && type !== 'flat') ? 'With 1 seat' : 'Per user'
}
