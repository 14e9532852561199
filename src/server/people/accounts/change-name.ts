import { eq } from 'drizzle-orm'
import { checkName } from '#domain/people/account.ts'
import { inTransaction, type PersonCtx } from '#server/context.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { renameMembers } from '../companies/rename-members.ts'
import { users } from './tables.ts'

/** A person changes their name; their company's list shows it too. */
export async function changeName(ctx: PersonCtx, typed: string): Promise<void> {
  const name = checkName(typed)
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await renameMembers(tx, userId, name)
    await tx.db.update(users).set({ name }).where(eq(users.id, userId))
    await audit(tx, { action: 'account.name_changed', thingId: userId, detail: { name } })
  })
}
