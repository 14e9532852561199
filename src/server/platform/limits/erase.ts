import { sql } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { mentions } from '../db/erase-text.ts'
import { attempts } from './tables.ts'

/** Counts that name a person. */
export async function eraseAttempts(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db.delete(attempts).where(mentions(sql`key`, [userId, ...addresses]))
}
