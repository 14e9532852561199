import type { VendorSeats } from '../../../contract/seats.ts'
import { formatSeat } from '../../../domain/format-plan.ts'

type Counts = Record<string, number>

/** With no seat left nothing can be chosen, but what is chosen or held can still be let go. */
export function isOff(of: { name: string; counts: Counts; chosen: string[]; held: string[] }): boolean {
  const { name, counts, chosen, held } = of
  return (counts[name] ?? 0) === 0 && !chosen.includes(name) && !held.includes(name)
}

/** Which bought sub-products have no seat left, as a sentence; null when there is none. */
export function noSeatsText(subProducts: VendorSeats['subProducts'], counts: Counts): string | null {
  const full = subProducts.filter(({ name, bought }) => bought > 0 && (counts[name] ?? 0) === 0)
  if (full.length === 0) return null
  return `All ${full.map(({ name }) => name).join(', ')} seats are in use.`
}

/** What more people are chosen for than seats are left, as a sentence; null when all can be seated. */
export function formatShortage(people: number, chosen: string[], counts: Counts): string | null {
  const short = chosen.filter((name) => (counts[name] ?? 0) < people)
  if (short.length === 0) return null
  const parts = short.map((name) => `${name} has ${formatSeat(counts[name] ?? 0)} left`)
  return `${people === 1 ? '1 member is' : `${people} members are`} selected, but ${parts.join(' and ')}.`
}
