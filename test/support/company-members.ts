import { eq, sql } from 'drizzle-orm'
import { type MemberCtx, systemContext } from '#server/context.ts'
import { memberColumns } from '#server/people/companies/name-search.ts'
import { members } from '#server/people/companies/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { type Buyer, buyer, type Person } from './buyers.ts'
import type { World } from './world.ts'

export type CompanyWithMembers = Buyer & { ids: string[] }

const names = ['Ines Duarte', 'Jonas Weber', 'Priya Raman', 'Caleb Ortiz', 'Hanna Berg', 'Amir Haddad']

/** A company that can buy, with that many additional members. */
export async function companyWithMembers(world: World, count: number): Promise<CompanyWithMembers> {
  const company = await buyer(world)
  return { ...company, ids: await addMembers(world, company.companyId, count) }
}

export async function addMembers(world: World, companyId: string, count: number, from = 0) {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    const index = from + at
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`
    const email = `person${index}@${companyId}.example`
    return {
      ...memberColumns(name, email, companyId),
      id: newId(now),
      companyId,
      createdAt: now,
    }
  })
  if (count > 0) await world.parts.database.db.insert(members).values(rows)
  return rows.map(({ id }) => id)
}

/** Member ids by email. */
export async function memberIds(admin: Person): Promise<Map<string, string>> {
  const { body } = await admin.get('/api/company/members')
  return new Map(body.map((each: { emailAccount: string; _id: string }) => [each.emailAccount, each._id]))
}

/** An admin's context, for tests that call actions without HTTP. */
export async function actingAs(world: World, { email }: Person): Promise<MemberCtx> {
  const { db } = world.parts.database
  const [member] = await db.select().from(members).where(eq(members.emailKey, email.toLowerCase()))
  if (!member?.userId) throw new Error(`${email} is not a member of a company.`)
  const membership = { memberId: member.id, companyId: member.companyId, role: 'admin' as const }
  return systemContext(world.parts, {
    kind: 'person',
    userId: member.userId,
    email,
    staffRole: null,
    membership,
  })
}

/** Sub-products with more seats assigned than bought, in any company. */
export async function overAllocated(world: World): Promise<object[]> {
  const { rows } = await world.parts.database.db.execute<{ seat_name: string }>(sql`
    select held.*, coalesce(bought.seats, 0) as bought from (
      select company_id, vendor, seat_name, count(*) as held from seats group by 1, 2, 3) held
    left join (
      select p.company_id, p.vendor, l.seat_name, sum(l.seats) as seats
      from purchases p join purchase_lines l on l.purchase_id = p.id
      where p.status = 'paid' group by 1, 2, 3) bought using (company_id, vendor, seat_name)
    where held.held > coalesce(bought.seats, 0)`)
  return rows
}
