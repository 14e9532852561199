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
  })
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

test('after a removal it says how many vendors learn it, and leads to the report', () => {
  const seats = (productName: string, subscriptions: string[]) => ({ productName, subscriptions })
  const products = [seats('Slack', ['Pro']), seats('Wiza', ['Email', 'Phone']), seats('Deel', [])]
  expect(formatRemoved({ _id: 'm1', name: 'Noah', products })).toEqual({
    message: 'Noah was removed. 2 vendors will be told.',
    link: { label: 'See the report.', to: '/settings/departures/m1' },
  })
  expect(formatRemoved({ _id: 'm1', name: 'Noah', products: [] })).toEqual({ message: 'Noah was removed.' })
})
