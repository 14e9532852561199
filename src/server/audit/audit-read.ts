import type { Endpoint } from '../../contract/endpoint.ts'
import { type Ctx, inTransaction } from '../context.ts'
import { countAttempts } from '../limits/take-attempts.ts'
import { audit } from './audit.ts'

type Read = { id?: string; companyId?: string | null }

/** An open page polls: views within this window count as one entry. */
const oneLookSeconds = 15 * 60

/** Logs that something was exported, downloaded or viewed: in its own transaction, before the data is sent. */
export async function auditRead(ctx: Ctx, { action, of }: NonNullable<Endpoint['audit']>, read: Read) {
  if (ctx.actor.kind !== 'person') throw new Error('Only reads by signed-in people are logged.')
  const { userId, isOperator } = ctx.actor
  if (of === 'operators' && !isOperator) return
  await inTransaction(ctx, async (tx) => {
    if (of === 'operators') {
      const look = { key: `look ${userId} ${action} ${read.id ?? ''}`, seconds: oneLookSeconds }
      const [counted] = await countAttempts(tx, [look])
      if (counted && counted.count > 1) return
    }
    await audit(tx, { action, ...(read.id && { thingId: read.id }), companyId: read.companyId ?? null })
  })
}
