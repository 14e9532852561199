import type { PersonCtx } from '../context.ts'
import type { Counted } from '../limits/take-attempts.ts'

/** Requests are read by people: so many an hour by one company, or by somebody who has none yet. */
export function requestLimit({ actor, company }: Pick<PersonCtx, 'actor' | 'company'>): Counted {
  const who = company ? `company ${company.id}` : `person ${actor.userId}`
  return { key: `purchase-request ${who}`, max: 60, seconds: 3600 }
}
