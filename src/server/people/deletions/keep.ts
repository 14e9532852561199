import { and, gte, type Placeholder, sql } from 'drizzle-orm'
import { requireCan } from '#domain/people/access.ts'
import { inTransaction, type MemberCtx, type PersonCtx, type Tx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/open.ts'
import { lockPerson } from '../accounts/queries.ts'
import { lockOwnCompany } from '../companies/queries.ts'
import { isPlanned } from './queries.ts'
import { deletions } from './tables.ts'

/** A person keeps their account after all. */
export async function keepAccount(ctx: PersonCtx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    await lockPerson(tx, userId)
    const kept = await keepingAccount(tx.db, { userId, at: tx.now().toISOString() })
    if (kept.length > 0) await audit(tx, { action: 'account.kept', thingId: userId })
  })
}

/** An admin keeps their company after all. */
export async function keepCompany(ctx: MemberCtx): Promise<void> {
  requireCan(ctx.actor, 'admin')
  await inTransaction(ctx, async (tx) => {
    const { id: companyId } = await lockOwnCompany(tx)
    const kept = await tx.db
      .update(deletions)
      .set({ keptAt: tx.now() })
      .where(isPlanned({ companyId }))
      .returning({ id: deletions.id })
    if (kept.length > 0) await audit(tx, { action: 'company.kept', thingId: companyId })
  })
}

/** Takes back the deletion of an account, if one is planned: also as a part of the statement that opens a session. */
export function keepingAccount(db: Db, { userId, at }: Record<'userId' | 'at', string | Placeholder>) {
  return db
    .update(deletions)
    .set({ keptAt: sql`${at}::timestamptz` })
    .where(isPlanned({ userId }))
    .returning({ id: deletions.id })
}

/** Cancels deletions that were planned since a moment: another person may have planned them from this account. */
export async function keepPlannedSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db
    .update(deletions)
    .set({ keptAt: tx.now() })
    .where(and(isPlanned({ userId }), gte(deletions.createdAt, since)))
}
