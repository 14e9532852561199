import { and, eq, or } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type MemberCtx, type Tx } from '#server/context.ts'
import { lockForFinance } from '#server/people/companies/lock-for-finance.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { autoPays } from '../auto-pay/tables.ts'
import { getOwnMethod, listMethods, lockMethod, type MethodRow, saveMethod } from './queries.ts'

/** From now on it is never charged; a job detaches it at the provider. */
export async function removeMethod(ctx: MemberCtx, id: string): Promise<void> {
  requireCan(ctx.actor, 'finance')
  await inTransaction(ctx, async (tx) => {
    await lockForFinance(tx)
    const companyId = tx.company.id
    await getOwnMethod(tx, companyId, id)
    const method = await lockMethod(tx, id)
    if (await isUsedByAutoPay(tx, companyId, id)) throw new Refused('method_in_use')
    await remove(tx, method)
  })
}

/** A company that is deleted keeps none. The caller has locked it. */
export async function removeAllMethods(tx: Tx, companyId: string): Promise<void> {
  for (const { id } of await listMethods(tx, companyId)) await remove(tx, await lockMethod(tx, id))
}

async function remove(tx: Tx, { id, companyId, kind, label }: MethodRow) {
  await saveMethod(tx, id, { state: 'removed', depositsBy: null, triesLeft: null })
  await audit(tx, { action: 'payment_method.removed', thingId: id, companyId, detail: { kind, label } })
  await tx.parts.jobs.enqueue(tx, 'check-setup', { methodId: id })
}

async function isUsedByAutoPay(tx: Tx, companyId: string, id: string) {
  const isIt = or(eq(autoPays.methodId, id), eq(autoPays.fallbackId, id))
  const [found] = await tx.db
    .select({ companyId: autoPays.companyId })
    .from(autoPays)
    .where(and(eq(autoPays.companyId, companyId), autoPays.isOn, isIt))
  return found !== undefined
}
