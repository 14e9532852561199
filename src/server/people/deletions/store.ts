import { and, eq } from 'drizzle-orm'
import { type Deletable, deletionDay } from '#domain/people/deletion.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { PersonTx, Tx } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { isOpen, isPlanned } from './queries.ts'
import { deletions } from './tables.ts'

/** Planning it again changes nothing: the first day counts. */
export async function storePlanned(tx: PersonTx, kind: Deletable, companyId: string | null): Promise<Date> {
  const { userId } = tx.actor
  const [planned] = await tx.db
    .select({ dueAt: deletions.dueAt })
    .from(deletions)
    .where(isPlanned(companyId ? { companyId } : { userId }))
  if (planned) return planned.dueAt
  const now = tx.now()
  const dueAt = deletionDay(kind, now)
  await tx.db.insert(deletions).values({ id: newId(now), kind, userId, companyId, createdAt: now, dueAt })
  return dueAt
}

/** Called with all locks: whoever kept it in the meantime wins. */
export async function takeDone(tx: Tx, id: string): Promise<void> {
  const done = await tx.db
    .update(deletions)
    .set({ doneAt: tx.now() })
    .where(and(eq(deletions.id, id), isOpen))
    .returning({ id: deletions.id })
  if (done.length === 0) throw new Refused('conflict')
}
