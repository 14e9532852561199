import { eq, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import type { Tx } from '../context.ts'
import { type Erased, isAbout, without } from '../db/erase-text.ts'
import { requestHistory, requests } from './tables.ts'

/** Takes a person out of the requests of their company. */
export async function eraseFromRequests(tx: Tx, erased: Erased): Promise<void> {
  const isOfCompany = sql`company_id = ${erased.companyId}::uuid`
  const isOfOwnRequest = sql`request_id in (select r.id from requests r where r.company_id = ${erased.companyId}::uuid)`
  await tx.db
    .update(requests)
    .set({ requester: deletedPerson })
    .where(eq(requests.requestedBy, erased.userId))
  await tx.db
    .update(requests)
    .set({ requester: without(sql`requester`, erased), reason: without(sql`reason`, erased) })
    .where(isAbout(sql`requester || ' ' || reason`, erased, isOfCompany))
  await tx.db
    .update(requestHistory)
    .set({ who: without(sql`who`, erased), reason: without(sql`reason`, erased) })
    .where(isAbout(sql`who || ' ' || coalesce(reason, '')`, erased, isOfOwnRequest))
}
