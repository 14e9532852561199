import { sql } from 'drizzle-orm'
import { invoiceNumber } from '../../domain/invoice.ts'
import type { Tx } from '../context.ts'
import { documentNumbers } from './tables.ts'

/** The next number of this year. Whoever takes one holds the counter until their transaction ends. */
export async function nextNumber(tx: Tx, kind: keyof typeof prefixes): Promise<string> {
  const [number] = await nextNumbers(tx, kind, 1)
  return number as string
}

/** The same for many documents at once, in ascending order and without gaps. */
export async function nextNumbers(tx: Tx, kind: keyof typeof prefixes, count: number): Promise<string[]> {
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
  return Array.from({ length: count }, (_, n) => `${prefixes[kind]}${invoiceNumber(year, first + n)}`)
}

/** Each kind of document counts for itself; what could be taken for an invoice says what it is. */
const prefixes = { invoice: '', order: '', credit_note: 'CN-' } as const
