import { eq, or, sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { isAbout, isColleague, isTheirAddress, without } from '#server/platform/db/erase-text.ts'
import { contactMessages } from './tables.ts'

/** What a person wrote to us is emptied; that they wrote stays. What others wrote no longer names them. */
export async function eraseMessages(tx: Tx, erased: Erased): Promise<void> {
  await tx.db
    .update(contactMessages)
    .set({ name: deletedPerson, email: deletedPerson, message: '', reply: null })
    .where(or(eq(contactMessages.userId, erased.userId), isTheirAddress(sql`email`, erased)))
  await tx.db
    .update(contactMessages)
    .set({ message: without(sql`message`, erased), reply: without(sql`reply`, erased) })
    .where(isAbout(sql`message || ' ' || coalesce(reply, '')`, erased, isColleague(sql`user_id`, erased)))
}
