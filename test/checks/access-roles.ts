import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Access } from '#domain/people/access.ts'

export type Who = 'newcomer' | 'employee' | 'finance' | 'admin' | 'operator'
const people: Who[] = ['newcomer', 'employee', 'finance', 'admin', 'operator']

export const may: Record<Access, Who[]> = {
  public: people,
  'signed-in': people,
  employee: ['employee', 'finance', 'admin'],
  buyer: ['newcomer', 'admin', 'operator'],
  'buyer-or-finance': ['newcomer', 'finance', 'admin', 'operator'],
  'buyer-or-operator': ['newcomer', 'admin', 'operator'],
  'buyer-finance-or-operator': ['newcomer', 'finance', 'admin', 'operator'],
  finance: ['finance', 'admin'],
  admin: ['admin'],
  operator: ['operator'],
}

export function refusedPeople({ access }: Endpoint): Who[] {
  return people.filter((who) => !may[access].includes(who))
}

/** Of those that a call refuses, who comes closest to having access. */
export function nearest(refused: Who[]): Who[] {
  const all: Who[] = ['admin', 'finance', 'employee', 'newcomer', 'operator']
  return all.filter((who) => refused.includes(who)).slice(0, 1)
}

/** Of those who may make a call, who may least. A newcomer has no company that a call could be about. */
export function weakest(welcome: Who[]): Who[] {
  const all: Who[] = ['employee', 'finance', 'admin', 'operator', 'newcomer']
  return all.filter((who) => welcome.includes(who)).slice(0, 1)
}

export function refusalOf(who: Who, { access }: Endpoint) {
  if (access === 'operator') return 'operators_only'
  if (who !== 'employee' && who !== 'finance') return 'no_company'
  return may[access].includes('finance') ? 'finance_only' : 'admins_only'
}

export function seesAll(who: Who, { access }: Endpoint) {
  if (who === 'finance') return access.includes('finance')
  return who === 'operator' && (access === 'operator' || access.endsWith('or-operator'))
}
