import { eq, inArray, or } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { contactMessages } from './tables.ts'

/** What a person wrote to us is emptied; that they wrote stays. */
export async function eraseMessages(tx: Tx, { userId, addresses }: Erased): Promise<void> {
  await tx.db
    .update(contactMessages)
    .set({ name: deletedPerson, email: deletedPerson, message: '', reply: null })
    .where(or(eq(contactMessages.userId, userId), inArray(contactMessages.email, [...addresses])))
}
