import { sql } from 'drizzle-orm'
import { shareReturn } from '#domain/billing/cost.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { returnedOf } from './returned-sql.ts'
import { reverseCosts } from './reverse-costs.ts'
import type { ReturnKind } from './tables.ts'
import { addToDays } from './vendor-days.ts'

/** What a document or a void gives back on an invoice. */
export type InvoiceReturn = {
  invoiceId: string
  kind: ReturnKind
  sourceId: string | null
  amountCents: Cents
  /** The purchase or the lines it is about: they take it before others do. */
  purchaseId?: string | undefined
  positions?: readonly number[] | undefined
  vendorCredits: boolean
}

/**
 * Records by line what was given back on invoices, each invoice once, and reverses the cost that goes with it. The caller
 * has locked the companies and has posted what the buyer gets.
 */
export async function recordReturns(tx: Tx, returns: readonly InvoiceReturn[]) {
  const given = returns.filter(({ amountCents }) => amountCents > 0)
  if (given.length === 0) return
  const lines = Map.groupBy(await linesLeft(tx, given), ({ invoiceId }) => invoiceId)
  const parts = given.flatMap((each) => partsOf(each, lines.get(each.invoiceId) ?? []))
  await writeReturns(tx, parts)
  for (const { vendorId, amountCents, isCosted } of parts)
    addToDays(tx, { vendorId, salesCents: -amountCents, costedCents: isCosted ? -amountCents : 0 })
  await reverseCosts(
    tx,
    given.map(({ invoiceId }) => invoiceId),
  )
}

type Line = {
  invoiceId: string
  position: number
  purchaseId: string
  vendorId: string
  leftCents: Cents
  isCosted: boolean
}

async function linesLeft(tx: Tx, returns: readonly InvoiceReturn[]): Promise<Line[]> {
  const ids = returns.map(({ invoiceId }) => invoiceId)
  const { rows } = await tx.db.execute<Line>(sql`
    select l.invoice_id as "invoiceId", l.position, l.purchase_id as "purchaseId", l.vendor_id as "vendorId",
      l.after_cents - ${returnedOf} as "leftCents", d.cost_cents is not null as "isCosted"
    from invoice_lines l left join line_costs d on d.invoice_id = l.invoice_id and d.position = l.position
    where l.invoice_id = any(${sql.param(ids)}::uuid[]) order by 1, 2`)
  return rows
}

type Part = Omit<InvoiceReturn, 'purchaseId' | 'positions'> & {
  id: string
  position: number
  vendorId: string
  isCosted: boolean
}

function partsOf(
  { purchaseId, positions, ...given }: InvoiceReturn,
  lines: readonly Line[],
): Omit<Part, 'id'>[] {
  const isMeant = (line: Line) => positions?.includes(line.position) ?? line.purchaseId === purchaseId
  const shares = shareReturn(
    lines.map((line) => ({ leftCents: line.leftCents, isMeant: isMeant(line) })),
    given.amountCents,
  )
  return lines
    .map(({ position, vendorId, isCosted }, index) => ({
      ...given,
      position,
      vendorId,
      isCosted,
      amountCents: shares[index] ?? 0,
    }))
    .filter(({ amountCents }) => amountCents > 0)
}

async function writeReturns(tx: Tx, parts: readonly Omit<Part, 'id'>[]) {
  const rows = parts.map((part) => ({ ...part, id: newId(tx.now()) }))
  const at = tx.now().toISOString()
  await tx.db.execute(sql`
    insert into line_returns (id, invoice_id, position, kind, source_id, amount_cents, vendor_credits, at)
    select id, "invoiceId", position, kind, "sourceId", "amountCents", "vendorCredits", ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as n(id uuid, "invoiceId" uuid, position int, kind text, "sourceId" uuid,
      "amountCents" bigint, "vendorCredits" boolean)`)
}
