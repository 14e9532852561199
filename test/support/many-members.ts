import { memberColumns } from '#server/people/companies/name-search.ts'
import { members } from '#server/people/companies/tables.ts'
import type { Db } from '#server/platform/db/open.ts'
import { newId } from '#server/platform/ids.ts'

const firstNames = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ida', 'Jon']
const lastNames = ['Miller', 'Lee', 'Okafor', 'Garcia', 'Novak', 'Tanaka', 'Singh', 'Weber', 'Costa', 'Brown']

/** Stores many members of a company directly; one of them is called "Rare Person". */
export async function manyMembers(db: Db, companyId: string, count: number) {
  const now = new Date('2026-11-12T10:00:00Z')
  const people = Array.from({ length: count }, (_, index) => {
    const isRare = index === count >> 1
    const name = `${firstNames[index % 10]} ${lastNames[(index >> 3) % 10]} ${index}`
    const email = isRare ? 'rare@acme.example' : `person${index}@acme.example`
    return memberColumns(isRare ? 'Rare Person' : name, email, companyId)
  })
  for (let from = 0; from < count; from += 1000) {
    const rows = people.slice(from, from + 1000)
    await db
      .insert(members)
      .values(rows.map((person) => ({ ...person, id: newId(now), companyId, createdAt: now })))
  }
}
