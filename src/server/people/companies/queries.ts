import { and, asc, eq, sql } from 'drizzle-orm'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx, MemberTx, Tx } from '#server/context.ts'
import { companies, members } from './tables.ts'

export type Company = typeof companies.$inferSelect
export type Member = typeof members.$inferSelect

export async function findCompany(ctx: Ctx, id: string): Promise<Company | null> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, id))
  return company ?? null
}

export async function getCompany(ctx: Ctx, id: string): Promise<Company> {
  const company = await findCompany(ctx, id)
  if (!company) throw new Refused('not_found')
  return company
}

/** Locks the person's company and checks that they are still an admin. Changes to a team take turns here. */
export async function lockOwnCompany(tx: MemberTx): Promise<Company> {
  const company = await lockCompany(tx, tx.company.id)
  const [admin] = await tx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, tx.company.memberId), members.isAdmin))
  if (!admin) throw new Refused('admins_only')
  return company
}

/** Changes to a company's members take turns here, before they lock members and accounts. */
export async function lockCompany(tx: Tx, id: string): Promise<Company> {
  const [company] = await tx.db.select().from(companies).where(eq(companies.id, id)).for('no key update')
  if (!company) throw new Refused('not_found')
  return company
}

/**
 * Until the transaction ends, no other can invoice these companies or spend their credit. Later reads are new
 * statements, so they see what others committed before releasing the lock.
 */
export async function lockCompanies(tx: Tx, ids: string[]) {
  await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(companies.id))
    .for('no key update')
}

export async function findCompanyOf(ctx: Ctx, userId: string): Promise<Company | null> {
  const [found] = await ctx.db
    .select({ company: companies })
    .from(companies)
    .innerJoin(members, eq(members.companyId, companies.id))
    .where(eq(members.userId, userId))
  return found?.company ?? null
}

export async function belongsToCompany(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.db.select({ one: sql`1` }).from(members).where(eq(members.userId, userId))
  return found.length > 0
}
