import { and, asc, desc, eq, getTableColumns, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InvoiceFilter } from '#contract/billing/operator-invoices.ts'
import { type Age, ageDays, ages } from '#domain/billing/age.ts'
import { dayOf } from '#domain/platform/day.ts'
import { numbersMeant } from '#domain/platform/document-number.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'
import { isOfCompany } from '#server/people/companies/find-people.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import { companies, costCenters } from '#server/people/companies/tables.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { hasId } from '#server/platform/db/has-id.ts'
import { isId } from '#server/platform/ids.ts'
import {
  likeContains,
  oneMoreThan,
  type Page,
  type Paging,
  pageOf,
  readIdCursor,
} from '#server/platform/paging.ts'
import { openOf } from '../ledger/balances.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { isDue, isOverdue, isPayable } from './payable.ts'
import { creditNotes, invoiceLines, invoices } from './tables.ts'

export type ListedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]
export type CreditNoteRow = typeof creditNotes.$inferSelect
/** A line with the code of its cost center. */
export type LineRow = typeof invoiceLines.$inferSelect & { costCenter: string | null }

const vendorsOf = sql<string[]>`coalesce((
  select json_agg(l.vendor order by l.vendor) from (
    select distinct vendor, purchase_id, period_start from invoice_lines where invoice_id = ${invoices.id}) l), '[]'::json)`

const creditedOf = sql<Cents>`(
  select coalesce(sum(n.amount_cents), 0)::bigint from credit_notes n where n.invoice_id = ${invoices.id})`

/** Written as a lookup, because `exists` may be planned as a list of all invoices with such a line. */
const hasPool = sql<boolean>`((
  select 1 from invoice_lines l where l.invoice_id = ${invoices.id} and l.unit_cents is not null limit 1) is not null)`

/** What the lines were booked on when it was issued. */
const costCentersOf = sql<string[]>`coalesce((
  select json_agg(c.code order by c.code_key) from cost_centers c where c.id in (
    select l.cost_center_id from invoice_lines l where l.invoice_id = ${invoices.id})), '[]'::json)`

const poNumbersOf = sql<string[]>`coalesce((
  select json_agg(distinct l.po_number) from invoice_lines l
  where l.invoice_id = ${invoices.id} and l.po_number is not null), '[]'::json)`

/** Invoices with their products, credited amounts and the open balance from the ledger, in one statement. */
export function selectInvoices({ db }: Ctx, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(invoices),
      companyName: companies.name,
      vendors: vendorsOf,
      creditedCents: creditedOf,
      hasPool,
      costCenters: costCentersOf,
      poNumbers: poNumbersOf,
      openCents: openOf(invoices.id),
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where)
}

export function listInvoices(ctx: Ctx, companyId: string): Promise<ListedInvoice[]> {
  return selectInvoices(ctx, eq(invoices.companyId, companyId)).orderBy(
    desc(invoices.issuedAt),
    desc(invoices.number),
  )
}

/** Those that the company can pay now, the oldest due day first. */
export function listPayable(ctx: Ctx, companyId: string): Promise<ListedInvoice[]> {
  return selectInvoices(ctx, and(eq(invoices.companyId, companyId), isPayable)).orderBy(
    asc(invoices.dueAt),
    asc(invoices.id),
  )
}

/** One invoice; with a company, only if it is that company's. */
export async function getInvoice(ctx: Ctx, id: string, companyId?: string): Promise<ListedInvoice> {
  if (!isId(id)) throw new Refused('not_found')
  const mine = companyId ? eq(invoices.companyId, companyId) : undefined
  const [found] = await selectInvoices(ctx, and(eq(invoices.id, id), mine))
  if (!found) throw new Refused('not_found')
  return found
}

type InvoiceFields = z.infer<typeof InvoiceFilter>
type Filter = Paging & InvoiceFields

