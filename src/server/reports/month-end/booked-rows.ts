import { sql } from 'drizzle-orm'
import type { StatementLine } from '#domain/billing/account-statement.ts'
import type { Coding } from '#domain/people/cost-center.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type AccountCodes, accountCodeOf, unmapped } from '#domain/purchasing/account-code.ts'
import type { Ctx } from '#server/context.ts'

/** What is booked: an invoice, or what takes back from one, as its line on the statement names it. */
export type BookedDocument = Pick<
  StatementLine,
  'kind' | 'document' | 'day' | 'text' | 'amountCents' | 'invoiceId' | 'sourceId'
>

/** A line of a document, with the account it is booked on. */
export type BookedRow = Coding & {
  document: BookedDocument
  due: Day
  vendor: string
  plan: string
  seats: number | null
  /** Days, the last one excluded; null where no line of an invoice is meant. */
  period: { from: Day; to: Day } | null
  /** Null where something is taken back. */
  listCents: Cents | null
  amountCents: Cents
  accountCode: string
}

/** The lines of these documents, in their order. Their amounts sum to the documents' amounts, always. */
export async function bookedRows(
  ctx: Ctx,
  codes: AccountCodes,
  documents: readonly BookedDocument[],
): Promise<BookedRow[]> {
  const found = [...(await invoicedLines(ctx, documents)), ...(await returnedLines(ctx, documents))]
  const lines = Map.groupBy(found, ({ key }) => key)
  return documents.flatMap((document) => {
    const rows = (lines.get(keyOf(document)) ?? []).map((line) => rowOf(codes, document, line))
    const rest = rows.reduce((left, row) => left - row.amountCents, document.amountCents)
    return rest === 0 ? rows : [...rows, withoutLine(codes, document, rest)]
  })
}

type FoundLine = Coding & {
  key: string
  vendorId: string
  vendor: string
  plan: string
  seats: number
  periodStart: string
  periodEnd: string
  dueAt: string | null
  listCents: Cents | null
  amountCents: Cents
}

/** A void has no document, so it is found by its invoice and day. */
function keyOf({ kind, invoiceId, sourceId, day }: BookedDocument): string {
  return kind === 'voided' ? `${invoiceId} ${day}` : `${sourceId ?? invoiceId}`
}

const lineFacts = sql`l.vendor_id as "vendorId", l.vendor, l.name as plan, l.seats, l.period_start as "periodStart",
  l.period_end as "periodEnd", c.code as "costCenter", l.po_number as "poNumber"`

async function invoicedLines(ctx: Ctx, documents: readonly BookedDocument[]): Promise<FoundLine[]> {
  const ids = documents.flatMap(({ kind, invoiceId }) => (kind === 'invoice' && invoiceId ? [invoiceId] : []))
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<FoundLine>(sql`
    select l.invoice_id as key, ${lineFacts}, i.due_at as "dueAt", l.before_cents as "listCents", l.after_cents as "amountCents"
    from invoice_lines l join invoices i on i.id = l.invoice_id left join cost_centers c on c.id = l.cost_center_id
    where l.invoice_id = any(${sql.param(ids)}::uuid[]) order by l.invoice_id, l.position`)
  return rows
}

/** What credit notes, refunds and voids took back from which lines. */
async function returnedLines(ctx: Ctx, documents: readonly BookedDocument[]): Promise<FoundLine[]> {
  const sources = documents.flatMap(({ sourceId }) => sourceId ?? [])
  const voided = documents.flatMap(({ kind, invoiceId }) =>
    kind === 'voided' && invoiceId ? [invoiceId] : [],
  )
  if (sources.length + voided.length === 0) return []
  const { rows } = await ctx.db.execute<FoundLine>(sql`
    select case when r.kind = 'void' then r.invoice_id || ' ' || to_char(r.at at time zone 'UTC', 'YYYY-MM-DD')
        else r.source_id::text end as key,
      ${lineFacts}, null as "dueAt", null as "listCents", -r.amount_cents as "amountCents"
    from line_returns r
    join invoice_lines l on l.invoice_id = r.invoice_id and l.position = r.position
    left join cost_centers c on c.id = l.cost_center_id
    where r.source_id = any(${sql.param(sources)}::uuid[])
      or (r.kind = 'void' and r.invoice_id = any(${sql.param(voided)}::uuid[]))
    order by r.invoice_id, r.position, r.id`)
  return rows
}

function rowOf(codes: AccountCodes, document: BookedDocument, line: FoundLine): BookedRow {
  return {
    document,
    due: line.dueAt ? dayOf(line.dueAt) : document.day,
    vendor: line.vendor,
    plan: line.plan,
    seats: line.seats,
    period: { from: dayOf(line.periodStart), to: dayOf(line.periodEnd) },
    listCents: line.listCents,
    amountCents: line.amountCents,
    costCenter: line.costCenter,
    poNumber: line.poNumber,
    accountCode: accountCodeOf(codes, line.vendorId) ?? unmapped,
  }
}

/** Cash back has no line of an invoice, nor have returns of very old invoices. */
function withoutLine(codes: AccountCodes, document: BookedDocument, amountCents: Cents): BookedRow {
  return {
    document,
    due: document.day,
    vendor: '',
    plan: '',
    seats: null,
    period: null,
    listCents: null,
    amountCents,
    costCenter: null,
    poNumber: null,
    accountCode: codes.default ?? unmapped,
  }
}
