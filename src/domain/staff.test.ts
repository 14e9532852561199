import { expect, test } from 'vitest'
import { hasRight, roleNow, type StaffRow, staffRights, staffRoles } from './staff.ts'

test('each role has the rights of its work', () => {
  const rights = Object.fromEntries(
    staffRoles.map((role) => [role, staffRights.filter((right) => hasRight(role, right))]),
  )
  expect(rights).toEqual({
    support: ['read', 'messages'],
    reviewer: ['read', 'messages', 'desk'],
    finance: ['read', 'messages', 'money'],
    owner: ['read', 'messages', 'desk', 'money', 'owner'],
  })
  expect(staffRights.some((right) => hasRight(null, right))).toBe(false)
})

test('a row from the settings counts while its address is listed, or once it was kept', () => {
  const row: StaffRow = { role: 'owner', source: 'settings', hasJoined: true, isKept: false }
  expect(roleNow(row, true)).toBe('owner')
  expect(roleNow(row, false)).toBeNull()
  expect(roleNow({ ...row, isKept: true }, false)).toBe('owner')
  expect(roleNow(null, true)).toBeNull()
})

test('an invitation counts once it was accepted', () => {
  const row: StaffRow = { role: 'support', source: 'invitation', hasJoined: false, isKept: false }
  expect(roleNow(row, true)).toBeNull()
  expect(roleNow({ ...row, hasJoined: true }, false)).toBe('support')
})
