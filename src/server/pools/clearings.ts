import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { poolClearings } from './commitment-tables.ts'

export type Clearing = typeof poolClearings.$inferSelect

/**
 * Locks a clearing while its awards or credits are made, so that processes take turns. The pool is held for share: no
 * clearing can change its price meanwhile.
 */
export async function lockClearing(tx: Tx, id: string): Promise<Clearing | null> {
  await tx.db.execute(sql`
    select from pools where id = (select pool_id from pool_clearings where id = ${id}::uuid) for share`)
  const [clearing] = await tx.db
    .select()
    .from(poolClearings)
    .where(eq(poolClearings.id, id))
    .for('no key update')
  return clearing ?? null
}

export async function saveClearing(tx: Tx, id: string, changes: Partial<typeof poolClearings.$inferInsert>) {
  await tx.db.update(poolClearings).set(changes).where(eq(poolClearings.id, id))
}
