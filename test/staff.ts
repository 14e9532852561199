import { nameColumns } from '../src/server/companies/name-search.ts'
import { members } from '../src/server/companies/tables.ts'
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

export async function addStaff(world: World, companyId: string, count: number): Promise<string[]> {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`
    const email = `person${index}@${companyId}.example`
    return {
      ...nameColumns(name, companyId),
      id: newId(now),
      companyId,
      email,
      emailKey: email,
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
