import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { documentNumber } from '#domain/platform/document-number.ts'
import type { Ctx } from '#server/context.ts'
import { likeContains } from '#server/platform/paging.ts'
import { type ListedInvoice, selectInvoices } from './queries.ts'
import { invoices } from './tables.ts'

type Wanted = { q: string; companyId: string; limit: number }

/** A company's invoices by number or month ("October 2026"), newest first. */
export function findInvoices(ctx: Ctx, { q, companyId, limit }: Wanted): Promise<ListedInvoice[]> {
  const part = likeContains(q)
  const month = sql`to_char(${invoices.month}, 'FMMonth YYYY')`
  const isMeant = or(ilike(invoices.number, part), sql`${month} ilike ${part}`)
  return selectInvoices(ctx, and(eq(invoices.companyId, companyId), isMeant))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(limit)
}

/** Of any company, by the whole number or by what follows the year: 2026-00037 or 37. */
export async function findInvoicesByNumber(
  ctx: Ctx,
  { number, limit }: { number: string; limit: number },
): Promise<ListedInvoice[]> {
  const [, year, serial] = /^(?:(\d{4})-)?(\d{1,7})$/.exec(number) ?? []
  if (serial === undefined) return []
  const now = ctx.now().getUTCFullYear()
  const years = year === undefined ? [now, now - 1] : [Number(year)]
  const numbers = years.map((each) => documentNumber('invoice', each, Number(serial)))
  return selectInvoices(ctx, inArray(invoices.number, numbers)).orderBy(desc(invoices.number)).limit(limit)
}
