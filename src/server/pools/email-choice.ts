import { requireCan } from '#domain/people/access.ts'
import { optionalPoolTypes } from '#domain/people/notifications.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { readChannels, storeChannels } from '../people/notifications/preferences.ts'
import { audit } from '../platform/audit/audit.ts'

/** Whether a person gets any of the emails about pools that they can do without. */
export async function wantsPoolEmails(ctx: PersonCtx): Promise<boolean> {
  const channels = await readChannels(ctx)
  return optionalPoolTypes.some((type) => channels(type).mail)
}

/** A person turns these emails on or off together, for themselves alone. What they see in the app stays the same. */
export async function choosePoolEmails(ctx: PersonCtx, isOn: boolean) {
  requireCan(ctx.actor, 'signed-in')
  await inTransaction(ctx, async (tx) => {
    const channels = await readChannels(tx)
    for (const type of optionalPoolTypes) await storeChannels(tx, type, { ...channels(type), mail: isOn })
    await audit(tx, { action: 'pool.emails_set', thingId: tx.actor.userId, detail: { isOn } })
  })
}
