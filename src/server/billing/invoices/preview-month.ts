import { type SQL, sql } from 'drizzle-orm'
import { planInvoice } from '#domain/billing/invoice.ts'
import type { Cents } from '#domain/platform/money.ts'
import { readRunMonth } from '#domain/subscriptions/renewal.ts'
import type { Ctx } from '#server/context.ts'
import {
  type Paging,
  pageOf,
  placeCursor,
  readNumberCursor,
  readPlaceCursor,
} from '#server/platform/paging.ts'
import { type InvoiceSums, invoiceSums } from './issue-invoice.ts'
import { countCompanies, countGivenUp, dueLines, hasMonthly } from './renewals.ts'

export type UpcomingInvoice = {
  companyId: string
  companyName: string
  vendors: string[]
  originalCents: Cents
  afterCents: Cents
  creditCents: Cents
  debtCents: Cents
  dueCents: Cents
}

export type MonthPreview = {
  month: Date
  invoices: number
  afterCents: Cents
  creditCents: Cents
  debtCents: Cents
  dueCents: Cents
  /** Companies already invoiced for this month. */
  issued: number
  /** Of these, credited in full and not billed again. */
  givenUp: number
  page: UpcomingInvoice[]
  next: string | null
}

type Planned = Omit<UpcomingInvoice, 'companyName' | 'vendors'>

/** What a month run would issue now, from the same query and plan, without writing anything. Largest first. */
export async function previewMonth(
  ctx: Ctx,
  monthText: string,
  { cursor, limit }: Paging,
): Promise<MonthPreview> {
  const month = readRunMonth(monthText, ctx.now())
  const planned = await planMonth(ctx, month)
  const { all, open } = await countCompanies(ctx, month)
  const left = planned.filter(isAfter(cursor))
  const { rows, next } = pageOf(left, limit, ({ dueCents, companyId }) =>
    placeCursor({ value: String(dueCents), id: companyId }),
  )
  return {
    month,
    invoices: planned.length,
    afterCents: sumOf(planned, 'afterCents'),
    creditCents: sumOf(planned, 'creditCents'),
    debtCents: sumOf(planned, 'debtCents'),
    dueCents: sumOf(planned, 'dueCents'),
    issued: all - open,
    givenUp: await countGivenUp(ctx, month),
    page: await withDetails(ctx, month, rows),
    next,
  }
}

/** One for each company with something due in the month and no invoice yet; largest first. */
async function planMonth(ctx: Ctx, month: Date): Promise<Planned[]> {
  const { rows } = await ctx.db.execute<InvoiceSums>(
    invoiceSums(openLines(month, sql`company_id is not null`)),
  )
  return rows
    .map(({ companyId, balanceCents, ...sums }) => ({
      companyId,
      ...planInvoice([sums], balanceCents, ctx.now()),
    }))
    .sort((a, b) => b.dueCents - a.dueCents || (a.companyId < b.companyId ? 1 : -1))
}

/** Lines of companies that have no invoice for the month yet. */
function openLines(month: Date, where: SQL): SQL {
  return dueLines(
    month,
    sql`(select * from purchases where ${where} and not ${hasMonthly(month, sql`purchases.company_id`)}) p`,
  )
}

/** Adds name and vendors. A company invoiced in the meantime is left out. */
async function withDetails(ctx: Ctx, month: Date, page: Planned[]): Promise<UpcomingInvoice[]> {
  const ids = page.map(({ companyId }) => companyId)
  const { rows } = await ctx.db.execute<{ id: string; companyName: string; vendors: string[] }>(sql`
    select c.id, c.name as "companyName", json_agg(distinct l.vendor) as vendors
    from (${openLines(month, sql`company_id = any(${sql.param(ids)}::uuid[])`)}) l
    join companies c on c.id = l.company_id group by c.id`)
  const details = new Map(rows.map(({ id, ...detail }) => [id, detail]))
  return page.flatMap((invoice) => {
    const detail = details.get(invoice.companyId)
    return detail ? [{ ...invoice, ...detail }] : []
  })
}

function isAfter(cursor: string | undefined): (invoice: Planned) => boolean {
  const place = readPlaceCursor(cursor)
  if (!place) return () => true
  const cents = readNumberCursor(place.value) ?? 0
  return ({ dueCents, companyId }) => dueCents < cents || (dueCents === cents && companyId < place.id)
}

function sumOf(planned: Planned[], key: 'afterCents' | 'creditCents' | 'debtCents' | 'dueCents'): Cents {
  return planned.reduce((sum, invoice) => sum + invoice[key], 0)
}
