import { Link } from 'react-router'
import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { Money } from '../ui/money.tsx'
import { LogoTile } from './logo-tile.tsx'
import type { Offer } from './offers.ts'
import classes from './price-rows.module.css'

type PriceRowsProps = {
  offers: Offer[]
  caption: string
  firstHead: string
  /** Amounts of several seats: rounded to the cent, as they are billed. */
  areTotals?: boolean
  className?: string
}

/** List price vs. group price, row by row. */
export function PriceRows({ offers, caption, firstHead, areTotals = false, className }: PriceRowsProps) {
  const areExpected = offers.every(({ vendor }) => vendor.isExpected)
  return (
    <table className={className ? `${classes.table} ${className}` : classes.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{firstHead}</th>
          <th scope="col">List price</th>
          <th scope="col">{areExpected ? 'Expected price' : 'Group price'}</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ vendor, plan, listCents, groupCents, discountPercent }) => (
          <tr key={vendor.name}>
            <th scope="row">
              <Link to={pricingPath(vendor)} prefetch="intent" className={classes.vendor}>
                <LogoTile vendor={vendor.name} logo={vendor.logo} size={28} />
                <span>
                  <span className={classes.name}>{vendor.name}</span>
                  <span className={classes.plan}>{plan}</span>
                </span>
              </Link>
            </th>
            <td>
              <Money cents={listCents} as="list" />
            </td>
            <td>
              {areTotals ? (
                <Money cents={groupCents} as="strong" />
              ) : (
                <Money cents={listCents} percentOff={discountPercent} as="strong" />
              )}
              {vendor.isExpected && !areExpected && <span className={classes.plan}> expected</span>}
            </td>
            <td className={classes.saved}>{discountPercent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
