import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { AuditAction } from '../../domain/audit.ts'
import type { AuditDetail } from '../../domain/audit-detail.ts'
import { normalizeEmail } from '../../domain/email.ts'
import type { Ctx, Tx } from '../context.ts'
import { auditLog } from './tables.ts'

/** What buyers call whoever acts for us. */
const PROVIDER = 'Cobuy'

export type AuditEntry = {
  action: AuditAction
  thingId?: string
  companyId?: string | null
  detail?: AuditDetail
  /** Whose account it is, where somebody who came as a visitor has just proven it. */
  by?: { id: string; email: string }
}

/**
 * Writes down what happened, in the same transaction as the thing itself; with `writes`, in the same statement.
 */
export async function audit(tx: Tx, entry: AuditEntry, writes: WithSubquery[] = []) {
  const db = writes.length > 0 ? tx.db.with(...writes) : tx.db
  await db.insert(auditLog).values(rowOf(tx, entry))
}

/** The same as plain SQL, for a statement that writes the thing itself and must be quick. */
export function auditSql(tx: Tx, entry: AuditEntry): SQL {
  const { at, action, actorId, actor, companyId, thingId, detail, requestId, client, byOperator } = rowOf(
    tx,
    entry,
  )
  return sql`insert into audit_log
      (at, action, actor_id, actor, company_id, thing_id, detail, request_id, client, by_operator)
    values (${at.toISOString()}, ${action}, ${actorId}, ${actor}, ${companyId}, ${thingId},
      ${JSON.stringify(detail)}, ${requestId}, ${client}, ${byOperator})`
}

/** The same for many things at once: `things` is a query of thing, company and detail. */
export async function auditEach(tx: Tx, action: AuditAction, things: SQL) {
  const { at, actorId, actor, requestId, client, byOperator } = rowOf(tx, { action })
  await tx.db.execute(sql`
    insert into audit_log
      (at, action, actor_id, actor, company_id, thing_id, detail, request_id, client, by_operator)
    select ${at.toISOString()}::timestamptz, ${action}, ${actorId}::uuid, ${actor}, t.company_id, t.thing_id, t.detail,
      ${requestId}, ${client}::text, ${byOperator}::boolean
    from (${things}) as t(thing_id, company_id, detail)`)
}

/** Who does it, as the log and every other history names them. */
export function actorOf({ actor }: Tx) {
  if (actor.kind === 'person') return { actorId: actor.userId, actor: actor.email }
  return { actorId: null, actor: actor.kind }
}

/** The same for a history that the company reads: whoever acts for the provider is the provider. */
export function companyActorOf(tx: Tx) {
  const { actorId, actor } = actorOf(tx)
  return { actorId, actor: isOperator(tx) ? PROVIDER : actor }
}

/** Who did something, for whoever reads it: a buyer never learns an operator's address. */
export function shownActor(ctx: Ctx, { actor, byOperator }: { actor: string; byOperator?: boolean | null }) {
  const wasOperator = byOperator || ctx.parts.config.operatorEmails.has(normalizeEmail(actor))
  return wasOperator && !isOperator(ctx) ? PROVIDER : actor
}

function isOperator({ actor }: Ctx) {
  return actor.kind === 'person' && actor.isOperator
}

function rowOf(tx: Tx, { action, thingId, companyId, detail = {}, by }: AuditEntry) {
  return {
    at: tx.now(),
    action,
    ...(by ? { actorId: by.id, actor: by.email } : actorOf(tx)),
    companyId: companyId ?? tx.company?.id ?? null,
    thingId: thingId ?? null,
    detail,
    requestId: tx.requestId,
    client: tx.client === 'system' ? null : tx.client.slice(0, 64),
    byOperator: isOperator(tx),
  }
}
