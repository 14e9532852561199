import { eq } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import {
  type Channels,
  channelsOf,
  type NotificationType,
  ruleOf,
  settableTypes,
} from '#domain/people/notifications.ts'
import { Refused } from '#domain/platform/refused.ts'
import { inTransaction, type PersonCtx, type PersonTx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { notificationPreferences } from './tables.ts'

/** How a person is notified of each event that can concern them. */
export async function readPreferences(ctx: PersonCtx) {
  const channels = await readChannels(ctx)
  return settableTypes(ctx.actor).map((type) => ({
    type,
    ...channels(type),
    fixed: ruleOf(type).fixed !== null,
  }))
}

/** A person chooses for some events; all others stay as they are. */
export async function setPreferences(ctx: PersonCtx, events: readonly ({ type: string } & Channels)[]) {
  requireCan(ctx.actor, 'signed-in')
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    for (const { type, inApp, mail } of events) {
      const known = requireSettable(tx, type)
      const channels = await storeChannels(tx, known, { inApp, mail })
      const detail = { type: ruleOf(known).label, ...channels }
      await audit(tx, { action: 'notification.preferences_set', thingId: userId, detail })
    }
  })
}

/** The channels of every event for a person, with their choices and the defaults. */
export async function readChannels({ db, actor }: PersonCtx) {
  const { userId, type, inApp, mail } = notificationPreferences
  const rows = await db
    .select({ type, inApp, mail })
    .from(notificationPreferences)
    .where(eq(userId, actor.userId))
  const chosen = new Map(rows.map((row) => [row.type, { inApp: row.inApp, mail: row.mail }]))
  return (of: NotificationType): Channels => channelsOf(of, chosen.get(of))
}

/** Stores a choice and returns it: a fixed email stays on. */
export async function storeChannels(
  tx: PersonTx,
  type: NotificationType,
  wanted: Channels,
): Promise<Channels> {
  const channels = channelsOf(type, wanted)
  const choice = { ...channels, changedAt: tx.now() }
  await tx.db
    .insert(notificationPreferences)
    .values({ userId: tx.actor.userId, type, ...choice })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type],
      set: choice,
    })
  return channels
}

function requireSettable({ actor }: PersonCtx, type: string): NotificationType {
  const found = settableTypes(actor).find((known) => known === type)
  if (!found) throw new Refused('unknown_event', { message: `There is no event ${type}.` })
  return found
}
