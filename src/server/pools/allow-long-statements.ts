import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** A pool with 100,000 commitments on a busy machine needs more than a statement of a request may take. */
export async function allowLongStatements(tx: Tx) {
  await tx.db.execute(sql`set local statement_timeout = '10min'`)
  // Compiling these statements takes longer than running them.
  await tx.db.execute(sql`set local jit = off`)
}
