import { expect, test } from 'vitest'
import { hasRight, roleNow, type StaffRow, staffRights, staffRoles } from './staff.ts'

const listed: StaffRow = {
  role: 'owner',
  source: 'settings',
  hasJoined: true,
  isKept: false,
  isRemoved: false,
}
const invited: StaffRow = { ...listed, source: 'invitation' }

test('each role has the rights that its work needs', () => {
  const rights = staffRoles.map((role) => [role, staffRights.filter((right) => hasRight(role, right))])
  expect(Object.fromEntries(rights)).toEqual({
    support: ['read', 'messages'],
    reviewer: ['read', 'messages', 'desk'],
    finance: ['read', 'messages', 'money'],
    owner: ['read', 'messages', 'desk', 'money', 'owner'],
  })
})

test('nobody else has any right', () => {
  expect(staffRights.filter((right) => hasRight(null, right))).toEqual([])
  expect(roleNow(null, true)).toBeNull()
})

test('somebody from the settings counts while their address is listed, or once they are kept', () => {
  expect(roleNow(listed, true)).toBe('owner')
  expect(roleNow(listed, false)).toBeNull()
  expect(roleNow({ ...listed, isKept: true }, false)).toBe('owner')
})

test('somebody invited counts once they have accepted, whatever the settings say', () => {
  expect(roleNow({ ...invited, hasJoined: false }, true)).toBeNull()
  expect(roleNow(invited, false)).toBe('owner')
})

test('somebody who was removed does not count, not even while their address is listed', () => {
  expect(roleNow({ ...invited, isRemoved: true }, true)).toBeNull()
  expect(roleNow({ ...listed, isKept: true, isRemoved: true }, true)).toBeNull()
})
