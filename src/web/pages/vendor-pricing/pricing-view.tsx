import { Link } from 'react-router'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { BRAND } from '../../brand.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { AboutVendor } from './about-vendor.tsx'
import classes from './pricing-view.module.css'
import { PurchaseForm } from './purchase-form.tsx'
import { Reasons } from './reasons.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

/** One page for every vendor: what differs between them is in the catalog. */
export function PricingView({ vendor }: { vendor: Vendor }) {
  const category = vendor.categories[0]
  return (
    <Wrap className={classes.page}>
      <nav aria-label="Breadcrumb">
        <ol className={classes.crumbs}>
          <li>
            <Link to="/software-marketplace">Marketplace</Link>
          </li>
          <li>
            <Link to={`/software-marketplace#${category.toLowerCase().replace(/\W+/g, '-')}`}>
              {category}
            </Link>
          </li>
          <li aria-current="page">{vendor.name}</li>
        </ol>
      </nav>
      <PageTitle>{BRAND.headline}</PageTitle>
      <div className={classes.columns}>
        <div className={classes.side}>
          <AboutVendor vendor={vendor} />
          <Reasons />
        </div>
        {vendor.kind === 'checkout' ? <PurchaseForm vendor={vendor} /> : <WaitlistForm vendor={vendor} />}
      </div>
    </Wrap>
  )
}
