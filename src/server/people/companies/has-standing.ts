import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CompanyStanding } from '#domain/platform/list-filters.ts'
import { overdueCompanies } from '#server/billing/standing/queries.ts'

/** Whether a row is of a company with this standing: one that is suspended is no longer called overdue. */
export function hasStanding(now: Date, companyId: SQLWrapper, standing: CompanyStanding | undefined) {
  return standing && standings[standing](companyId, now)
}

const standings: Record<CompanyStanding, (companyId: SQLWrapper, now: Date) => SQL> = {
  suspended: isSuspended,
  overdue: (id, now) => sql`(not ${isSuspended(id)} and ${isLate(id, now)})`,
  good: (id, now) => sql`(not ${isSuspended(id)} and not ${isLate(id, now)})`,
}

function isSuspended(companyId: SQLWrapper): SQL {
  return sql`(${companyId} in (select company_id from standings where suspended_at is not null))`
}

function isLate(companyId: SQLWrapper, now: Date): SQL {
  return sql`(${companyId} in (${overdueCompanies(now)}))`
}
