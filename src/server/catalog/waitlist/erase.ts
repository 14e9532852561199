import { eq, inArray, or } from 'drizzle-orm'
import type { Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { waitlistEntries } from './tables.ts'

export async function eraseFromWaitlists(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db
    .delete(waitlistEntries)
    .where(or(eq(waitlistEntries.userId, userId), inArray(waitlistEntries.emailKey, [...addresses])))
}
