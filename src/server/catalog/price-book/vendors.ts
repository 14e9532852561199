import { desc, eq } from 'drizzle-orm'
import type { Book, BookPlan, BookVendor, CostRow, PriceRow } from '#domain/catalog/price-book/book.ts'
import { wordsOf } from '#domain/catalog/price-book/words.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/people/accounts/tables.ts'
import { countSubscriptions } from '#server/platform/figures/figures.ts'
import { isId } from '#server/platform/ids.ts'
import { listAfter, type Page, type Paging, pageOf } from '#server/platform/paging.ts'
import { changeSets, costs, plans, prices } from './tables.ts'

export type VendorRow = { vendor: BookVendor; plansOnSale: number; subscriptions: number }

/** A page of all vendors, listed or not, in marketplace order. */
export async function listBookVendors(
  ctx: Ctx,
  { q = '', limit, cursor }: Paging & { q?: string | undefined },
): Promise<Page<VendorRow>> {
  const { vendors } = await latestBook(ctx)
  const wanted = q.trim().toLowerCase()
  const found = listAfter(vendors, cursor, slugOf).filter((vendor) => isAbout(vendor, wanted))
  const { rows, next } = pageOf(found, limit, slugOf)
  return { rows: await withCounts(ctx, rows), next }
}

export type PlanRows = { plan: BookPlan; prices: PriceRow[]; costs: CostRow[]; subscriptions: number }

/** A vendor with everything the book has about it. */
export async function getBookVendor(ctx: Ctx, slug: string): Promise<VendorRow & { plans: PlanRows[] }> {
  const book = await latestBook(ctx)
  const vendor = book.vendors.find((each) => each.slug === slug)
  if (!vendor) throw new Refused('not_found')
  const [row] = await withCounts(ctx, [vendor])
  return { ...(row as VendorRow), plans: await planRows(ctx, book, vendor) }
}

/** Every price and cost of a plan, the last published first, with the set that published it. */
export async function listPlanPrices(ctx: Ctx, planId: string) {
  const [plan] = isId(planId)
    ? await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.id, planId))
    : []
  if (!plan) throw new Refused('not_found')
  return { prices: await publishedRows(ctx, prices, planId), costs: await publishedRows(ctx, costs, planId) }
}

/** An operator who has just published elsewhere wants to see it. */
async function latestBook(ctx: Ctx): Promise<Book> {
  await ctx.parts.priceBook.refresh(ctx)
  return ctx.parts.priceBook.book()
}

/** Slugs never change, so they serve as the cursor. */
function slugOf({ slug }: BookVendor) {
  return slug
}

function isAbout(vendor: BookVendor, wanted: string): boolean {
  const words = [vendor.slug, ...wordsOf(vendor), ...vendor.pastWords]
  return words.some((word) => word.toLowerCase().includes(wanted))
}

async function withCounts(ctx: Ctx, vendors: BookVendor[]): Promise<VendorRow[]> {
  const counts = await countSubscriptions(
    ctx,
    vendors.map(({ id }) => id),
  )
  return Promise.all(
    vendors.map(async (vendor) => ({
      vendor,
      plansOnSale: (await ctx.parts.priceBook.vendor(ctx, vendor.id)).plans.length,
      subscriptions: counts.get(vendor.id) ?? 0,
    })),
  )
}

async function planRows(ctx: Ctx, book: Book, vendor: BookVendor): Promise<PlanRows[]> {
  const own = book.plans.filter(({ vendorId }) => vendorId === vendor.id)
  const counts = await countSubscriptions(
    ctx,
    own.map(({ id }) => id),
  )
  const ownPrices = Map.groupBy(book.prices, ({ planId }) => planId)
  const ownCosts = Map.groupBy(book.costs, ({ planId }) => planId)
  return own.map((plan) => ({
    plan,
    prices: ownPrices.get(plan.id) ?? [],
    costs: ownCosts.get(plan.id) ?? [],
    subscriptions: counts.get(plan.id) ?? 0,
  }))
}

async function publishedRows<T extends typeof prices | typeof costs>(ctx: Ctx, table: T, planId: string) {
  const found = await ctx.db
    .select({
      row: table,
      set: { id: changeSets.id, title: changeSets.title },
      by: users.email,
      at: changeSets.publishedAt,
    })
    .from(table as typeof costs)
    .leftJoin(changeSets, eq(changeSets.id, table.changeSetId))
    .leftJoin(users, eq(users.id, changeSets.publishedBy))
    .where(eq(table.planId, planId))
    .orderBy(desc(table.sequence))
  return found as (Omit<(typeof found)[number], 'row'> & { row: T['$inferSelect'] })[]
}
