import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { fromDollars } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'

/** The fields of filterBy() that any list may have. */
type Given = {
  from?: string | undefined
  to?: string | undefined
  vendor?: string | undefined
  min?: string | undefined
  max?: string | undefined
}

/** Where a list has them: a moment, cents, and the vendors by their ids. */
type Columns = { day?: SQLWrapper; cents?: SQLWrapper; vendor?: (ids: SQL) => SQL }

/** The rows that a list's filter columns keep; days begin and end at midnight UTC, as on invoices. */
export function filterRows(ctx: Ctx, given: Given, { day, cents, vendor }: Columns): SQL | undefined {
  const { from, to, min, max } = given
  return and(
    day && from ? sql`${day} >= ${from}::timestamp at time zone 'UTC'` : undefined,
    day && to ? sql`${day} < (${to}::date + 1)::timestamp at time zone 'UTC'` : undefined,
    cents && min ? sql`${cents} >= ${fromDollars(Number(min))}` : undefined,
    cents && max ? sql`${cents} <= ${fromDollars(Number(max))}` : undefined,
    vendor && given.vendor ? vendor(sql`${sql.param(vendorIdsOf(ctx, given.vendor))}::uuid[]`) : undefined,
  )
}

/** None for a slug that no vendor has. */
function vendorIdsOf({ parts }: Ctx, slug: string): string[] {
  return parts.priceBook.book().vendors.flatMap((vendor) => (vendor.slug === slug ? [vendor.id] : []))
}
