import type { Day } from '../platform/day.ts'
import { slugOf } from '../platform/slug.ts'

/** A pool's address: "notion-business-2027-02", by the month of its deadline. */
export function poolSlug({
  vendorSlug,
  planName,
  day,
}: {
  vendorSlug: string
  planName: string
  day: Day
}): string {
  return [vendorSlug, slugOf(planName), day.slice(0, 7)].filter((part) => part !== '').join('-')
}

/** The address itself, or the first free one with a number: "notion-business-2027-02-2". */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}
