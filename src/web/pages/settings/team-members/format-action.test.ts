import { expect, test } from 'vitest'
import { formatRemoval, formatRemoved, formatRole } from './format-action.ts'

const ann = { name: 'Ann', joined: true, products: [] }

test('a removal says how many seats it frees, and for which products', () => {
  const products = [
    { productName: 'LinkedIn', subscriptions: ['Core', 'Sales Navigator Team'] },
    { productName: 'Wiza', subscriptions: ['Email (M)'] },
    { productName: 'Vanta', subscriptions: [] },
  ]
  expect(formatRemoval({ ...ann, products }, false)).toEqual({
    title: 'Remove Ann?',
    message: 'This frees 3 seats (LinkedIn, Wiza) and ends their access immediately.',
    confirm: 'Remove Ann',
    other: 'Offboard Ann instead',
  })
})

test('only who has joined can be offboarded instead, and not by themselves', () => {
  expect(formatRemoval({ ...ann, joined: false }, false)).not.toHaveProperty('other')
  expect(formatRemoval(ann, true)).not.toHaveProperty('other')
})

test('a removal says what ends: access, an invitation, or your own access', () => {
  expect(formatRemoval(ann, false).message).toBe('This ends their access immediately.')
  expect(formatRemoval({ ...ann, joined: false }, false).message).toBe('This ends their invitation.')
  expect(formatRemoval(ann, true).message).toBe('This ends your own access to this company.')
})

test('a role change asks by name, with a stronger warning about yourself', () => {
  expect(formatRole({ name: 'Ann', admin: false }, false).title).toBe('Make Ann an admin?')
  expect(formatRole({ name: 'Ann', admin: true }, false).title).toBe('Remove Ann as an admin?')
  expect(formatRole({ name: 'Ann', admin: true }, true).message).toMatch(/only another admin can undo/)
})

test('after a removal it says how many vendors are asked to end the access, and leads to the report', () => {
  const noah = { _id: 'm1', name: 'Noah', joined: true }
  expect(formatRemoved(noah, 2)).toEqual({
    message: 'Noah was removed. We’ll ask 2 vendors to end their access.',
    link: { label: 'See the report.', to: '/settings/departures/m1' },
  })
  expect(formatRemoved(noah, 0)).toEqual({ message: 'Noah was removed.' })
  expect(formatRemoved({ ...noah, joined: false }, 1)).toEqual({
    message: 'The invitation to Noah was withdrawn. We’ll ask 1 vendor to end their access.',
    link: { label: 'See the report.', to: '/settings/departures/m1' },
  })
})
