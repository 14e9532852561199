import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { type Erased, inJson, mentions, wordsOf } from '../db/erase-text.ts'
import { idempotencyKeys } from './tables.ts'

/** Stored answers to a person, or that name them. */
export async function eraseAnswers(tx: Tx, erased: Erased): Promise<void> {
  const words = [erased.userId, ...inJson(wordsOf(erased))]
  await tx.db.delete(idempotencyKeys).where(mentions(sql`owner || ' ' || coalesce(answer::text, '')`, words))
}
