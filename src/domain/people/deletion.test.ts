import { describe, expect, test } from 'vitest'
import {
  deletionDay,
  leavesCompanyAlone,
  namesToErase,
  proofStart,
  unsettled,
  withoutPerson,
} from './deletion.ts'

test('an account is deleted after 7 days, a company after 30', () => {
  const now = new Date('2026-11-12T10:00:00Z')
  expect(deletionDay('person', now).toISOString()).toBe('2026-11-19T10:00:00.000Z')
  expect(deletionDay('company', now).toISOString()).toBe('2026-12-12T10:00:00.000Z')
})

test('what is older than seven years is no proof anymore', () => {
  expect(proofStart(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2021-03-01T10:00:00.000Z')
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
  const alone = { isAdmin: true, joinedAdmins: 1, others: 0, isBound: false }
  expect(leavesCompanyAlone(alone)).toBe(false)
  expect(leavesCompanyAlone({ ...alone, others: 1 })).toBe(true)
  expect(leavesCompanyAlone({ ...alone, isBound: true })).toBe(true)
  expect(leavesCompanyAlone({ ...alone, others: 1, joinedAdmins: 2 })).toBe(false)
  expect(leavesCompanyAlone({ ...alone, others: 1, isAdmin: false })).toBe(false)
})

describe('taking a person out of an entry', () => {
  const called = {
    addresses: ['ann@acme.example'],
    names: namesToErase(['Ann', 'Ann O’Hara', ' ', 'A', null]),
  }

  test('replaces addresses in any letter case, and names as they are written', () => {
    const detail = { by: 'Ann O’Hara', to: ['ANN@acme.example', 'Ask Ann.'], note: "Ann's ann" }
    expect(withoutPerson(detail, called)).toEqual({
      by: 'deleted person',
      to: ['deleted person', 'Ask deleted person.'],
      note: "deleted person's ann",
    })
  })

  test('leaves longer words and addresses alone', () => {
    const texts = [
      'Annabel',
      'joann@acme.example',
      'ann@acme.example.org',
      'Ann-Marie',
      'Ännann@acme.example',
    ]
    expect(withoutPerson(texts, called)).toEqual(texts)
  })

  test('never changes the names of fields, numbers, yes and no, or nothing', () => {
    const named = { addresses: [], names: ['true', 'null', '12', 'email'] }
    const detail = { email: 'email', isAdmin: true, seats: 12, manager: null }
    expect(withoutPerson(detail, named)).toEqual({ ...detail, email: 'deleted person' })
  })
})
