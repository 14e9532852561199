import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DisputeFilter, OperatorDispute } from '#contract/billing/disputes.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { companies } from '#server/people/companies/tables.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import {
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  placeCursor,
  readMomentPlace,
} from '#server/platform/paging.ts'
import { takenBy } from './payment-books.ts'
import { presentDispute } from './present.ts'
import { paysVendor } from './queries.ts'
import { disputes, payments } from './tables.ts'

type Filter = Paging & z.infer<typeof DisputeFilter>

/** Disputes of all companies, newest first. */
export async function listDisputes(ctx: Ctx, filter: Filter): Promise<Page<OperatorDispute>> {
  const { status, standing, limit, cursor, ...columns } = filter
  const place = readMomentPlace(cursor)
  const found = await ctx.db
    .select({
      dispute: disputes,
      company: { id: companies.id, name: companies.name },
      taken: takenBy,
      invoices: sql<{ _id: string; number: string }[]>`(
        select coalesce(json_agg(json_build_object('_id', i.id, 'number', i.number) order by i.number), '[]')
        from payment_shares s join invoices i on i.id = s.invoice_id where s.payment_id = disputes.payment_id)`,
    })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .where(
      and(
        status && eq(disputes.status, status),
        hasStanding(ctx.now(), payments.companyId, standing),
        filterRows(ctx, columns, {
          day: disputes.createdAt,
          cents: disputes.amountCents,
          vendor: paysVendor,
        }),
        place && sql`(${disputes.createdAt}, ${disputes.id}) < (${place.value}::timestamptz, ${place.id})`,
      ),
    )
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(oneMoreThan(limit))
  const { rows, next } = pageOf(found, limit, ({ dispute }) =>
    placeCursor({ value: dispute.createdAt.toISOString(), id: dispute.id }),
  )
  return { rows: rows.map(present), next }
}

type Found = {
  dispute: typeof disputes.$inferSelect
  company: { id: string; name: string } | null
  taken: number
  invoices: { _id: string; number: string }[]
}

function present({ dispute, company, taken, invoices }: Found): OperatorDispute {
  return {
    ...presentDispute(dispute),
    company: company && { _id: company.id, name: company.name },
    paymentId: dispute.paymentId,
    invoices,
    taken: toDecimal(Number(taken)),
    openedAt: dispute.createdAt.toISOString(),
  }
}
