import type { Person } from '../../domain/access.ts'
import type { Counted } from '../limits/take-attempts.ts'

/** Requests are read by people: so many an hour by one company, or by somebody who has none yet. */
export function requestLimit({ userId, membership }: Pick<Person, 'userId' | 'membership'>): Counted {
  const who = membership ? `company ${membership.companyId}` : `person ${userId}`
  return { key: `purchase-request ${who}`, max: 60, seconds: 3600 }
}
