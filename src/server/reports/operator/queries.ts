import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyFilter } from '#contract/reports/operator.ts'
import { suspendedSince } from '#server/billing/standing/queries.ts'
import { standings } from '#server/billing/standing/tables.ts'
import type { Ctx } from '#server/context.ts'
import { isOfCompany } from '#server/people/companies/find-people.ts'
import { hasStanding } from '#server/people/companies/has-standing.ts'
import type { Company } from '#server/people/companies/queries.ts'
import { companies, members } from '#server/people/companies/tables.ts'
import { filterRows } from '#server/platform/db/filter-rows.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '#server/platform/paging.ts'

const maxAdmins = 100

export type CompanyRow = Omit<Company, 'nameKey' | 'nameGrams'> & {
  members: number
  suspendedAt: Date | null
}
type CompanyFields = z.infer<typeof CompanyFilter>
type Filter = Paging & CompanyFields

/** Companies, newest first; those waiting for verification oldest first. */
export async function listCompanies(
  ctx: Ctx,
  { limit, cursor, ...filter }: Filter,
): Promise<Page<CompanyRow>> {
  const place = readIdCursor(cursor)
  const isQueue = filter.verified === 'waiting'
  const isAfter = place && (isQueue ? gt(companies.id, place) : lt(companies.id, place))
  const { nameKey: _key, nameGrams: _grams, ...shown } = getTableColumns(companies)
  const found: CompanyRow[] = await ctx.db
    .select({ ...shown, members: countMembers(ctx), suspendedAt: standings.suspendedAt })
    .from(companies)
    .leftJoin(standings, eq(standings.companyId, companies.id))
    .where(and(isListed(ctx, filter), isAfter || undefined))
    .orderBy(isQueue ? asc(companies.id) : desc(companies.id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}

/** All that a filter finds. */
export function countCompanies(ctx: Ctx, filter: CompanyFields): Promise<number> {
  return ctx.db.$count(companies, isListed(ctx, filter))
}

function isListed(ctx: Ctx, { q, verified, standing, ...columns }: CompanyFields): SQL | undefined {
  return and(
    q ? isOfCompany(companies.id, q) : undefined,
    verified && verification[verified],
    filterRows(ctx, columns, { day: companies.createdAt }),
    hasStanding(ctx.now(), companies.id, standing),
  )
}

/** A company is to be verified once it has finished onboarding, and again after it changed what was verified. */
export const waitsForVerification = and(
  isNull(companies.verifiedAt),
  or(companies.isOnboardingComplete, isNotNull(companies.verificationEndedAt)),
)

const verification = {
  yes: isNotNull(companies.verifiedAt),
  no: isNull(companies.verifiedAt),
  waiting: waitsForVerification,
}

/** What is shown of a company besides its own row. */
export async function withFacts(ctx: Ctx, company: Company): Promise<CompanyRow> {
  const members = await countMembersOf(ctx, company.id)
  return { ...company, members, suspendedAt: await suspendedSince(ctx, company.id) }
}

async function countMembersOf(ctx: Ctx, companyId: string): Promise<number> {
  return ctx.db.$count(members, eq(members.companyId, companyId))
}

export function listAdmins(ctx: Ctx, companyId: string) {
  return ctx.db
    .select({ name: members.name, email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), members.isAdmin))
    .orderBy(asc(members.nameKey))
    .limit(maxAdmins)
}

function countMembers(ctx: Ctx) {
  return ctx.db.$count(members, eq(members.companyId, companies.id))
}
