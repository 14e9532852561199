import { and, desc, eq, sql } from 'drizzle-orm'
import type { OperatorDispute } from '#contract/billing/disputes.ts'
import type { DisputeStatus } from '#domain/billing/dispute.ts'
import { toDecimal } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { companies } from '#server/people/companies/tables.ts'
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
import { disputes, payments } from './tables.ts'

type Filter = Paging & { status?: DisputeStatus | undefined }

/** Disputes of all companies, newest first. */
export async function listDisputes(ctx: Ctx, filter: Filter): Promise<Page<OperatorDispute>> {
  const { status, limit } = filter
  const place = readMomentPlace(filter.cursor)
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
