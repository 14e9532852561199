import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lt } from 'drizzle-orm'
import { nameContains } from '../companies/name-search.ts'
import type { Company } from '../companies/queries.ts'
import { companies, members } from '../companies/tables.ts'
import type { Ctx } from '../context.ts'

const maxAdmins = 100

export type CompanyRow = Omit<Company, 'nameKey' | 'nameGrams'> & { members: number }
type Filter = {
  q?: string | undefined
  verified?: 'yes' | 'no' | undefined
  limit: number
  before?: string | undefined
}

/** Companies, newest first. `next` is the cursor of the next page. */
export async function listCompanies(ctx: Ctx, { q = '', verified, limit, before }: Filter) {
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
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
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
