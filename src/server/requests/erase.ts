import { eq, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, mentions, without, wordsOf } from '../db/erase-text.ts'
import { requestHistory, requests } from './tables.ts'

/** Takes a person out of the requests of their company. */
export async function eraseFromRequests(tx: Tx, erased: Erased): Promise<void> {
  const words = wordsOf(erased)
  await tx.db
    .update(requests)
    .set({ requester: deletedPerson })
    .where(eq(requests.requestedBy, erased.userId))
  await tx.db
    .update(requests)
    .set({ requester: without(sql`requester`, words), reason: without(sql`reason`, words) })
    .where(mentions(sql`requester || ' ' || reason`, words))
  await tx.db
    .update(requestHistory)
    .set({ who: without(sql`who`, words), reason: without(sql`reason`, words) })
    .where(mentions(sql`who || ' ' || coalesce(reason, '')`, words))
}
