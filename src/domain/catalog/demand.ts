import { emailDomain } from '../platform/email.ts'
import type { Cents } from '../platform/money.ts'

/** What is wanted of a tool; with a plan, only the seats of that plan. */
export type DemandFigure = {
  tool: string
  plan: string | null
  companies: number
  entries: number
  yearlySpendCents: Cents
  seats: number
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
export function demandByTool(figures: readonly DemandFigure[]): Demand[] {
  const plansOf = Map.groupBy(figures, ({ tool, plan }) => (plan === null ? null : tool))
  return (plansOf.get(null) ?? [])
    .map(({ tool, companies, entries, yearlySpendCents }) => {
      const plans = planDemand(plansOf.get(tool) ?? [])
      const seats = plans.reduce((total, plan) => total + plan.seats, 0)
      return { tool, companies, entries, yearlySpendCents, seats, plans }
    })
    .sort((a, b) => b.yearlySpendCents - a.yearlySpendCents || a.tool.localeCompare(b.tool))
}

function planDemand(figures: readonly DemandFigure[]) {
  return figures
    .map(({ plan, seats }) => ({ name: plan ?? '', seats }))
    .sort((a, b) => b.seats - a.seats || a.name.localeCompare(b.name))
}

/** Without an account, a company is its email domain; an address at a public provider counts on its own. */
export function companyKey(email: string, isPublicDomain: (domain: string) => boolean): string {
  const domain = emailDomain(email)
  return isPublicDomain(domain) ? email.toLowerCase() : domain
}
