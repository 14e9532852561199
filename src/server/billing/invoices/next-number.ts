import { sql } from 'drizzle-orm'
import { type DocumentKind, documentNumber } from '#domain/platform/document-number.ts'
import type { Tx } from '#server/context.ts'
import { documentNumbers } from './tables.ts'

/** The next number of this year. The counter stays locked until the caller's transaction ends. */
export async function nextNumber(tx: Tx, kind: DocumentKind): Promise<string> {
  const [number] = await nextNumbers(tx, kind, 1)
  return number as string
}

/** The same for many documents, in ascending order and without gaps. */
export async function nextNumbers(tx: Tx, kind: DocumentKind, count: number): Promise<string[]> {
  const year = tx.now().getUTCFullYear()
  const [counter] = await tx.db
    .insert(documentNumbers)
    .values({ kind, year, last: count })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + ${count}` },
    })
    .returning({ last: documentNumbers.last })
  const first = (counter?.last ?? 0) - count + 1
  return Array.from({ length: count }, (_, n) => documentNumber(kind, year, first + n))
}
