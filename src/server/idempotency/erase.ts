import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { type Erased, inJson, mentions } from '../db/erase-text.ts'
import { idempotencyKeys } from './tables.ts'

/** Stored answers to a person, or that name them. */
export async function eraseAnswers(tx: Tx, erased: Erased): Promise<void> {
  const words = [erased.userId, ...inJson(erased).addresses]
  await tx.db.delete(idempotencyKeys).where(mentions(sql`owner || ' ' || coalesce(answer::text, '')`, words))
}
