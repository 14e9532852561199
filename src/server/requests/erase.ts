import { and, eq, sql } from 'drizzle-orm'
import { deletedPerson } from '../../domain/deletion.ts'
import { PROVIDER } from '../audit/audit.ts'
import type { Tx } from '../context.ts'
import { type Erased, isAbout, isOfCompanies, without } from '../db/erase-text.ts'
import { requestHistory, requests } from './tables.ts'

/** Takes a person out of the requests of their companies. */
export async function eraseFromRequests(tx: Tx, erased: Erased): Promise<void> {
  const isOfCompany = isOfCompanies(sql`company_id`, erased)
  const isOfOwnRequest = sql`request_id in (
    select r.id from requests r where ${isOfCompanies(sql`r.company_id`, erased)})`
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

/** The requests of a deleted company: what was asked stays, not by whom and why. */
export async function eraseCompanyRequests(tx: Tx, companyId: string): Promise<void> {
  await tx.db
    .update(requests)
    .set({ requester: deletedPerson, reason: '' })
    .where(eq(requests.companyId, companyId))
  const isOwn = sql`request_id in (select r.id from requests r where r.company_id = ${companyId}::uuid)`
  await tx.db
    .update(requestHistory)
    .set({ who: sql`case when who = ${PROVIDER} then who else ${deletedPerson} end`, reason: null })
    .where(and(isOwn))
}
