import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt } from 'drizzle-orm'
import { nameContains } from '../companies/name-search.ts'
import type { Company } from '../companies/queries.ts'
import { companies, members } from '../companies/tables.ts'
import type { Ctx } from '../context.ts'
import { oneMoreThan, type Page, type Paging, pageOf, readIdCursor } from '../paging.ts'

const maxAdmins = 100

export type CompanyRow = Omit<Company, 'nameKey' | 'nameGrams'> & { members: number }
type Filter = Paging & { q?: string | undefined; verified?: 'yes' | 'no' | undefined }

/** Companies, newest first. */
export async function listCompanies(
  ctx: Ctx,
  { q = '', verified, limit, cursor }: Filter,
): Promise<Page<CompanyRow>> {
  const before = readIdCursor(cursor)
  const isVerified = verified === 'yes' ? isNotNull(companies.verifiedAt) : isNull(companies.verifiedAt)
  const { nameKey: _key, nameGrams: _grams, ...columns } = getTableColumns(companies)
  const found: CompanyRow[] = await ctx.db
    .select({ ...columns, members: countMembers(ctx) })
    .from(companies)
    .where(
      and(
        nameContains(companies, q, ''),
        verified && isVerified,
        before ? lt(companies.id, before) : undefined,
      ),
    )
    .orderBy(desc(companies.id))
    .limit(oneMoreThan(limit))
  return pageOf(found, limit, ({ id }) => id)
}

export async function countMembersOf(ctx: Ctx, companyId: string): Promise<number> {
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
