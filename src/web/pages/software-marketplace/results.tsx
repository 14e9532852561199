import { VendorCard, type VendorOnCard } from '#web/parts/vendor-card.tsx'
import { useOutsideLink } from '#web/site-settings.ts'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import type { FoundCards } from './find-cards.ts'
import { resultTitle } from './format-result.ts'
import classes from './results.module.css'

type ResultsProps = {
  query: string
  found: FoundCards
  /** No name matches, and the catalog hasn't loaded yet. */
  isUnsure: boolean
}

/** Products that match by name in one grid, then related ones under their own heading. */
export function Results({ query, found, isUnsure }: ResultsProps) {
  const { named, related } = found
  return (
    <Wrap className={classes.root}>
      <h2 className={classes.title}>{isUnsure ? 'Searching...' : resultTitle(found, query)}</h2>
      <Grid products={named} />
      {related.length > 0 && (
        <>
          <h2 className={classes.related}>Related</h2>
          <Grid products={related} />
        </>
      )}
      {named.length === 0 && !isUnsure && <NoMatch hasRelated={related.length > 0} />}
    </Wrap>
  )
}

function Grid({ products }: { products: VendorOnCard[] }) {
  if (products.length === 0) return null
  return (
    <ul className={classes.grid}>
      {products.map((vendor) => (
        <li key={vendor.name}>
          <VendorCard vendor={vendor} />
        </li>
      ))}
    </ul>
  )
}

function NoMatch({ hasRelated }: { hasRelated: boolean }) {
  return (
    <p className={hasRelated ? classes.notThese : classes.none}>
      {hasRelated
        ? "Not what you're looking for? Tell us what you need and we'll negotiate it for the group."
        : "Tell us which product you need and we'll negotiate it for the group, or search by what it does, such as “payroll” or “team chat”."}{' '}
      <SmartLink href={useOutsideLink('deal')} className={classes.deal}>
        Request a deal
      </SmartLink>
    </p>
  )
}
