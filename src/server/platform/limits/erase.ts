import { sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { type Erased, mentions } from '../db/erase-text.ts'
import { attempts } from './tables.ts'

/** Counts that name a person. */
export async function eraseAttempts(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db.delete(attempts).where(mentions(sql`key`, [userId, ...addresses]))
}
