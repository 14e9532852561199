import type { Tx } from '#server/context.ts'
import { notifyAll } from '#server/people/notifications/notify.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { lockMethod, saveMethod } from './queries.ts'

/** A method that will never work again is no longer charged, and the company is told. After the lock of its company. */
export async function breakMethod(tx: Tx, { methodId, why }: { methodId: string; why: string }) {
  const { id, companyId, kind, label, state } = await lockMethod(tx, methodId)
  if (state !== 'ready' && state !== 'pending') return
  await saveMethod(tx, id, { state: 'broken', why, depositsBy: null, triesLeft: null })
  await audit(tx, {
    action: 'payment_method.broken',
    thingId: id,
    companyId,
    detail: { kind, label, why },
  })
  await notifyAll(tx, 'method-broken', { companyId, event: `method-broken:${id}`, data: { label, why } })
}
