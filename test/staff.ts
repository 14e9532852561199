import { eq, sql } from 'drizzle-orm'
import { memberColumns } from '../src/server/companies/name-search.ts'
import { members } from '../src/server/companies/tables.ts'
import { type MemberCtx, systemContext } from '../src/server/context.ts'
import { newId } from '../src/server/ids.ts'
import { type Buyer, buyer, type Person } from './buyers.ts'
import type { World } from './world.ts'

export type Staffed = Buyer & { ids: string[] }

const names = ['Ines Duarte', 'Jonas Weber', 'Priya Raman', 'Caleb Ortiz', 'Hanna Berg', 'Amir Haddad']

/** A company that can buy, with so many more people on its list. */
export async function staffed(world: World, count: number): Promise<Staffed> {
  const company = await buyer(world)
  return { ...company, ids: await addStaff(world, company.companyId, count) }
}

export async function addStaff(world: World, companyId: string, count: number, from = 0) {
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

/** The ids of the company's people by their address. */
export async function memberIds(admin: Person): Promise<Map<string, string>> {
  const { body } = await admin.get('/api/company/members')
  return new Map(body.map((each: { emailAccount: string; _id: string }) => [each.emailAccount, each._id]))
}

/** The context in which the admin's actions run, for tests that call them without HTTP. */
export async function actingAs(world: World, { email }: Person): Promise<MemberCtx> {
  const { db } = world.parts.database
  const [member] = await db.select().from(members).where(eq(members.emailKey, email.toLowerCase()))
  if (!member?.userId) throw new Error(`${email} is on no company's list.`)
  const membership = { memberId: member.id, companyId: member.companyId, role: 'admin' as const }
  return systemContext(world.parts, {
    kind: 'person',
    userId: member.userId,
    email,
    isOperator: false,
    membership,
  })
}

/** Sub-products of which more seats are held than were bought, in any company, as one moment saw it. */
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
