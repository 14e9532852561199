import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { requireStaff } from '#domain/people/staff-access.ts'
import type { Ctx } from '#server/context.ts'
import { hasWords } from '#server/platform/db/word-search.ts'
import { nameContains } from './name-search.ts'
import { companies, members } from './tables.ts'

const isNamed = (q: string) => hasWords(members.nameKey, members.emailKey, q)

/** People of all companies by the beginnings of their names and addresses, for operators. */
export function findPeople({ db, actor }: Ctx, q: string, limit: number) {
  requireStaff(actor, 'read')
  return db
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      isAdmin: members.isAdmin,
      company: { _id: companies.id, name: companies.name },
    })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(isNamed(q))
    .orderBy(asc(members.nameKey), asc(members.id))
    .limit(limit)
}

/** Whether a row is of a company that somebody means: by part of its name, or by one of its people. Both are looked up first. */
export function isOfCompany(companyId: AnyPgColumn, q: string): SQL {
  return sql`${companyId} = any(array(
    select ${companies.id} from ${companies} where ${nameContains(companies, q, '') ?? sql`true`}
    union select ${members.companyId} from ${members} where ${isNamed(q)}))`
}
