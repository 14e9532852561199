import { Link } from 'react-router'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { BRAND } from '#web/brand.ts'
import type { Terms } from '#web/parts/use-free-month.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { AboutVendor } from './about-vendor.tsx'
import aside from './aside.module.css'
import classes from './pricing-view.module.css'
import { PurchaseForm } from './purchase-form.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

type PricingViewProps = { vendor: Vendor; facts: [term: string, fact: string][]; terms: Terms }

/** One page for every vendor; the differences are in the catalog. */
export function PricingView({ vendor, facts, terms }: PricingViewProps) {
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
          <AboutVendor vendor={vendor} facts={facts} />
          <Reasons />
        </div>
        {vendor.kind === 'checkout' ? (
          <PurchaseForm vendor={vendor} terms={terms} />
        ) : (
          <WaitlistForm vendor={vendor} />
        )}
      </div>
    </Wrap>
  )
}

const reasons = [
  { title: 'Experts negotiate for you.', text: 'One price, negotiated for every company in the group.' },
  { title: 'You save thousands versus list price.', text: 'You always see both prices.' },
  { title: 'You stay in control.', text: 'No risk, no extra costs, no long lock-in.' },
]

function Reasons() {
  return (
    <section className={`${aside.aside} ${aside.reasons}`} aria-labelledby="reasons">
      <h2 id="reasons">Why purchase through us</h2>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
