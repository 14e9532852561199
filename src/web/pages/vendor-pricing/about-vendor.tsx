import { cycleGroups } from '#domain/catalog/format-plan.ts'
import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import { LogoTile } from '#web/parts/logo-tile.tsx'
import { useOutsideLink } from '#web/site-settings.ts'
import { Icon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import classes from './about-vendor.module.css'

/** The vendor's card: a description and the deal's terms. */
export function AboutVendor({ vendor }: { vendor: Vendor }) {
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
        {factsOf(vendor).map(([term, fact]) => (
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

function factsOf(vendor: Vendor): [term: string, fact: string][] {
  const cycles = cycleGroups(vendor).map(({ label }) => label.toLowerCase())
  const billing: [string, string][] = cycles.length > 0 ? [['Billing', sentence(cycles)]] : []
  const deal: [string, string][] =
    vendor.kind === 'checkout'
      ? [
          ['Lock-in', 'None, 30 days’ notice'],
          ['Payment', 'After approval'],
        ]
      : [['Status', 'Waitlist open']]
  return [['Category', vendor.categories.join(', ')], ...billing, ...deal]
}

/** "Monthly, annually or quarterly". */
function sentence(names: string[]) {
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}
