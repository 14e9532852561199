import { z } from 'zod'
import { securityLimits } from '#domain/people/company-security.ts'
import { endpoint } from '../platform/endpoint.ts'

const { idleMinutes, absoluteHours, networks } = securityLimits
const whole = ({ least, most }: { least: number; most: number }, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message).nullable()

/** What the company asks of its members' sessions; null: nothing more than what Cobuy asks of everyone. */
export const CompanySecurity = z.strictObject({
  requireSecondFactorFrom: z.iso.date('Choose a day.').nullable(),
  idleMinutes: whole(idleMinutes, 'Choose from 15 minutes to 30 days.'),
  absoluteHours: whole(absoluteHours, 'Choose from 1 hour to 90 days.'),
  networks: z.array(z.string().trim().max(60)).max(networks, `List at most ${networks} addresses or ranges.`),
})
export type CompanySecurity = z.infer<typeof CompanySecurity>

export const readCompanySecurity = endpoint({
  method: 'GET',
  path: '/api/company/security',
  access: 'admin',
  summary: 'What the company asks of its members when they sign in',
  response: CompanySecurity,
})

export const saveCompanySecurity = endpoint({
  method: 'PUT',
  path: '/api/company/security',
  access: 'admin',
  fresh: 'everyone',
  summary: 'Require a second factor from a day on, end idle or old sessions, or allow only some networks',
  idempotent: true,
  body: CompanySecurity,
  response: CompanySecurity,
})

/** What helps an admin to choose: where they are, and who would have to act. */
export const readSecurityFacts = endpoint({
  method: 'GET',
  path: '/api/company/security/facts',
  access: 'admin',
  summary: 'The address of this request, and how many members have no second factor',
  response: z.object({ address: z.string(), members: z.number(), withoutFactor: z.number() }),
})
