import { VendorCard, type VendorOnCard } from '../../parts/vendor-card.tsx'
import { useOutsideLink } from '../../site-settings.ts'
import { SmartLink } from '../../ui/smart-link.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import classes from './results.module.css'

type ResultsProps = {
  query: string
  products: VendorOnCard[]
  /** Nothing has that name, and what products do is not known yet. */
  isUnsure: boolean
}

/** Everything that fits the search, in one grid. */
export function Results({ query, products, isUnsure }: ResultsProps) {
  return (
    <Wrap className={classes.root}>
      <h2 className={classes.title}>{isUnsure ? 'Searching...' : resultWords(products.length, query)}</h2>
      {products.length === 0 ? (
        !isUnsure && <NoMatch />
      ) : (
        <ul className={classes.grid}>
          {products.map((vendor) => (
            <li key={vendor.name}>
              <VendorCard vendor={vendor} />
            </li>
          ))}
        </ul>
      )}
    </Wrap>
  )
}

export function resultWords(count: number, query: string) {
  if (count === 0) return "Sorry it looks like we don't have that partner yet..."
  return `${count === 1 ? '1 product' : `${count} products`} for “${query.trim()}”`
}

function NoMatch() {
  return (
    <p className={classes.none}>
      Tell us which one you need and we negotiate it for the group.{' '}
      <SmartLink href={useOutsideLink('deal')} className={classes.deal}>
        Request a deal
      </SmartLink>
    </p>
  )
}
