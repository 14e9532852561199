import { Link } from 'react-router'
import { LogoTile } from '../../parts/logo-tile.tsx'
import card from '../../parts/vendor-card.module.css'
import classes from './app-market.module.css'
import type { OwnProduct } from './use-own-products.ts'

/** A product that the company has; an admin's card leads to its page. */
export function OwnCard({ product: { name, logo, note, figures, to } }: { product: OwnProduct }) {
  const content = (
    <>
      <span className={card.head}>
        <LogoTile vendor={name} logo={logo} size={36} />
        <span className={card.text}>
          <span className={card.name}>{name}</span>
          {note && <span className={card.tagline}>{note}</span>}
        </span>
      </span>
      <span className={card.foot}>
        <span className={classes.figures}>{figures}</span>
        {to && <span className={card.action}>Manage</span>}
      </span>
    </>
  )
  const className = `${card.card} ${classes.card}`
  return to ? (
    <Link to={to} prefetch="intent" className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}
