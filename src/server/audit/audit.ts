import type { Tx } from '../context.ts'
import { auditLog } from './tables.ts'

export type AuditEntry = {
  action: string
  thingId?: string
  companyId?: string | null
  detail?: Record<string, unknown>
}

/** Writes down what happened, in the same transaction as the thing itself. */
export async function audit(tx: Tx, { action, thingId, companyId, detail = {} }: AuditEntry) {
  const { actor } = tx
  await tx.db.insert(auditLog).values({
    at: tx.now(),
    action,
    actorId: actor.kind === 'person' ? actor.userId : null,
    actor: actor.kind === 'person' ? actor.email : tx.client === 'system' ? 'system' : 'visitor',
    companyId: companyId ?? (actor.kind === 'person' ? actor.membership?.companyId : null) ?? null,
    thingId: thingId ?? null,
    detail,
    requestId: tx.requestId,
  })
}
