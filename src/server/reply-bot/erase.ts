import { sql } from 'drizzle-orm'
import { deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '../context.ts'
import { isTheirAddress } from '../platform/db/erase-text.ts'
import { replyCookies, replyRuns, replyUploads } from './tables.ts'

/** Files, runs and cookies of the bot no longer say whose they are. */
export async function eraseFromReplies(tx: Tx, erased: Erased): Promise<void> {
  const isTheirs = (column: string) => isTheirAddress(sql`${sql.identifier(column)}`, erased)
  await tx.db.update(replyUploads).set({ uploadedBy: deletedPerson }).where(isTheirs('uploaded_by'))
  await tx.db.update(replyRuns).set({ startedBy: deletedPerson }).where(isTheirs('started_by'))
  await tx.db.update(replyCookies).set({ keptBy: deletedPerson }).where(isTheirs('kept_by'))
}
