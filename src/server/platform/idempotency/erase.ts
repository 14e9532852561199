import { sql } from 'drizzle-orm'
import type { Called, Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { inJson, isAbout, isColleague, mentions } from '../db/erase-text.ts'
import { idempotencyKeys } from './tables.ts'

/** Stored answers to a person, or that name them. The owner of a key begins with the id of whoever called. */
export async function eraseAnswers(tx: Tx, erased: Erased): Promise<void> {
  const isTheirs = mentions(sql`owner`, [erased.userId])
  const owner = sql`case when owner ~ '^[0-9a-f]{8}-[0-9a-f-]{27} ' then substr(owner, 1, 36)::uuid end`
  const names = isAbout(sql`coalesce(answer::text, '')`, inJson(erased), isColleague(owner, erased))
  await tx.db.delete(idempotencyKeys).where(sql`${isTheirs} or ${names}`)
}

/** Stored answers to the members of a company, and those that name somebody else. */
export async function eraseCompanyAnswers(tx: Tx, companyId: string, others: Called): Promise<void> {
  const isMembers = sql`substr(owner, 1, 36) in (
    select m.user_id::text from members m where m.company_id = ${companyId}::uuid)`
  const names = mentions(sql`coalesce(answer::text, '')`, inJson(others).addresses)
  await tx.db.delete(idempotencyKeys).where(sql`${isMembers} or ${names}`)
}
