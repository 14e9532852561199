import { sql } from 'drizzle-orm'
import type { Demand } from '#domain/catalog/demand.ts'
import { readDemand } from '#server/catalog/waitlist/demand.ts'
import { systemContext } from '#server/context.ts'
import { isPublicEmailDomain } from '#server/people/companies/public-email-domains.ts'
import type { World } from '../support/world.ts'

type Entry = {
  tool: string
  email: string
  companyId: string | null
  spend: number
  plans: { name: string; seats: number }[]
}

/** The demand counted from every open entry: what its figures must always be. */
export async function countedDemand({ parts }: Pick<World, 'parts'>): Promise<Demand[]> {
  const { rows } = await parts.database.db.execute<Entry>(sql`
    select v.name as tool, e.email_key as email, m.company_id as "companyId", e.yearly_spend_cents as spend, e.plans
    from waitlist_entries e join vendors v on v.id = e.vendor_id left join members m on m.user_id = e.user_id
    where e.closed_at is null`)
  return inOrder([...Map.groupBy(rows, ({ tool }) => tool)].map(([tool, entries]) => demandOf(tool, entries)))
}

/** The same, as operators see it. */
export async function shownDemand({ parts }: Pick<World, 'parts'>): Promise<Demand[]> {
  return inOrder(await readDemand(systemContext(parts)))
}

function demandOf(tool: string, entries: Entry[]): Demand {
  const wanted = Map.groupBy(
    entries.flatMap(({ plans }) => plans),
    ({ name }) => name,
  )
  const plans = [...wanted].map(([name, all]) => ({ name, seats: sum(all.map(({ seats }) => seats)) }))
  return {
    tool,
    companies: new Set(entries.map(companyOf)).size,
    entries: entries.length,
    yearlySpendCents: sum(entries.map(({ spend }) => spend)),
    seats: sum(plans.map(({ seats }) => seats)),
    plans,
  }
}

function companyOf({ companyId, email }: Entry) {
  const domain = email.slice(email.indexOf('@') + 1)
  return companyId ?? (isPublicEmailDomain(domain) ? email : domain)
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function inOrder(demand: Demand[]): Demand[] {
  return demand
    .map((each) => ({ ...each, plans: each.plans.toSorted((a, b) => a.name.localeCompare(b.name)) }))
    .sort((a, b) => a.tool.localeCompare(b.tool))
}
