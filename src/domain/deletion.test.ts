import { expect, test } from 'vitest'
import { deletionDay, leavesCompanyAlone, unsettled } from './deletion.ts'

test('an account is deleted after 7 days, a company after 30', () => {
  const now = new Date('2026-11-12T10:00:00Z')
  expect(deletionDay('person', now).toISOString()).toBe('2026-11-19T10:00:00.000Z')
  expect(deletionDay('company', now).toISOString()).toBe('2026-12-12T10:00:00.000Z')
})

test('a company names what it must settle first', () => {
  const nothing = { subscriptions: 0, requests: 0, money: 0, commitments: 0 }
  expect(unsettled(nothing)).toEqual([])
  expect(unsettled({ ...nothing, commitments: 1, subscriptions: 2 })).toEqual([
    'live subscriptions',
    'commitments to pools',
  ])
})

test('the last admin stays while there are others or live subscriptions', () => {
  const alone = { isAdmin: true, joinedAdmins: 1, others: 0, liveSubscriptions: 0 }
  expect(leavesCompanyAlone(alone)).toBe(false)
  expect(leavesCompanyAlone({ ...alone, others: 1 })).toBe(true)
  expect(leavesCompanyAlone({ ...alone, liveSubscriptions: 1 })).toBe(true)
  expect(leavesCompanyAlone({ ...alone, others: 1, joinedAdmins: 2 })).toBe(false)
  expect(leavesCompanyAlone({ ...alone, others: 1, isAdmin: false })).toBe(false)
})
