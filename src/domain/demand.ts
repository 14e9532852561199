import { mailDomain } from './email.ts'
import type { Cents } from './money.ts'

/** One entry of the waitlist, with the company of its account where there is one. */
export type Wish = {
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

/** What is wanted of each tool, the most spend first: what there is to negotiate with. */
export function demandOf(wishes: readonly Wish[], isPublicMail: (domain: string) => boolean): Demand[] {
  const tools = Map.groupBy(wishes, (wish) => wish.tool)
  return [...tools]
    .map(([tool, ofTool]) => ({
      tool,
      companies: new Set(ofTool.map((wish) => companyKey(wish, isPublicMail))).size,
      entries: ofTool.length,
      yearlySpendCents: sum(ofTool.map((wish) => wish.yearlySpendCents)),
      seats: sum(ofTool.flatMap((wish) => wish.plans.map((plan) => plan.seats))),
      plans: planDemand(ofTool),
    }))
    .sort((a, b) => b.yearlySpendCents - a.yearlySpendCents || a.tool.localeCompare(b.tool))
}

/** A company is known by its account, else by its mail domain; an address at a public provider stands for itself. */
function companyKey({ companyId, email }: Wish, isPublicMail: (domain: string) => boolean) {
  if (companyId) return companyId
  const domain = mailDomain(email)
  return isPublicMail(domain) ? email.toLowerCase() : domain
}

function planDemand(wishes: readonly Wish[]) {
  const plans = Map.groupBy(
    wishes.flatMap((wish) => wish.plans),
    (plan) => plan.name,
  )
  return [...plans].map(([name, wanted]) => ({ name, seats: sum(wanted.map((plan) => plan.seats)) }))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
