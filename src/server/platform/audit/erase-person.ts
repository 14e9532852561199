import { and, asc, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm'
import type { AuditDetail } from '#domain/audit/audit-detail.ts'
import { type Called, deletedPerson, type Erased, withoutPerson } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { inJson, isAbout, isOfCompanies, isTheirAddress, mentions } from '../db/erase-text.ts'
import { auditLog } from './tables.ts'

const perStatement = 500

/**
 * The log keeps what happened, and no longer says who it was. Only a transaction that says that it erases may rewrite
 * entries, and only who acted, from where, and the details: the database checks both.
 */
export async function eraseFromLog(tx: Tx, erased: Erased): Promise<void> {
  const isActor = or(eq(auditLog.actorId, erased.userId), isTheirAddress(sql`actor`, erased))
  await tx.db.update(auditLog).set({ actor: deletedPerson, client: null }).where(isActor)
  await tx.db.update(auditLog).set({ client: null }).where(wasThemUnknown(erased))
  await forgetTyped(tx, erased)
  const isOfCompany = isOfCompanies(sql`company_id`, erased)
  await eraseDetails(tx, erased, isAbout(sql`detail::text`, inJson(erased), isOfCompany))
}

/** Entries about them that were written since a moment, after they had been deleted. */
export async function eraseNewEntries(tx: Tx, erased: Erased, since: Date): Promise<void> {
  const isNew = and(isOfCompanies(sql`company_id`, erased), gte(auditLog.at, since))
  await eraseDetails(tx, erased, and(isNew, isAbout(sql`detail::text`, inJson(erased), sql`true`)))
}

/** A deleted company's log names nobody but the provider's people. */
export async function eraseCompanyLog(tx: Tx, companyId: string, people: Called): Promise<void> {
  const isOfCompany = eq(auditLog.companyId, companyId)
  await tx.db
    .update(auditLog)
    .set({ actor: sql`case when actor_id is null then actor else ${deletedPerson} end`, client: null })
    .where(and(isOfCompany, sql`by_operator is not true`))
  await eraseDetails(tx, people, and(isOfCompany, isAbout(sql`detail::text`, inJson(people), sql`true`)))
}

/** Allows this transaction to take a person out of tables that are append-only otherwise, and to take its time. */
export async function allowErasing(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select set_config('cobuy.erasing', 'on', true)`)
  await allowLongReads(tx)
}

/** It reads whole tables, word by word, which takes longer than a call may. */
export async function allowLongReads(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select set_config('statement_timeout', '0', true)`)
}

/** Before they signed in, or on a page that needs no session: a failed login, a message, a link in an email. */
function wasThemUnknown({ userId, ...called }: Erased): SQL | undefined {
  const theirs = sql`select ${userId}::text union all select id::text from purchases where requested_by = ${userId}::uuid
    union all select id::text from contact_messages where user_id = ${userId}::uuid
      or ${isTheirAddress(sql`email`, called)}`
  return and(
    sql`actor_id is null and client is not null`,
    sql`(thing_id in (${theirs}) or ${mentions(sql`detail::text`, inJson(called).addresses)})`,
  )
}

/** What they typed about themselves: addresses that they never confirmed, names of their keys. */
async function forgetTyped(tx: Tx, { userId }: Erased) {
  await tx.db
    .update(auditLog)
    .set({ detail: sql`detail - 'to' - 'name'` })
    .where(and(eq(auditLog.thingId, userId), sql`action like 'account.%' and detail ?| array['to', 'name']`))
}

/** In portions: somebody may be named by many entries. */
async function eraseDetails(tx: Tx, called: Called, isNamed: SQL | undefined): Promise<void> {
  for (let after = 0; ; ) {
    const found = await tx.db
      .select({ id: auditLog.id, detail: auditLog.detail })
      .from(auditLog)
      .where(and(gt(auditLog.id, after), isNamed))
      .orderBy(asc(auditLog.id))
      .limit(perStatement)
    const rows = found.map(({ id, detail }) => ({ id, detail: withoutPerson(detail, called) as AuditDetail }))
    if (rows.length > 0)
      await tx.db.execute(sql`update audit_log set detail = rewritten.detail
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rewritten(id bigint, detail jsonb)
        where audit_log.id = rewritten.id`)
    if (rows.length < perStatement) return
    after = rows.at(-1)?.id ?? after
  }
}
