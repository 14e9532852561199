import { emailDomain } from './email.ts'
import type { Cents } from './money.ts'

/** One waitlist entry, with its company if it has an account. */
export type DemandEntry = {
  tool: string
  email: string
  companyId: string | null
  yearlySpendCents: Cents
  plans: readonly { name: string; seats: number }[]
}

export type Demand = {
  tool: string
  companies: number
  entries: number
  yearlySpendCents: Cents
  seats: number
  plans: { name: string; seats: number }[]
}

/** Demand by tool, largest spend first: our leverage in negotiations. */
export function demandByTool(
  entries: readonly DemandEntry[],
  isPublicDomain: (domain: string) => boolean,
): Demand[] {
  const tools = Map.groupBy(entries, (entry) => entry.tool)
  return [...tools]
    .map(([tool, forTool]) => ({
      tool,
      companies: new Set(forTool.map((entry) => companyKey(entry, isPublicDomain))).size,
      entries: forTool.length,
      yearlySpendCents: sum(forTool.map((entry) => entry.yearlySpendCents)),
      seats: sum(forTool.flatMap((entry) => entry.plans.map((plan) => plan.seats))),
      plans: planDemand(forTool),
    }))
    .sort((a, b) => b.yearlySpendCents - a.yearlySpendCents || a.tool.localeCompare(b.tool))
}

/** A company is identified by its account or its email domain; an address at a public provider counts on its own. */
function companyKey({ companyId, email }: DemandEntry, isPublicDomain: (domain: string) => boolean) {
  if (companyId) return companyId
  const domain = emailDomain(email)
  return isPublicDomain(domain) ? email.toLowerCase() : domain
}

function planDemand(entries: readonly DemandEntry[]) {
  const plans = Map.groupBy(
    entries.flatMap((entry) => entry.plans),
    (plan) => plan.name,
  )
  return [...plans].map(([name, wanted]) => ({ name, seats: sum(wanted.map((plan) => plan.seats)) }))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
