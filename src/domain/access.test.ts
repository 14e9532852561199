import { expect, test } from 'vitest'
import { type Access, type Actor, visitor, whyNot } from './access.ts'

const person = (more: Partial<Extract<Actor, { kind: 'person' }>>): Actor => ({
  kind: 'person',
  userId: 'u',
  email: 'u@acme.example',
  isOperator: false,
  membership: null,
  ...more,
})
const employee = person({ membership: { memberId: 'm', companyId: 'c', role: 'employee' } })
const admin = person({ membership: { memberId: 'm', companyId: 'c', role: 'admin' } })
const newcomer = person({})
const operator = person({ isOperator: true })

const table: [Access, string, Actor, string | null][] = [
  ['public', 'a visitor', visitor, null],
  ['signed-in', 'a visitor', visitor, 'sign_in_required'],
  ['employee', 'a visitor', visitor, 'sign_in_required'],
  ['admin', 'a visitor', visitor, 'sign_in_required'],
  ['operator', 'a visitor', visitor, 'sign_in_required'],
  ['signed-in', 'someone without a company', newcomer, null],
  ['employee', 'someone without a company', newcomer, 'no_company'],
  ['admin', 'someone without a company', newcomer, 'no_company'],
  ['operator', 'someone without a company', newcomer, 'operators_only'],
  ['employee', 'an employee', employee, null],
  ['admin', 'an employee', employee, 'admins_only'],
  ['operator', 'an employee', employee, 'operators_only'],
  ['employee', 'an admin', admin, null],
  ['admin', 'an admin', admin, null],
  ['operator', 'an admin', admin, 'operators_only'],
  ['operator', 'an operator', operator, null],
  ['admin', 'an operator without a company', operator, 'no_company'],
]

test.each(table)('what needs %s access, %s may or may not do', (access, _who, actor, expected) => {
  expect(whyNot(actor, access)).toBe(expected)
})
