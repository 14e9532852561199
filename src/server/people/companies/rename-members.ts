import { eq } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { memberColumns } from './name-search.ts'
import { members } from './tables.ts'

/** Gives a person's place on their company's list the name of their account. */
export async function renameMembers(tx: Tx, userId: string, name: string): Promise<void> {
  const { id, email, companyId } = members
  const places = await tx.db
    .select({ id, email, companyId })
    .from(members)
    .where(eq(members.userId, userId))
    .for('no key update')
  for (const place of places) {
    const columns = memberColumns(name, place.email, place.companyId)
    await tx.db.update(members).set(columns).where(eq(id, place.id))
  }
}
