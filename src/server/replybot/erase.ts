import { inArray } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import type { Erased } from '../db/erase-text.ts'
import { replyCookies, replyRuns, replyUploads } from './tables.ts'

/** Files, runs and cookies of the bot no longer say whose they are. */
export async function eraseFromReplies(tx: Tx, { addresses }: Erased): Promise<void> {
  const words = [...addresses]
  await tx.db
    .update(replyUploads)
    .set({ uploadedBy: deletedPerson })
    .where(inArray(replyUploads.uploadedBy, words))
  await tx.db.update(replyRuns).set({ startedBy: deletedPerson }).where(inArray(replyRuns.startedBy, words))
  await tx.db.update(replyCookies).set({ keptBy: deletedPerson }).where(inArray(replyCookies.keptBy, words))
}
