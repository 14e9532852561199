import { eq } from 'drizzle-orm'
import { requireCan } from '../../domain/access.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, type PersonCtx } from '../context.ts'
import { poolEmailRefusals } from './tables.ts'

/** Whether a person gets emails about pools that they can do without. */
export async function wantsPoolEmails({ db, actor }: PersonCtx): Promise<boolean> {
  const refused = await db.$count(poolEmailRefusals, eq(poolEmailRefusals.userId, actor.userId))
  return refused === 0
}

/** A person turns these emails on or off, for themselves alone. */
export async function choosePoolEmails(ctx: PersonCtx, isOn: boolean) {
  requireCan(ctx.actor, 'signed-in')
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    if (isOn) await tx.db.delete(poolEmailRefusals).where(eq(poolEmailRefusals.userId, userId))
    else await tx.db.insert(poolEmailRefusals).values({ userId, at: tx.now() }).onConflictDoNothing()
    await audit(tx, { action: 'pool.emails_set', thingId: userId, detail: { isOn } })
  })
}
