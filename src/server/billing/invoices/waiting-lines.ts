import { and, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money.ts'
import { poolLine } from '#domain/pools/pool-line.ts'
import type { Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
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

/** A pool reached a cheaper price: what waits of these purchases costs that much per seat. The caller has locked the companies. */
export async function lowerWaiting(tx: Tx, purchaseIds: readonly string[], unit: Cents) {
  const { id, purchaseId, invoiceId, seats, unitCents, perSeatCents } = waitingLines
  const dearer = await tx.db
    .select({ id, seats, perSeatCents })
    .from(waitingLines)
    .where(and(inArray(purchaseId, [...purchaseIds]), isNull(invoiceId), gt(unitCents, unit)))
  for (const line of dearer) {
    const { savedCents: _, ...price } = poolLine(line.seats, unit, line.perSeatCents ?? 0)
    await tx.db.update(waitingLines).set(price).where(eq(id, line.id))
  }
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
