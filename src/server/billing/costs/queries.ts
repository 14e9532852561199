import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StatementFilter, UnknownCostFilter } from '#contract/billing/statements.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { numbersMeant } from '#domain/platform/document-number.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { vendorLinks } from '#server/fulfillment/vendor-orders/tables.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  placeCursor,
  readIdCursor,
  readPlaceCursor,
} from '#server/platform/paging.ts'
import { vendorStatements } from './tables.ts'

export type StatementRow = typeof vendorStatements.$inferSelect & { openedAt: Date | null }

/** Statements, newest first. */
export async function listStatements(
  ctx: Ctx,
  { q, status, limit, cursor, ...columns }: Paging & z.infer<typeof StatementFilter>,
): Promise<Page<StatementRow>> {
  const place = readIdCursor(cursor)
  const { id, number, paidAt, issuedAt, vendorId, accruedCents, reversedCents } = vendorStatements
  const paid = { open: isNull(paidAt), paid: isNotNull(paidAt) }
  const isKept = filterRows(ctx, columns, {
    ...{ day: issuedAt, cents: sql`(${accruedCents} - ${reversedCents})` },
    vendor: (ids) => sql`${vendorId} = any(${ids})`,
  })
  const isMeant = q
    ? or(inArray(number, numbersMeant('statement', q)), ilike(vendorStatements.vendor, likeContains(q)))
    : undefined
  const found = await ctx.db
    .select()
    .from(vendorStatements)
    .where(and(status && paid[status], isKept, isMeant, place ? lt(id, place) : undefined))
    .orderBy(desc(id))
    .limit(oneMoreThan(limit))
  const page = pageOf(found, limit, (last) => last.id)
  return { ...page, rows: await withOpened(ctx, page.rows) }
}

export async function getStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  const found = isId(id)
    ? await ctx.db.select().from(vendorStatements).where(eq(vendorStatements.id, id))
    : []
  const [statement] = await withOpened(ctx, found)
  if (!statement) throw new Refused('not_found')
  return statement
}

/** When the vendor first opened a link to each. */
async function withOpened(
  ctx: Ctx,
  statements: (typeof vendorStatements.$inferSelect)[],
): Promise<StatementRow[]> {
  const ids = statements.map(({ id }) => id)
  const opened = await ctx.db
    .select({
      id: vendorLinks.thingId,
      at: sql<Date>`min(${vendorLinks.openedAt})`.mapWith(vendorLinks.openedAt),
    })
    .from(vendorLinks)
    .where(inArray(vendorLinks.thingId, ids))
    .groupBy(vendorLinks.thingId)
  const byId = new Map(opened.map(({ id, at }) => [id, at]))
  return statements.map((statement) => ({ ...statement, openedAt: byId.get(statement.id) ?? null }))
}

export type UnknownCostRow = {
  invoiceId: string
  /** Where it is in the list. */
  place: string
  invoice: string
  orderId: string
  order: string
  companyId: string
  company: string
  vendorId: string
  plan: string
  billingCycle: BillingCycle
  seats: number
  periodStart: Date
  invoicedCents: Cents
}

/** Invoiced cycles of delivered orders without a known cost, in the order they were noticed. */
export async function listUnknownCosts(
  ctx: Ctx,
  { limit, cursor, standing, ...columns }: Paging & z.infer<typeof UnknownCostFilter>,
): Promise<Page<UnknownCostRow>> {
  const isKept = and(
    hasStanding(ctx.now(), sql`i.company_id`, standing),
    filterRows(ctx, columns, {
      ...{ cents: sql`l.after_cents` },
      vendor: (ids) => sql`l.vendor_id = any(${ids})`,
    }),
  )
  const place = readPlaceCursor(cursor)
  const [at, position] = place?.value.split(' ') ?? []
  const isAfter = place
    ? sql`(d.at, d.invoice_id, d.position) > (${at}::timestamptz, ${place.id}::uuid, ${Number(position)}::int)`
    : sql`true`
  const { rows } = await ctx.db.execute<UnknownCostRow>(sql`
    select d.invoice_id as "invoiceId", i.number as invoice, o.id as "orderId", o.number as order,
      i.company_id as "companyId", c.name as company, l.vendor_id as "vendorId", l.name as plan,
      l.billing_cycle as "billingCycle", l.seats, l.period_start as "periodStart", l.after_cents as "invoicedCents",
      replace(d.at::text, ' ', 'T') || ' ' || d.position as place
    from line_costs d join invoices i on i.id = d.invoice_id
    join invoice_lines l on l.invoice_id = d.invoice_id and l.position = d.position
    join vendor_orders o on o.purchase_id = l.purchase_id join companies c on c.id = i.company_id
    where d.cost_cents is null and ${isAfter} and ${isKept ?? sql`true`} order by d.at, d.invoice_id, d.position limit ${oneMoreThan(limit)}`)
  return pageOf(rows, limit, ({ place: value, invoiceId: id }) => placeCursor({ value, id }))
}
