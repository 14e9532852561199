import { eq, inArray, or, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, inJson, isAbout, without } from '../db/erase-text.ts'
import { auditLog } from './tables.ts'

/**
 * The log keeps what happened, and no longer says who it was. Only a transaction that says that it erases may rewrite
 * entries, and only who acted, from where, and the details: the database checks both.
 */
export async function eraseFromLog(tx: Tx, erased: Erased): Promise<void> {
  const isActor = or(eq(auditLog.actorId, erased.userId), inArray(auditLog.actor, [...erased.addresses]))
  await tx.db.update(auditLog).set({ actor: deletedPerson, client: null }).where(isActor)
  const written = inJson(erased)
  const isOfCompany = sql`company_id = ${erased.companyId}::uuid`
  await tx.db
    .update(auditLog)
    .set({ detail: sql`${without(sql`detail::text`, written)}::jsonb` })
    .where(isAbout(sql`detail::text`, written, isOfCompany))
}

/** Allows this transaction to take a person out of tables that are append-only otherwise. */
export async function allowErasing(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select set_config('cobuy.erasing', 'on', true)`)
}
