import { eq, type SQL, sql } from 'drizzle-orm'
import { type Called, deletedPerson, type Erased } from '#domain/people/deletion.ts'
import type { Tx } from '#server/context.ts'
import { inJson, isAbout, isOfCompanies, without } from '#server/platform/db/erase-text.ts'
import { policies, requestHistory, requests } from './tables.ts'

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
    .set({ who: without(sql`who`, erased), ...typedWithout(erased) })
    .where(isAbout(sql`concat_ws(' ', who, reason, step)`, erased, isOfOwnRequest))
  await eraseFromSteps(tx, policies, erased, isOfCompany)
  await eraseFromSteps(tx, requests, erased, isOfCompany)
}

function typedWithout(called: Called) {
  return { reason: without(sql`reason`, called), step: without(sql`step`, called) }
}

/** The names of steps, which an admin types: "Mara decides". A name has at most 60 characters. */
async function eraseFromSteps(
  tx: Tx,
  table: typeof policies | typeof requests,
  called: Called,
  isOfCompany: SQL,
): Promise<void> {
  const name = sql`to_jsonb(left(${without(sql`each.step->>'name'`, called)}, 60))`
  const steps = sql`(select jsonb_agg(jsonb_set(each.step, '{name}', ${name}) order by each.position)
    from jsonb_array_elements(steps) with ordinality as each(step, position))`
  await tx.db
    .update(table)
    .set({ steps })
    .where(isAbout(sql`steps::text`, inJson(called), isOfCompany))
}

/** The requests of a deleted company: what was asked stays, not who asked and why. */
export async function eraseCompanyRequests(tx: Tx, companyId: string, people: Called): Promise<void> {
  await tx.db
    .update(requests)
    .set({ requester: deletedPerson, reason: '' })
    .where(eq(requests.companyId, companyId))
  const isOwn = sql`request_id in (select r.id from requests r where r.company_id = ${companyId}::uuid)`
  await tx.db
    .update(requestHistory)
    .set({
      who: sql`case when who is not null then ${deletedPerson} end`,
      reason: null,
      step: without(sql`step`, people),
    })
    .where(isOwn)
  for (const table of [policies, requests])
    await eraseFromSteps(tx, table, people, sql`company_id = ${companyId}::uuid`)
}
