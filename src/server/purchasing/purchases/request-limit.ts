import type { PersonCtx } from '#server/context.ts'
import type { Counted } from '#server/platform/limits/take-attempts.ts'

/** People review requests, so each company, or person without a company, has an hourly limit. */
export function requestLimit({ actor, company }: Pick<PersonCtx, 'actor' | 'company'>): Counted {
  const who = company ? `company ${company.id}` : `person ${actor.userId}`
  return { key: `purchase-request ${who}`, max: 60, seconds: 3600 }
}
