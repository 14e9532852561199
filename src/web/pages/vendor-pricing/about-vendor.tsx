import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { useOutsideLink } from '#web/site-settings.ts'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './about-vendor.module.css'

/** The vendor's card: a description and the deal's terms. */
export function AboutVendor({ vendor, facts }: { vendor: Vendor; facts: [term: string, fact: string][] }) {
  return (
    <section className={classes.card} aria-label={`About ${vendor.name}`}>
      <div className={classes.head}>
        <LogoTile vendor={vendor.name} logo={vendor.logo} size={44} />
        <div>
          <p className={classes.name}>{vendor.name}</p>
          <p className={vendor.discountPercent > 0 ? classes.savings : classes.waitlist}>
            {vendor.discountPercent > 0 ? `Up to ${vendor.discountPercent}% Savings` : 'No group price yet'}
          </p>
          {vendor.discountPercent > 0 && hasExpectedPrice(vendor) && (
            <p className={classes.waitlist}>Expected, not for sale yet</p>
          )}
        </div>
      </div>
      <p className={classes.description}>{vendor.description}</p>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <LinkButton href={useOutsideLink('demo')} target="_blank" rel="noopener" className={classes.demo}>
        Book a Demo
        <Icon name="external-link" size={15} />
      </LinkButton>
    </section>
  )
}
