import { expect, test } from 'vitest'
import { operatorVendor, wireChange } from '#test/support/operator-vendor.ts'
import { byCategory, withDraft } from './group-vendors.ts'

const row = (slug: string, ...categories: string[]) => ({
  ...operatorVendor({ slug, name: slug, categories }),
  plans: 1,
})

test('a vendor of the list has the number of its changes in the draft', () => {
  const changes = [
    wireChange({ kind: 'edit_vendor', thing: 'cursor' }),
    wireChange({ kind: 'set_price', thing: 'business' }),
  ]
  const listed = withDraft([row('cursor', 'Sales'), row('slack', 'Sales')], changes, '')
  expect(listed.map(({ slug, changes: count }) => [slug, count])).toEqual([
    ['cursor', 2],
    ['slack', 0],
  ])
})

test('a vendor that only the draft has is listed with its plans, unless the search is about others', () => {
  const about = { slug: 'fernmail', vendor: 'Fernmail', plan: null, billingCycle: null }
  const changes = [
    wireChange({ kind: 'add_vendor', thing: 'fernmail', after: { name: 'Fernmail' }, about }),
    wireChange({ kind: 'add_plan', thing: 'p', after: { vendor: 'fernmail', name: 'Team' }, about }),
  ]
  expect(withDraft([], changes, 'FERN')).toMatchObject([
    { slug: 'fernmail', isNew: true, plans: 1, changes: 2, isListed: true, categories: [] },
  ])
  expect(withDraft([], changes, 'slack')).toEqual([])
})

test('vendors are grouped by their first category in marketplace order, new ones first', () => {
  const vendors = [
    { ...row('a', 'Sales', 'Support'), isNew: false, changes: 0 },
    { ...row('b', 'Support'), isNew: false, changes: 0 },
    { ...row('c'), isNew: false, changes: 0 },
    { ...row('d', 'Support'), isNew: true, changes: 1 },
  ]
  const groups = byCategory(vendors, ['Support', 'Sales']).map((group) => [
    group.category,
    ...group.vendors.map(({ slug }) => slug),
  ])
  expect(groups).toEqual([
    ['New in the draft', 'd'],
    ['Support', 'b'],
    ['Sales', 'a'],
    ['No category', 'c'],
  ])
})
