import { Link } from 'react-router'
import { pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import type { ListedVendor } from '#web/parts/offers.ts'
import { useOutsideLink } from '#web/site-settings.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './vendor-directory.module.css'

export function VendorDirectory({ vendors }: { vendors: ListedVendor[] }) {
  return (
    <section className={classes.section} aria-labelledby="vendors">
      <Wrap>
        <div className={classes.head}>
          <h2 id="vendors" className={classes.heading}>
            Vendors
          </h2>
          <SmartLink href={useOutsideLink('deal')} className={classes.request}>
            Request a vendor we don’t have
          </SmartLink>
        </div>
        <ul className={classes.list}>
          {vendors.map((vendor) => (
            <li key={vendor.name}>
              <Link to={pricingPath(vendor)} prefetch="intent" className={classes.vendor}>
                <LogoTile vendor={vendor.name} logo={vendor.logo} size={26} />
                <span className={classes.name}>{vendor.name}</span>
                <span className={classes.discount}>
                  Up to {vendor.discountPercent}%
                  {vendor.isExpected && <span className={classes.expected}> expected</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
