import { asc } from 'drizzle-orm'
import { vendors } from '../../domain/catalogue/catalogue.ts'
import type { Plan, Vendor } from '../../domain/catalogue/vendor.ts'
import { Refused } from '../../domain/refused.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, inTransaction } from '../context.ts'
import type { CataloguePrice, Payments } from '../gateways/payments/payments.ts'
import { askProvider } from './provider.ts'
import { cataloguePrices } from './tables.ts'

type Catalogue = NonNullable<Payments['catalogue']>
type Stored = typeof cataloguePrices.$inferSelect

/** Every plan gets a product and a price at the provider. What is there already, at the same price, stays. */
export async function syncCatalogue(ctx: Ctx): Promise<{ created: number; unchanged: number }> {
  const catalogue = ctx.parts.payments?.catalogue
  if (!catalogue) throw new Refused('no_payment_provider')
  const known = await listPrices(ctx)
  const products = new Map(known.map((row) => [productKey(row.vendor, row.plan), row.productId]))
  const wanted = vendors.filter(({ hasPaymentIds }) => hasPaymentIds).flatMap(pricesOf)
  const missing = wanted.filter((price) => !known.some((row) => isSame(row, price)))
  const byProduct = Object.values(Object.groupBy(missing, (price) => productKey(price.vendor, price.plan)))
  for (let done = 0; done < byProduct.length; done += atOnce) {
    const some = byProduct.slice(done, done + atOnce)
    await askProvider(Promise.all(some.map((prices = []) => createAll(ctx, catalogue, products, prices))))
  }
  const counts = { created: missing.length, unchanged: wanted.length - missing.length }
  await inTransaction(ctx, (tx) => audit(tx, { action: 'catalogue.synced', detail: counts }))
  return counts
}

/** So many products under way together: quick enough to wait for, and far from the provider's limit. */
const atOnce = 8

export function listPrices(ctx: Ctx): Promise<Stored[]> {
  const { vendor, plan, billingCycle } = cataloguePrices
  return ctx.db.select().from(cataloguePrices).orderBy(asc(vendor), asc(plan), asc(billingCycle))
}

async function createAll(
  ctx: Ctx,
  catalogue: Catalogue,
  products: Map<string, string>,
  prices: CataloguePrice[],
) {
  for (const price of prices) {
    const key = productKey(price.vendor, price.plan)
    const productId = products.get(key) ?? (await catalogue.createProduct(price.vendor, price.plan))
    products.set(key, productId)
    await create(ctx, catalogue, productId, price)
  }
}

async function create(ctx: Ctx, catalogue: Catalogue, productId: string, price: CataloguePrice) {
  const ids = { productId, priceId: await catalogue.createPrice(productId, price) }
  const { vendor, plan, billingCycle, unitCents, discountPercent } = price
  // One by one: what a broken run has made is kept, and the next run goes on from there.
  await ctx.db
    .insert(cataloguePrices)
    .values({ vendor, plan, billingCycle, unitCents, discountPercent, ...ids })
    .onConflictDoUpdate({
      target: [cataloguePrices.vendor, cataloguePrices.plan, cataloguePrices.billingCycle],
      set: { unitCents, discountPercent, ...ids },
    })
}

function pricesOf(vendor: Vendor): CataloguePrice[] {
  return vendor.plans.map((plan) => ({
    vendor: vendor.name,
    plan: plan.name,
    billingCycle: plan.billingCycle,
    unitCents: unitOf(plan),
    discountPercent: plan.discountPercent,
  }))
}

/** The list price of one seat, or of the whole where it is flat. */
function unitOf({ perMemberCents, fixedCents }: Plan) {
  return perMemberCents || fixedCents
}

function productKey(vendor: string, plan: string) {
  return `${vendor}\n${plan}`
}

function isSame(row: Stored, price: CataloguePrice) {
  return (
    row.vendor === price.vendor &&
    row.plan === price.plan &&
    row.billingCycle === price.billingCycle &&
    row.unitCents === price.unitCents &&
    row.discountPercent === price.discountPercent
  )
}
