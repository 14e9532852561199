import { sql } from 'drizzle-orm'
import { invoiceNumber } from '../../domain/invoice.ts'
import type { Tx } from '../context.ts'
import { documentNumbers } from './tables.ts'

/** The next number of this year. Whoever takes one holds the counter until their transaction ends. */
export async function nextNumber(tx: Tx, kind: keyof typeof prefixes): Promise<string> {
  const year = tx.now().getUTCFullYear()
  const [counter] = await tx.db
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last })
  return `${prefixes[kind]}${invoiceNumber(year, counter?.last ?? 0)}`
}

/** Each kind of document counts for itself; what could be taken for an invoice says what it is. */
const prefixes = { invoice: '', order: '', credit_note: 'CN-' } as const
