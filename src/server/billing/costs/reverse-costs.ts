import { sql } from 'drizzle-orm'
import { costsBack, type PostedCost } from '#domain/billing/cost.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { post } from '../ledger/post.ts'
import { returnedByVendor } from './returned-sql.ts'
import { addToDays } from './vendor-days.ts'

/**
 * Brings the reversed costs of these invoices up to what was given back on them: the vendor credits us its part of it.
 * Repeating it changes nothing. The caller has locked the companies.
 */
export async function reverseCosts(tx: Tx, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return
  const invoices = Map.groupBy(await costedLines(tx, invoiceIds), ({ invoiceId }) => invoiceId)
  const reversed = [...invoices.values()].flatMap((lines) => {
    const back = costsBack(lines)
    return lines.map((line, index) => ({ ...line, backCents: back[index] ?? 0 }))
  })
  const changed = reversed.filter(({ backCents }) => backCents > 0)
  if (changed.length === 0) return
  await keepReversed(tx, changed)
  const entries = [...Map.groupBy(changed, ({ invoiceId, vendorId }) => `${invoiceId} ${vendorId}`).values()]
  await post(tx, entries.map(entryOf))
  for (const { vendorId, backCents } of changed) addToDays(tx, { vendorId, costCents: -backCents })
}

type CostedLine = PostedCost & { invoiceId: string; position: number; vendorId: string; companyId: string }
type ReversedLine = CostedLine & { backCents: Cents }

/** Lines with a cost in the books. */
async function costedLines(tx: Tx, invoiceIds: readonly string[]): Promise<CostedLine[]> {
  const { rows } = await tx.db.execute<CostedLine>(sql`
    select l.invoice_id as "invoiceId", l.position, l.vendor_id as "vendorId", i.company_id as "companyId",
      i.status = 'void' as "isVoid", c.cost_cents as "costCents", c.reversed_cents as "reversedCents",
      l.after_cents as "invoicedCents", ${returnedByVendor} as "returnedCents"
    from line_costs c join invoice_lines l on l.invoice_id = c.invoice_id and l.position = c.position
    join invoices i on i.id = l.invoice_id
    where c.invoice_id = any(${sql.param(invoiceIds)}::uuid[]) and c.cost_cents > 0 order by 1, 2`)
  return rows
}

async function keepReversed(tx: Tx, lines: readonly ReversedLine[]) {
  const rows = lines.map(({ invoiceId, position, backCents }) => ({ invoiceId, position, backCents }))
  await tx.db.execute(sql`
    update line_costs c set reversed_cents = c.reversed_cents + n."backCents"
    from json_to_recordset(${JSON.stringify(rows)}) as n("invoiceId" uuid, position int, "backCents" bigint)
    where c.invoice_id = n."invoiceId" and c.position = n.position`)
}

/** One entry for each invoice and vendor. */
function entryOf(lines: readonly ReversedLine[]) {
  const { companyId, invoiceId, vendorId } = lines[0] as ReversedLine
  return {
    kind: 'cost_reversed' as const,
    companyId,
    invoiceId,
    vendorId,
    positions: lines.map(({ position }) => position),
    amountCents: lines.reduce((sum, { backCents }) => sum + backCents, 0),
  }
}
