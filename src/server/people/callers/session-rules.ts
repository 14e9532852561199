import type { Endpoint } from '#contract/platform/endpoint.ts'
import { mustEnroll } from '#domain/people/factors.ts'
import type { Session } from '../accounts/sessions.ts'
import { isInNetworks } from '../company-security/networks.ts'

type Limitation = 'enroll_first' | 'network_not_allowed'

/** Why this session may not be used for a call now; null if it may. */
export function whyLimited(session: Session, address: string, { open }: Endpoint): Limitation | null {
  if (open !== 'enrolling' && mustEnroll(session.standing)) return 'enroll_first'
  if (!open && !isInNetworks(session.security.networks, address)) return 'network_not_allowed'
  return null
}
