import { expect, test } from 'vitest'
import { Refused } from '../platform/refused.ts'
import { type Access, type Actor, requireCan, visitor, whyNot } from './access.ts'

const person = (more: Partial<Extract<Actor, { kind: 'person' }>>): Actor => ({
  kind: 'person',
  userId: 'u',
  email: 'u@acme.example',
  staffRole: null,
  membership: null,
  ...more,
})
const employee = person({ membership: { memberId: 'm', companyId: 'c', role: 'employee' } })
const admin = person({ membership: { memberId: 'm', companyId: 'c', role: 'admin' } })
const finance = person({ membership: { memberId: 'm', companyId: 'c', role: 'finance' } })
const newcomer = person({})
const operator = person({ staffRole: 'owner' })
const operatingAdmin = person({
  staffRole: 'owner',
  membership: { memberId: 'm', companyId: 'c', role: 'admin' },
})

const callers = { visitor, newcomer, employee, finance, admin, operator, operatingAdmin }

/** Why each caller is refused at each level; null if they have access. */
const table: Record<Access, Record<keyof typeof callers, string | null>> = {
  public: everyone(null),
  'signed-in': { ...everyone(null), visitor: 'sign_in_required' },
  employee: {
    ...everyone(null),
    visitor: 'sign_in_required',
    newcomer: 'no_company',
    operator: 'no_company',
  },
  buyer: { ...everyone(null), visitor: 'sign_in_required', employee: 'admins_only', finance: 'admins_only' },
  'buyer-or-finance': { ...everyone(null), visitor: 'sign_in_required', employee: 'finance_only' },
  'buyer-or-operator': {
    ...everyone(null),
    visitor: 'sign_in_required',
    employee: 'admins_only',
    finance: 'admins_only',
  },
  'buyer-finance-or-operator': { ...everyone(null), visitor: 'sign_in_required', employee: 'finance_only' },
  finance: {
    ...everyone(null),
    visitor: 'sign_in_required',
    newcomer: 'no_company',
    operator: 'no_company',
    employee: 'finance_only',
  },
  admin: {
    ...everyone(null),
    visitor: 'sign_in_required',
    newcomer: 'no_company',
    operator: 'no_company',
    employee: 'admins_only',
    finance: 'admins_only',
  },
  operator: {
    ...everyone('operators_only'),
    visitor: 'sign_in_required',
    operator: null,
    operatingAdmin: null,
  },
}

const cells = Object.entries(table).flatMap(([access, row]) =>
  Object.entries(row).map(
    ([who, refusal]) => [access, who, refusal] as [Access, keyof typeof callers, string | null],
  ),
)

test.each(cells)('at the level %s, the answer for the %s is %s', (access, who, refusal) => {
  expect(whyNot(callers[who], access)).toBe(refusal)
})

test('an operator who is an employee somewhere only has the access of an operator', () => {
  const both = person({ staffRole: 'owner', membership: { memberId: 'm', companyId: 'c', role: 'employee' } })
  expect(whyNot(both, 'buyer')).toBe('admins_only')
  expect(whyNot(both, 'buyer-or-operator')).toBeNull()
  expect(whyNot(both, 'operator')).toBeNull()
})

test('jobs may do everything', () => {
  for (const access of Object.keys(table) as Access[]) expect(whyNot({ kind: 'system' }, access)).toBeNull()
})

test('an action refuses a wrong actor with the same code', () => {
  expect(() => requireCan(employee, 'admin')).toThrow(new Refused('admins_only'))
  expect(() => requireCan(admin, 'admin')).not.toThrow()
})

function everyone(refusal: string | null): Record<keyof typeof callers, string | null> {
  return {
    visitor: refusal,
    newcomer: refusal,
    employee: refusal,
    finance: refusal,
    admin: refusal,
    operator: refusal,
    operatingAdmin: refusal,
  }
}
