import { expect, test } from 'vitest'
import { checkMember, requireAnotherAdmin } from './member.ts'

const isPublic = (domain: string) => domain === 'gmail.com'

test('a member needs a name and an address; the mobile number is optional', () => {
  expect(checkMember({ name: ' Ann\nLee ', emailAccount: ' Ann@Acme.com ' }, isPublic)).toEqual({
    member: { name: 'Ann Lee', emailAccount: 'Ann@Acme.com', mobileNumber: null },
    errors: {},
  })
  expect(checkMember({}, isPublic).errors).toEqual({
    name: 'This field is required',
    emailAccount: 'Please enter a valid email address.',
  })
})

test('an address at a public provider is refused, in any letter case', () => {
  expect(checkMember({ name: 'Ann', emailAccount: 'ann@GMail.com' }, isPublic).errors).toEqual({
    emailAccount: 'Please use a company email, not a public email like Gmail.',
  })
})

test.each([
  ['the last admin', { isAdmin: true, hasJoined: true }, 1, false],
  ['one of two admins', { isAdmin: true, hasJoined: true }, 2, true],
  ['an admin who never joined', { isAdmin: true, hasJoined: false }, 1, true],
  ['an employee', { isAdmin: false, hasJoined: true }, 1, true],
])('whether %s may leave', (_, leaving, joinedAdmins, mayLeave) => {
  const leave = () => requireAnotherAdmin(leaving, joinedAdmins)
  if (mayLeave) expect(leave).not.toThrow()
  else expect(leave).toThrow('last_admin')
})
