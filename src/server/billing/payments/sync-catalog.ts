import { asc } from 'drizzle-orm'
import type { Plan, Vendor } from '#domain/catalog/vendor.ts'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { CatalogPrice, Payments } from '#server/platform/gateways/payments/payments.ts'
import { askProvider } from './provider.ts'
import { catalogPrices } from './tables.ts'

type Catalog = NonNullable<Payments['catalog']>
type Stored = typeof catalogPrices.$inferSelect
type WantedPrice = CatalogPrice & { planId: string }

/** Creates a product and a price at the provider for every plan. Existing ones with the same price stay. */
export async function syncCatalog(ctx: Ctx): Promise<{ created: number; unchanged: number }> {
  requireStaff(ctx.actor, 'owner')
  const catalog = ctx.parts.payments?.catalog
  if (!catalog) throw new Refused('no_payment_provider')
  const known = await listPrices(ctx)
  const { vendors } = ctx.parts.priceBook.catalog()
  const wanted = vendors.filter(({ hasPaymentIds }) => hasPaymentIds).flatMap(pricesOf)
  const products = productsOf(known, wanted)
  const missing = wanted.filter((price) => !known.some((row) => isSame(row, price)))
  const byProduct = [
    ...Map.groupBy(missing, (price) => products.get(price.planId) ?? nameKey(price)).values(),
  ]
  for (let done = 0; done < byProduct.length; done += atOnce) {
    const some = byProduct.slice(done, done + atOnce)
    await askProvider(Promise.all(some.map((prices) => createAll(ctx, catalog, products, prices))))
  }
  const counts = { created: missing.length, unchanged: wanted.length - missing.length }
  await inTransaction(ctx, (tx) => audit(tx, { action: 'catalogue.synced', detail: counts }))
  return counts
}

/** Products synced in parallel: fast enough to wait for, and well below the provider's rate limit. */
const atOnce = 8

export function listPrices(ctx: Ctx): Promise<Stored[]> {
  const { vendor, plan, billingCycle } = catalogPrices
  return ctx.db.select().from(catalogPrices).orderBy(asc(vendor), asc(plan), asc(billingCycle))
}

/** The product of each plan, by plan id: its own, whatever it was called then, or else that of its other cycles. */
function productsOf(known: Stored[], wanted: WantedPrice[]): Map<string, string> {
  const own = new Map(known.map(({ planId, productId }) => [planId, productId]))
  const byName = new Map<string, string>()
  for (const price of wanted) {
    const productId = own.get(price.planId)
    if (productId && !byName.has(nameKey(price))) byName.set(nameKey(price), productId)
  }
  return new Map(
    wanted.flatMap((price) => {
      const productId = own.get(price.planId) ?? byName.get(nameKey(price))
      return productId ? [[price.planId, productId]] : []
    }),
  )
}

async function createAll(ctx: Ctx, catalog: Catalog, products: Map<string, string>, prices: WantedPrice[]) {
  const [first] = prices
  if (!first) return
  const productId = products.get(first.planId) ?? (await catalog.createProduct(first))
  for (const price of prices) await create(ctx, catalog, productId, price)
}

async function create(ctx: Ctx, catalog: Catalog, productId: string, price: WantedPrice) {
  const ids = { productId, priceId: await catalog.createPrice(productId, price) }
  const { planId, vendor, plan, billingCycle, unitCents, discountPercent } = price
  // One by one: an interrupted run keeps what it created, and the next run continues from there.
  await ctx.db
    .insert(catalogPrices)
    .values({ planId, vendor, plan, billingCycle, unitCents, discountPercent, ...ids })
    .onConflictDoUpdate({
      target: catalogPrices.planId,
      set: { vendor, plan, unitCents, discountPercent, ...ids },
    })
}

function pricesOf(vendor: Vendor): WantedPrice[] {
  return vendor.plans.map((plan) => ({
    planId: plan.id,
    vendor: vendor.name,
    plan: plan.name,
    billingCycle: plan.billingCycle,
    unitCents: unitOf(plan),
    discountPercent: plan.discountPercent,
  }))
}

/** The list price per seat, or the total for a flat price. */
function unitOf({ perMemberCents, fixedCents }: Plan) {
  return perMemberCents || fixedCents
}

function nameKey({ vendor, plan }: WantedPrice) {
  return `${vendor}\n${plan}`
}

function isSame(row: Stored, price: WantedPrice) {
  return (
    row.planId === price.planId &&
    row.unitCents === price.unitCents &&
    row.discountPercent === price.discountPercent
  )
}
