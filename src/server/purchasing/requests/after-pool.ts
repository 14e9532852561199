import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/context.ts'
import { lockCompanies } from '#server/people/companies/queries.ts'
import { lapse } from './lapse.ts'
import { lockSubjects } from './lock-subjects.ts'
import { lockRequests } from './queries.ts'
import { resumeRequest } from './resume.ts'
import { requests } from './tables.ts'

/**
 * A pool ended: what waited for it without getting seats is open again, and a commitment that was never approved has
 * nothing to be approved for anymore. The caller has locked the pool.
 */
export async function requestsAfterPool(tx: Tx, poolId: string) {
  const concerned = await lockRequests(
    tx,
    and(
      eq(requests.poolId, poolId),
      sql`(${requests.status} = 'waiting' and not ${hasAward}) or (${requests.kind} = 'commitment' and ${requests.status} = 'open')`,
    ) as NonNullable<ReturnType<typeof and>>,
  )
  await lockSubjects(tx, concerned)
  // Each may end up in its company's books: locked here, so that nobody waits in a circle.
  await lockCompanies(
    tx,
    concerned.map(({ companyId }) => companyId),
  )
  for (const request of concerned) {
    if (request.status === 'waiting') await resumeRequest(tx, request)
    else await lapse(tx, request)
  }
}

/** Its company has seats from the pool, so that the request is bought once they are paid. */
export const hasAward = sql`exists (select from pool_awards a
  where a.pool_id = ${requests.poolId} and a.company_id = ${requests.companyId} and a.ended is null)`
