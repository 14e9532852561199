import { Link } from 'react-router'
import { LogoTile } from './logo-tile.tsx'
import classes from './vendor-card.module.css'

/** The part of a vendor that a card shows. */
export type VendorOnCard = {
  name: string
  tagline: string
  discountPercent: number
  /** Beside the savings that are not agreed yet. */
  note: string | null
  path: string
  /** The hash of an uploaded picture. */
  logo: string | null
}

type VendorCardProps = { vendor: VendorOnCard; action?: 'Select' | 'Buy Now' }

/** One product of the marketplace, 250×125: the whole card is one link. */
export function VendorCard({ vendor, action = 'Select' }: VendorCardProps) {
  const hasPrice = vendor.discountPercent > 0
  return (
    <Link to={vendor.path} prefetch="intent" className={classes.card}>
      <span className={classes.head}>
        <LogoTile vendor={vendor.name} logo={vendor.logo} size={36} />
        <span className={classes.text}>
          <span className={classes.name}>{vendor.name}</span>
          <span className={classes.tagline}>{vendor.tagline}</span>
        </span>
      </span>
      <span className={classes.foot}>
        <span>
          <span className={hasPrice ? classes.savings : classes.waitlist}>
            {hasPrice ? `Up to ${vendor.discountPercent}% Savings` : 'Join Waitlist'}
          </span>
          {vendor.note && <span className={classes.expected}> {vendor.note}</span>}
        </span>
        <span className={classes.action}>{hasPrice ? action : 'Explore Now'}</span>
      </span>
    </Link>
  )
}
