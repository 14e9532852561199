import { Link } from 'react-router'
import { LogoTile } from '../../parts/logo-tile.tsx'
import { negotiatedVendors } from '../../parts/offers.ts'
import { pricingPath } from '../../parts/vendor-paths.ts'
import { useOutsideLink } from '../../site-settings.ts'
import { SmartLink } from '../../ui/smart-link.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import classes from './vendor-directory.module.css'

export function VendorDirectory() {
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
          {negotiatedVendors.map((vendor) => (
            <li key={vendor.name}>
              <Link to={pricingPath(vendor)} prefetch="intent" className={classes.vendor}>
                <LogoTile vendor={vendor.name} size={26} />
                <span className={classes.name}>{vendor.name}</span>
                <span className={classes.discount}>Up to {vendor.discountPercent}%</span>
              </Link>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
