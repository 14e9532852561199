import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { newId } from '../ids.ts'
import type { NewLine } from './line-sql.ts'
import { waitingLines } from './tables.ts'

/** Keeps lines for the company's next monthly invoice. The caller has locked the company. */
export async function storeWaiting(tx: Tx, lines: readonly NewLine[]) {
  if (lines.length === 0) return
  await tx.db.insert(waitingLines).values(
    lines.map(({ vendor: _, kind = 'cycle', ...line }) => ({
      ...line,
      kind,
      id: newId(tx.now()),
      createdAt: tx.now(),
    })),
  )
}

/** The purchase ends: what would be for a later time, or all of it, is not invoiced. The caller has locked the company. */
export async function dropWaiting(tx: Tx, purchaseId: string, end: Date | null) {
  const { periodStart, invoiceId } = waitingLines
  await tx.db
    .delete(waitingLines)
    .where(
      and(
        eq(waitingLines.purchaseId, purchaseId),
        end ? gte(periodStart, end) : undefined,
        isNull(invoiceId),
      ),
    )
}
