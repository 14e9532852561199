import { sql } from 'drizzle-orm'
import { type Cents, divideHalfUp } from '#domain/platform/money.ts'
import type { Tx } from '#server/context.ts'
import { linesFor } from './bill-change.ts'
import type { NewLine } from './line-sql.ts'
import { storeWaiting } from './waiting-lines.ts'

/**
 * A purchase goes on although its end was stored: cycles from then on that are invoiced already come on the next monthly
 * invoice, for what their end credited or what was to be billed again. What was given up stays credited. Cycles that no month run has
 * invoiced come by themselves. The caller has locked the company.
 */
export async function billAgain(tx: Tx, purchase: { id: string; companyId: string }, end: Date) {
  const settled = await settledFrom(tx, purchase.id, end)
  const cycles = new Map(settled.map(({ start, end: until }) => [start.getTime(), { start, end: until }]))
  const lines = await linesFor(tx, purchase, [...cycles.values()])
  await storeWaiting(
    tx,
    lines.flatMap((line) => {
      const mine = settled.filter((each) => isOf(line, each))
      const owedCents = line.afterCents - mine.reduce((sum, { cents }) => sum + cents, 0)
      return owedCents > 0 ? [partOf(line, owedCents)] : []
    }),
  )
}

/** What an invoiced line of a cycle is still billed for, or was given up. */
type Settled = { start: Date; end: Date; line: number | null; planId: string; cents: Cents }

async function settledFrom(tx: Tx, purchaseId: string, from: Date): Promise<Settled[]> {
  const { rows } = await tx.db.execute<Settled>(sql`
    select l.period_start as start, l.period_end as end, l.line, l.plan_id as "planId",
      (l.after_cents - coalesce((select sum(r.amount_cents) from line_returns r join credit_notes n on n.id = r.source_id
        where r.invoice_id = l.invoice_id and r.position = l.position and n.for_end), 0))::bigint as cents
    from invoice_lines l
    where l.purchase_id = ${purchaseId}::uuid and l.period_start >= ${from.toISOString()}::timestamptz
    order by l.period_start`)
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }))
}

/** A line may have had another plan when it was invoiced; older invoices know only the plan. */
function isOf({ line, planId, periodStart }: NewLine, settled: Settled): boolean {
  if (periodStart.getTime() !== settled.start.getTime()) return false
  return settled.line === null ? settled.planId === planId : settled.line === line
}

/** All of a line, or the part of it that is left to bill. */
function partOf(line: NewLine, afterCents: Cents): NewLine {
  if (afterCents === line.afterCents) return line
  const beforeCents = Math.max(afterCents, divideHalfUp(line.beforeCents * afterCents, line.afterCents))
  return { ...line, beforeCents, afterCents, unitCents: null, reason: 'Less what was credited before' }
}
