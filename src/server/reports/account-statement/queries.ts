import { sql } from 'drizzle-orm'
import { type StatementLine, statementLines } from '#domain/billing/account-statement.ts'
import type { StatementEntry } from '#domain/billing/account-statement-entry.ts'
import { momentsOf, type Period } from '#domain/billing/account-statement-period.ts'
import { vendorEntryKinds } from '#domain/billing/ledger.ts'
import type { Coding } from '#domain/people/cost-center.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Ctx } from '#server/context.ts'
import { listOf } from '#server/platform/db/columns.ts'

export type AccountStatement = { openingCents: Cents; closingCents: Cents; lines: StatementLine[] }

/** What a company owes less its credit, before, during and after a period: all from the ledger. */
export async function accountStatementOf(
  ctx: Ctx,
  companyId: string,
  period: Period,
): Promise<AccountStatement> {
  const { openingCents, creditCents, ids } = await openingOf(ctx, companyId, period)
  const lines = statementLines(openingCents, await entriesOf(ctx, ids), creditCents)
  return { openingCents, lines, closingCents: lines.at(-1)?.balanceCents ?? openingCents }
}

/** With the credit before the period, which is below zero where it is a debt. */
type Opening = { openingCents: Cents; creditCents: Cents; ids: number[] }

/** One reading of the company's entries gives the opening balance and the entries of the period. */
async function openingOf(ctx: Ctx, companyId: string, period: Period): Promise<Opening> {
  const { start, end } = momentsOf(period)
  // Without a cast, the moments are read once and not for every row.
  const isBefore = sql`at < ${start.toISOString()}`
  const { rows } = await ctx.db.execute<Opening>(sql`
    select coalesce(sum(${movedCents}) filter (where ${isBefore}), 0)::bigint as "openingCents",
      coalesce(sum(case 'credit' when credit then amount_cents when debit then -amount_cents end)
        filter (where ${isBefore}), 0)::bigint as "creditCents",
      coalesce(json_agg(id) filter (where not (${isBefore}) and kind not in ${listOf(vendorEntryKinds)}), '[]') as ids
    from ledger_entries where company_id = ${companyId} and at < ${end.toISOString()}`)
  return rows[0] ?? { openingCents: 0, creditCents: 0, ids: [] }
}

const ours = listOf(['receivable', 'credit'])

/** How much an entry moves the balance: balanceSign of the domain, by its accounts. */
const movedCents = sql`case when debit in ${ours} then amount_cents else 0 end
  - case when credit in ${ours} then amount_cents else 0 end`

type EntryRow = Omit<StatementEntry, 'at' | 'about' | 'coding'> & { at: string }

/** In the order of the ledger's days. */
async function entriesOf(ctx: Ctx, ids: number[]): Promise<StatementEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<EntryRow>(sql`
    select e.id, e.at, e.kind, e.amount_cents as "amountCents", e.invoice_id as "invoiceId", e.payment_id as "paymentId",
      e.event_key as event, i.number as invoice,
      case when n.id is null then null else json_build_object('id', n.id, 'number', n.number, 'reason', n.reason) end as note
    from ledger_entries e
    left join invoices i on i.id = e.invoice_id
    left join credit_notes n on n.id = case when e.event_key like 'credit-note%' then split_part(e.event_key, ':', 2)::uuid end
    where e.id = any(${sql.param(ids)}::bigint[])
    order by e.at, e.id`)
  const facts = await factsOf(ctx, [...new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))])
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    ...(facts.get(row.invoiceId ?? '') ?? { about: '', coding: { costCenter: null, poNumber: null } }),
  }))
}

type Facts = { about: string; coding: Coding }

/** The vendors of these invoices, and what their lines were booked on. */
async function factsOf(ctx: Ctx, invoiceIds: string[]): Promise<Map<string, Facts>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; about: string } & Coding>(sql`
    select l.invoice_id as id, string_agg(distinct l.vendor, ', ') as about,
      string_agg(distinct c.code, '; ') as "costCenter", string_agg(distinct l.po_number, '; ') as "poNumber"
    from invoice_lines l left join cost_centers c on c.id = l.cost_center_id
    where l.invoice_id = any(${sql.param(invoiceIds)}::uuid[]) group by l.invoice_id`)
  return new Map(
    rows.map(({ id, about, costCenter, poNumber }) => [id, { about, coding: { costCenter, poNumber } }]),
  )
}
