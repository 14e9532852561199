import { expect, test } from 'vitest'
import { formatRemoval, formatRole } from './format-action.ts'

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
