import { formatCount } from '#domain/platform/format-count.ts'
import { formatUsd, fromDollars } from '#domain/platform/money.ts'
import type { Output } from '#web/api.ts'

export type Tool = Output<'GET /api/operator/waitlist'>['tools'][number]

/** A one-sentence summary of the chart. */
export function demandSentence(tools: readonly Tool[]): string {
  const [first, ...others] = tools
  if (!first) return 'No waitlist entries yet.'
  const who = first.companies === 1 ? '1 company spends' : `${formatCount(first.companies)} companies spend`
  const spend = formatUsd(fromDollars(first.yearlySpend))
  const lead = others.length === 0 ? 'is the only tool requested' : 'has the most to negotiate with'
  return `${first.tool} ${lead}: ${who} ${spend} a year on it.`
}

export function formatPlan({ plans }: Pick<Tool, 'plans'>): string {
  return plans.map(({ name, seats }) => (seats > 0 ? `${name} (${formatCount(seats)})` : name)).join(', ')
}

/** Seats and plans in one line, for a phone: "52 seats: Business (30), Pro (22)". */
export function formatSeat(tool: Pick<Tool, 'plans' | 'seats'>): string {
  const seats = tool.seats === 1 ? '1 seat' : `${formatCount(tool.seats)} seats`
  return tool.plans.length > 0 ? `${seats}: ${formatPlan(tool)}` : seats
}

/** The form for a new pool, with the most wanted plan and its seats. */
export function newPoolPath({ tool, plans }: Pick<Tool, 'tool' | 'plans'>): string {
  const [most] = plans.toSorted((one, other) => other.seats - one.seats)
  const wanted = most ? { plan: most.name, ...(most.seats > 0 && { seats: String(most.seats) }) } : {}
  return `/operator/pools/new?${new URLSearchParams({ vendor: tool, ...wanted })}`
}
