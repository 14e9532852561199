import { Link } from 'react-router'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import card from '#web/parts/vendor-card.module.css'
import classes from './app-market.module.css'
import type { OwnProduct } from './use-own-products.ts'

/** A product that the company has, or an employee uses; leads to its page. */
export function OwnCard({ product: { name, logo, note, figures, to, action } }: { product: OwnProduct }) {
  return (
    <Link to={to} prefetch="intent" className={`${card.card} ${classes.card}`}>
      <span className={card.head}>
        <LogoTile vendor={name} logo={logo} size={36} />
        <span className={card.text}>
          <span className={card.name}>{name}</span>
          {note && <span className={card.tagline}>{note}</span>}
        </span>
      </span>
      <span className={card.foot}>
        <span className={classes.figures}>{figures}</span>
        <span className={card.action}>{action}</span>
      </span>
    </Link>
  )
}
