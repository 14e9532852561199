import { expect, test } from 'vitest'
import { id } from '#test/lives/random-book.ts'
import { change, firstBook, newPrice, planId, publish } from '#test/support/price-changes.ts'
import { beforeOf } from './before.ts'
import { baseOf, changesByVendor, digestText, staleChanges, thingsIn } from './things.ts'

const cursor = planId(firstBook, 'cursor', 'Business')

test('a change remembers the version of its thing; 0 for what the set adds', () => {
  const book = publish(firstBook, change('set_price', cursor, newPrice()))
  const things = thingsIn(book)
  expect(baseOf(things, change('retire_plan', cursor, {}))).toBe(2)
  expect(baseOf(things, change('edit_vendor', 'cursor', {}))).toBe(1)
  expect(baseOf(things, change('move_category', 'Sales', { position: 0 }))).toBe(1)
  expect(baseOf(things, change('set_price', id('p', 1), newPrice()))).toBe(0)
})

test('a change is stale when another set has changed its thing since', () => {
  const mine = [
    change('set_price', cursor, newPrice(), { key: 'price' }),
    change('edit_vendor', 'cursor', { tagline: 'Mine' }, { key: 'vendor' }),
    change('rename_category', 'Sales', { name: 'Revenue' }, { key: 'category' }),
    change('add_vendor', 'acme', { name: 'Acme', kind: 'checkout' }, { key: 'added', base: 0 }),
    change('edit_vendor', 'acme', { tagline: 'New' }, { key: 'further', base: 0 }),
  ]
  expect(staleChanges(firstBook, mine)).toEqual([])
  const priced = publish(firstBook, change('set_cost', cursor, newPrice()))
  expect(staleChanges(priced, mine)).toEqual(['price'])
  const removed = publish(firstBook, change('remove_category', 'Sales', {}))
  expect(staleChanges(removed, mine)).toEqual(['category'])
})

test('changes are about the vendors of plans and categories too', () => {
  const byVendor = changesByVendor(firstBook, [
    change('set_price', cursor, newPrice()),
    change('add_plan', id('p', 1), { vendor: 'slack', name: 'Plus', billingCycle: 'monthly' }),
    change('set_price', id('p', 1), newPrice()),
    change('edit_vendor', 'zoom', {}),
    change('rename_category', 'Customer Support', { name: 'Support' }),
    change('move_category', 'Sales', { position: 0 }),
  ])
  expect([...byVendor.keys()]).toEqual([
    'cursor',
    'slack',
    'zoom',
    'pylon',
    'intercom',
    'zendesk',
    'helpscout',
  ])
})

test('a preview stands for one revision of one set and one version of the book', () => {
  const texts = [
    digestText({ id: 'a', revision: 1 }, 1),
    digestText({ id: 'a', revision: 2 }, 1),
    digestText({ id: 'a', revision: 1 }, 2),
    digestText({ id: 'b', revision: 1 }, 1),
  ]
  expect(new Set(texts).size).toBe(4)
})

test('what a change replaces has the fields of the change', () => {
  const before = (made: ReturnType<typeof change>) => beforeOf(firstBook, made)
  expect(before(change('edit_vendor', 'slack', { tagline: 'x', contacts: { orders: 'y' } }))).toEqual({
    tagline: 'Team chat',
    contacts: { orders: null },
  })
  expect(before(change('unlist_vendor', 'slack', {}))).toEqual({ isListed: true })
  expect(before(change('edit_plan', cursor, { note: 'x' }))).toEqual({ note: null })
  expect(before(change('retire_plan', cursor, {}))).toEqual({ isRetired: false })
  expect(before(change('move_plan', planId(firstBook, 'slack', 'Business'), { position: 0 }))).toEqual({
    position: 1,
  })
  expect(before(change('rename_category', 'Sales', { name: 'x' }))).toEqual({ name: 'Sales' })
  expect(before(change('move_category', 'Sales', { position: 0 }))).toEqual({ position: 1 })
  expect(before(change('remove_category', 'Sales', {}))).toEqual({ name: 'Sales', position: 1 })
})

test('a price replaces the one that would hold on its day', () => {
  const book = publish(firstBook, change('set_price', cursor, newPrice({ effectiveFrom: '2026-04-01' })))
  const before = (effectiveFrom: string) =>
    beforeOf(book, change('set_price', cursor, newPrice({ effectiveFrom })))
  expect(before('2026-03-31')).toMatchObject({ effectiveFrom: '1970-01-01', perMemberCents: 40_00 })
  expect(before('2026-05-01')).toEqual(newPrice({ effectiveFrom: '2026-04-01' }))
})

test('what is new replaces nothing', () => {
  const cost = { effectiveFrom: '2026-04-01', perMemberCents: 1, fixedCents: 0 }
  expect(beforeOf(firstBook, change('set_cost', cursor, cost))).toBeNull()
  expect(beforeOf(firstBook, change('add_vendor', 'acme', { name: 'Acme', kind: 'checkout' }))).toBeNull()
  expect(beforeOf(firstBook, change('add_category', 'Legal', {}))).toBeNull()
  expect(beforeOf(firstBook, change('set_price', id('p', 1), newPrice()))).toBeNull()
})