/** Invoices of all companies, newest first; ids are in order of creation, so they serve as the cursor. */
export async function listAllInvoices(
  ctx: Ctx,
  { limit, cursor, ...filter }: Filter,
): Promise<Page<ListedInvoice>> {
  const before = readIdCursor(cursor)
  const isAfter = before ? lt(invoices.id, before) : undefined
  const found = await selectInvoices(ctx, and(isListed(ctx, filter), isAfter))
    .orderBy(desc(invoices.id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}

/** What is open on the listed invoices, by age, and how many companies owe it. */
export async function readAging(ctx: Ctx, filter: InvoiceFields) {
  const columns = ages.map((age) => {
    const isOfAge = sql`filter (where ${hasAge(ctx, age)})`
    return sql`coalesce(sum(open) ${isOfAge}, 0)::bigint as ${sql.identifier(age)},
      (count(*) ${isOfAge})::int as ${sql.identifier(`${age}_count`)}`
  })
  const open = sql`select ${invoices.dueAt}, ${invoices.companyId}, ${openOf(invoices.id)} as open from ${invoices}
    where ${and(eq(invoices.status, 'due'), isListed(ctx, filter))}`
  const { rows } = await ctx.db.execute<Record<string, string>>(
    sql`select count(distinct ${invoices.companyId})::int as companies, ${sql.join(columns, sql`, `)}
      from (${open}) invoices`,
  )
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0)
  return {
    companies: figure('companies'),
    ages: ages.map((age) => ({ age, cents: figure(age), invoices: figure(`${age}_count`) })),
  }
}

function isListed(ctx: Ctx, { q, status, age, companyId, standing, ...columns }: InvoiceFields) {
  return and(
    status ? hasStatus(ctx, status) : undefined,
    age ? and(eq(invoices.status, 'due'), hasAge(ctx, age)) : undefined,
    companyId ? hasId(invoices.companyId, companyId) : undefined,
    q ? isAbout(q) : undefined,
    hasStanding(ctx.now(), invoices.companyId, standing),
    filterRows(ctx, columns, {
      ...{ day: invoices.issuedAt, cents: invoices.dueCents },
      vendor: (ids) => sql`exists (select from invoice_lines l
        where l.invoice_id = ${invoices.id} and l.vendor_id = any(${ids}))`,
    }),
  )
}

/** Ages as conditions: days count from the day after the due day. */
function hasAge(ctx: Ctx, age: Age): SQL | undefined {
  const [from, to] = ageDays[age]
  const today = dayOf(ctx.now())
  const days = sql`(${today}::date - (${invoices.dueAt} at time zone 'UTC')::date)`
  return and(
    from === null ? undefined : sql`${days} >= ${from}`,
    to === null ? undefined : sql`${days} <= ${to}`,
  )
}

/** Its number or that of one of its credit notes, or its company. */
function isAbout(q: string) {
  const noted = sql`exists (select from ${creditNotes} where ${creditNotes.invoiceId} = ${invoices.id}
    and ${inArray(creditNotes.number, numbersMeant('credit_note', q))})`
  return or(ilike(invoices.number, likeContains(q)), noted, isOfCompany(invoices.companyId, q))
}

/** The status shown on screen: a due invoice that is late counts only as overdue. */
function hasStatus(ctx: Ctx, status: NonNullable<Filter['status']>) {
  if (status === 'overdue') return isOverdue(ctx.now())
  if (status === 'due') return isDue(ctx.now())
  return eq(invoices.status, status)
}

export function linesOf(ctx: Ctx, invoiceId: string): Promise<LineRow[]> {
  return linesOfAll(ctx, [invoiceId])
}

export function linesOfAll(ctx: Ctx, invoiceIds: string[]): Promise<LineRow[]> {
  return ctx.db
    .select({ ...getTableColumns(invoiceLines), costCenter: costCenters.code })
    .from(invoiceLines)
    .leftJoin(costCenters, eq(costCenters.id, invoiceLines.costCenterId))
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
}

export function creditNotesOf(ctx: Ctx, invoiceId: string): Promise<CreditNoteRow[]> {
  return ctx.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id))
}

/** What a bank took from credit is no longer part of the invoice. */
const takenBack = and(
  eq(ledgerEntries.kind, 'charged_back'),
  sql`${ledgerEntries.eventKey} not like '%:credit'`,
)

/** Payments, refunds and charge-backs of an invoice, from the ledger; entries made at the same moment are combined. */
export function paymentsOf(ctx: Ctx, invoiceId: string) {
  const { at, kind, amountCents, paymentId, id } = ledgerEntries
  return ctx.db
    .select({ at, kind, amountCents: sql<Cents>`sum(${amountCents})::bigint` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.invoiceId, invoiceId), or(inArray(kind, ['paid', 'refunded']), takenBack)))
    .groupBy(at, kind, paymentId)
    .orderBy(sql`min(${id})`)
}

/** One credit note; with a company, only if it is that company's. */
export async function getCreditNote(ctx: Ctx, id: string, companyId?: string): Promise<CreditNoteRow> {
  if (!isId(id)) throw new Refused('not_found')
  const mine = companyId ? eq(creditNotes.companyId, companyId) : undefined
  const [found] = await ctx.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.id, id), mine))
  if (!found) throw new Refused('not_found')
  return found
}
