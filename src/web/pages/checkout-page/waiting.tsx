import { Link } from 'react-router'
import type { Vendor } from '../../../domain/catalog/vendor.ts'
import { pricingPath } from '../../parts/vendor-paths.ts'
import { LoadingView } from '../../ui/loading-view.tsx'
import classes from './waiting.module.css'

/** No selection has arrived. After a moment there is a way out, so that nobody is stuck. */
export function Waiting({ vendor }: { vendor: Vendor }) {
  return (
    <div className={classes.root}>
      <h1 className="sr-only">Review your {vendor.name} request</h1>
      <LoadingView />
      <p className={classes.out}>
        Nothing has been selected yet. <Link to={pricingPath(vendor)}>Choose your {vendor.name} plans</Link>
      </p>
    </div>
  )
}
