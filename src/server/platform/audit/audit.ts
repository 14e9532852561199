import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit.ts'
import type { AuditDetail } from '#domain/audit/audit-detail.ts'
import { isOperator } from '#domain/people/access.ts'
import { normalizeEmail } from '#domain/platform/email.ts'
import { providerName } from '#domain/platform/provider.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  thingId?: string
  companyId?: string | null
  detail?: AuditDetail
  /** The account's owner, if a visitor has just proven to be that person. */
  by?: { id: string; email: string }
}

/** Logs an action in the same transaction as the change itself. */
export async function audit(tx: Tx, entry: AuditEntry) {
  await tx.db.insert(auditLog).values(rowOf(tx, entry))
}

/**
 * The same as plain SQL, for a statement that makes the change itself and must be fast: one entry for each row of `from`,
 * or one.
 */
export function auditSql(tx: Ctx, entry: AuditEntry, from: SQL = sql``): SQL {
  return entrySql(auditValues(tx, entry), from)
}

/** The same in a prepared statement, which gets its values from `auditValues`. */
export function preparedAuditSql(from: SQL): SQL {
  const given = (name: keyof AuditValues) => sql.placeholder(name)
  return entrySql(
    {
      auditAt: given('auditAt'),
      auditAction: given('auditAction'),
      auditActorId: given('auditActorId'),
      auditActor: given('auditActor'),
      auditCompanyId: given('auditCompanyId'),
      auditThingId: given('auditThingId'),
      auditDetail: given('auditDetail'),
      auditRequestId: given('auditRequestId'),
      auditClient: given('auditClient'),
      auditByOperator: given('auditByOperator'),
    },
    from,
  )
}

type AuditValues = ReturnType<typeof auditValues>

export function auditValues(tx: Ctx, entry: AuditEntry) {
  const row = rowOf(tx, entry)
  return {
    auditAt: row.at.toISOString(),
    auditAction: row.action,
    auditActorId: row.actorId,
    auditActor: row.actor,
    auditCompanyId: row.companyId,
    auditThingId: row.thingId,
    auditDetail: JSON.stringify(row.detail),
    auditRequestId: row.requestId,
    auditClient: row.client,
    auditByOperator: row.byOperator,
  }
}

function entrySql(given: Record<keyof AuditValues, unknown>, from: SQL): SQL {
  return sql`insert into audit_log
      (at, action, actor_id, actor, company_id, thing_id, detail, request_id, client, by_operator)
    select ${given.auditAt}::timestamptz, ${given.auditAction}, ${given.auditActorId}::uuid, ${given.auditActor},
      ${given.auditCompanyId}::uuid, ${given.auditThingId}::text, ${given.auditDetail}::jsonb, ${given.auditRequestId},
      ${given.auditClient}::text, ${given.auditByOperator}::boolean ${from}`
}

/** The same for many things: `things` is a query for thing, company and detail. */
export async function auditEach(tx: Tx, action: AuditAction, things: SQL) {
  const { at, actorId, actor, requestId, client, byOperator } = rowOf(tx, { action })
  await tx.db.execute(sql`
    insert into audit_log
      (at, action, actor_id, actor, company_id, thing_id, detail, request_id, client, by_operator)
    select ${at.toISOString()}::timestamptz, ${action}, ${actorId}::uuid, ${actor}, t.company_id, t.thing_id, t.detail,
      ${requestId}, ${client}::text, ${byOperator}::boolean
    from (${things}) as t(thing_id, company_id, detail)`)
}

/** The actor, as named in the log and every other history. */
export function actorOf({ actor }: Ctx) {
  if (actor.kind === 'person') return { actorId: actor.userId, actor: actor.email }
  return { actorId: null, actor: actor.kind }
}

/** The same for a history the company reads: operators appear as the provider. */
export function companyActorOf(tx: Tx) {
  const { actorId, actor } = actorOf(tx)
  return { actorId, actor: isOperator(tx.actor) ? providerName : actor }
}

/** The actor as shown to the reader: buyers never see an operator's email address. */
export function shownActor(ctx: Ctx, { actor, byOperator }: { actor: string; byOperator?: boolean | null }) {
  const wasOperator = byOperator || ctx.parts.config.operatorEmails.has(normalizeEmail(actor))
  return wasOperator && !isOperator(ctx.actor) ? providerName : actor
}

function rowOf(tx: Ctx, { action, thingId, companyId, detail = {}, by }: AuditEntry) {
  return {
    at: tx.now(),
    action,
    ...(by ? { actorId: by.id, actor: by.email } : actorOf(tx)),
    companyId: companyId ?? tx.company?.id ?? null,
    thingId: thingId ?? null,
    detail,
    requestId: tx.requestId,
    client: tx.client === 'system' ? null : tx.client.slice(0, 64),
    byOperator: isOperator(tx.actor),
  }
}
