import type { Counted } from '#server/platform/limits/take-attempts.ts'
import type { Company } from './queries.ts'

const seconds = 86_400

/** How many people a company can add in a day. */
export function addLimit(companyId: string): Counted {
  return { key: `add-member ${companyId}`, max: 20_000, seconds }
}

/** Each of them gets an email that names the company, so one that nobody has checked yet adds fewer. */
export function unverifiedLimits({ id, verifiedAt }: Pick<Company, 'id' | 'verifiedAt'>): Counted[] {
  return verifiedAt ? [] : [{ key: `add-member unverified ${id}`, max: 2000, seconds }]
}
