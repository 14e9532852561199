import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { countAttempts } from '../limits/take-attempts.ts'
import { audit } from './audit.ts'

type Read = { id?: string; companyId?: string | null }

/** An open page polls: views within this window count as one entry. */
const oneLookSeconds = 15 * 60

/**
 * Logs that something was exported, downloaded or viewed: in its own transaction, before the data is sent. A vendor that
 * reads its statement by a link is a visitor.
 */
export async function auditRead(ctx: Ctx, { action, of }: NonNullable<Endpoint['audit']>, read: Read) {
  const operator = ctx.actor.kind === 'person' && ctx.actor.staffRole ? ctx.actor : null
  if (of === 'operators' && !operator) return
  await inTransaction(ctx, async (tx) => {
    if (of === 'operators' && operator) {
      const look = { key: `look ${operator.userId} ${action} ${read.id ?? ''}`, seconds: oneLookSeconds }
      const [counted] = await countAttempts(tx, [look])
      if (counted && counted.count > 1) return
    }
    await audit(tx, { action, ...(read.id && { thingId: read.id }), companyId: read.companyId ?? null })
  })
}
