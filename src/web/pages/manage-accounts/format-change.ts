import type { VendorSeats } from '#contract/fulfillment/seats.ts'
import { formatCount } from '#domain/platform/format-count.ts'

type SubProducts = VendorSeats['subProducts']

/** "Ines Duarte", "Ines Duarte and Jonas Weber", "12 people". */
export function formatPeople(names: readonly string[]): string {
  const [first = '', second] = names
  if (names.length > 2) return `${formatCount(names.length)} people`
  return second ? `${first} and ${second}` : first
}

/** What handing out will do: "2 people get Core. 1 of 10 Core seats stays idle." */
export function previewGiving(names: readonly string[], chosen: readonly string[], all: SubProducts): string {
  if (names.length === 0 || chosen.length === 0) return ''
  const get = names.length === 1 ? 'gets' : 'get'
  return `${formatPeople(names)} ${get} ${chosen.join(' and ')}. ${formatIdle(chosen, all, names.length)}`
}

/** What saving one person's seats will do; empty while nothing changes. */
export function previewEdit(
  name: string,
  held: readonly string[],
  chosen: readonly string[],
  all: SubProducts,
): string {
  const gets = chosen.filter((each) => !held.includes(each))
  const loses = held.filter((each) => !chosen.includes(each))
  const sentences = [
    gets.length > 0 && `${name} gets ${gets.join(' and ')}. ${formatIdle(gets, all, 1)}`,
    loses.length > 0 && `${name} loses ${loses.join(' and ')} today. ${formatIdle(loses, all, -1)}`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** How many seats nobody uses once this many more are taken. */
function formatIdle(chosen: readonly string[], all: SubProducts, taken: number): string {
  return all
    .filter(({ name, bought }) => chosen.includes(name) && bought > 0)
    .map(({ name, bought, left }) => formatLeft(name, bought, left - taken))
    .join(' ')
}

function formatLeft(name: string, bought: number, left: number): string {
  if (left <= 0) return `All ${formatCount(bought)} ${name} seats are in use then.`
  return `${formatCount(left)} of ${formatCount(bought)} ${name} seats ${left === 1 ? 'is' : 'are'} idle then.`
}
