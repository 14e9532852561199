import { logoPath, pricingPath } from '#contract/fulfillment/vendor-paths.ts'
import { quoteSelection } from '#domain/catalog/pricing.ts'
import { hasExpectedPrice, type Vendor } from '#domain/catalog/vendor.ts'
import { toDecimal } from '#domain/platform/money.ts'
import { BRAND } from '#web/brand.ts'
import { APP_ORIGIN } from '#web/origin.ts'
import { pageMeta } from '#web/page-meta.ts'

export function vendorMeta(vendor: Vendor) {
  return pageMeta({
    title: vendor.title,
    description: descriptionOf(vendor),
    path: pricingPath(vendor),
    structured: { '@graph': [product(vendor), breadcrumbs(vendor)] },
  })
}

export function unknownVendorMeta() {
  const description = 'This page does not exist or has been moved.'
  return pageMeta({ title: 'Page not found', description, path: '/404', hidden: true })
}

function descriptionOf(vendor: Vendor) {
  const { name, description, discountPercent } = vendor
  if (discountPercent === 0) {
    return `${description} Join the waitlist for ${name}: the more companies ask, the better the group price.`
  }
  const isExpected = hasExpectedPrice(vendor)
  const price = isExpected ? 'expected group price' : 'group price'
  const offer = `${name} at the ${price}: up to ${discountPercent}% off list price.`
  return `${offer} ${description} ${isExpected ? 'Join the waitlist.' : 'No payment before approval.'}`
}

/** Structured data for search engines: the product and its group prices. */
function product(vendor: Vendor) {
  const url = APP_ORIGIN + pricingPath(vendor)
  return {
    '@type': 'Product',
    name: vendor.name,
    description: vendor.description,
    category: vendor.categories.join(', '),
    image: APP_ORIGIN + logoPath(vendor),
    url,
    brand: { '@type': 'Brand', name: vendor.name },
    ...(vendor.plans.length > 0 && { offers: offers(vendor, url) }),
  }
}

function offers(vendor: Vendor, url: string) {
  const all = vendor.plans.map(({ name, billingCycle }) => ({ name, billingCycle, seats: 1 }))
  const lines = quoteSelection(vendor, all).lines.filter(({ free }) => free === null)
  const prices = lines.map(({ afterCents }) => afterCents)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: toDecimal(Math.min(...prices)),
    highPrice: toDecimal(Math.max(...prices)),
    offerCount: lines.length,
    offers: lines.map(({ name, billingCycle, afterCents }) => ({
      '@type': 'Offer',
      name: `${vendor.name} ${name}, billed ${billingCycle}`,
      price: toDecimal(afterCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${hasExpectedPrice(vendor) ? 'PreOrder' : 'InStock'}`,
      seller: { '@type': 'Organization', name: BRAND.name },
      url,
    })),
  }
}

function breadcrumbs(vendor: Vendor) {
  const steps = [
    { name: 'Marketplace', item: `${APP_ORIGIN}/software-marketplace` },
    { name: vendor.name, item: APP_ORIGIN + pricingPath(vendor) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
