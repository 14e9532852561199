import { Link } from 'react-router'
import type { RequestCard } from '../../../../contract/requests.ts'
import { formatUsd, fromDollars } from '../../../../domain/money.ts'
import { Icon } from '../../../ui/icons.tsx'
import classes from './request.module.css'

type PoolOfferProps = { pool: NonNullable<RequestCard['pool']>; vendor: string }

/** A pool of the plan that would make it cheaper. */
export function PoolOffer({ pool: { slug, price, savesPerYear }, vendor }: PoolOfferProps) {
  return (
    <p className={classes.pool}>
      <Icon name="steps" size={17} />
      <span>
        <strong>There is a pool for {vendor}.</strong> At {formatUsd(fromDollars(price))} a seat, waiting
        saves {formatUsd(fromDollars(savesPerYear))} a year. <Link to={`/pools/${slug}`}>View the pool</Link>
      </span>
    </p>
  )
}
