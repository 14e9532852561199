import { bestPlan } from '#domain/catalog/example-plans.ts'
import { noticeDays } from '#domain/subscriptions/purchase.ts'
import { readCatalog } from '#web/catalog-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { offerOf, pricedVendors } from '#web/parts/offers.ts'
import { countPriced } from '#web/parts/price-counts.ts'
import { PriceRows } from '#web/parts/price-rows.tsx'
import { useOutsideLink } from '#web/site-settings.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LinkButton } from '#web/ui/plain-button.tsx'
import { SmartLink } from '#web/ui/smart-link.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import type { Route } from './+types/page'
import classes from './page.module.css'
import { workExample } from './work-example.ts'
import { WorkedExample } from './worked-example.tsx'

export { shouldRevalidate } from '#web/reload-on-path.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const catalog = await readCatalog(context)
  const vendors = pricedVendors(catalog)
  const offers = vendors
    .flatMap((vendor) => bestPlan(vendor) ?? [])
    .map((each) => offerOf(each))
    .sort((a, b) => b.discountPercent - a.discountPercent)
  const facts = [
    { figure: '$0.00', text: 'to join and use. Buyers pay no fee, now or later.' },
    {
      figure: 'Group price',
      text: 'is what you pay: the vendor’s list price minus the negotiated discount.',
    },
    { figure: '7 days', text: 'to pay an invoice. Nothing is due before a request is approved.' },
    {
      figure: `${noticeDays} days`,
      text: 'of notice end a subscription with its cycle: a month, or the year you paid for.',
    },
  ]
  return { offers, facts, priced: countPriced(vendors), example: workExample(catalog) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { negotiated = 0, expected = 0 } = loaderData?.priced ?? {}
  const more = expected > 0 ? `, expected prices of ${expected} more` : ''
  return pageMeta({
    title: 'Pricing',
    description: `Buyers pay no fee. List price and group price of ${negotiated} vendors side by side${more}, and how pricing works.`,
    path: '/pricing',
  })
}

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { offers, facts, example } = loaderData
  const negotiated = offers.filter(({ vendor }) => !vendor.isExpected)
  const expected = offers.filter(({ vendor }) => vendor.isExpected)
  return (
    <PageBody>
      <PageTitle lede="You pay for the software. Vendors pay us, out of the volume discount.">
        Pricing
      </PageTitle>
      <dl className={classes.facts}>
        {facts.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        <section aria-labelledby="best">
          <h2 id="best" className={classes.heading}>
            The best discount from every vendor
          </h2>
          <PriceRows
            offers={negotiated}
            caption="The plan with the best discount from every vendor"
            firstHead="Per seat and billing cycle"
          />
          {expected.length > 0 && (
            <>
              <h2 className={`${classes.heading} ${classes.expected}`}>Expected, with a waitlist</h2>
              <PriceRows
                offers={expected}
                caption="The plan with the best expected discount from every vendor with a waitlist"
                firstHead="Per seat and billing cycle"
              />
            </>
          )}
          <p className={classes.after}>
            Something missing? <SmartLink href={useOutsideLink('deal')}>Request a deal</SmartLink>
          </p>
        </section>
        <aside className={classes.aside}>
          {example && <WorkedExample {...example} />}
          <LinkButton href="/software-marketplace" look="filled" size="md" className={classes.action}>
            Browse the marketplace
          </LinkButton>
        </aside>
      </div>
    </PageBody>
  )
}
