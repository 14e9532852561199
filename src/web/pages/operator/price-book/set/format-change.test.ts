import { expect, test } from 'vitest'
import { wireChange } from '#test/support/operator-vendor.ts'
import { changeLines, fromDay, groupPrices, kindLabel } from './format-change.ts'

const before = { effectiveFrom: '1970-01-01', perMember: 40, fixed: 0, discount: 20, appliesTo: 'all' }
const after = { ...before, effectiveFrom: '2027-03-01', perMember: 43.5 }
const price = wireChange({ kind: 'set_price', thing: 'business', before, after })

test('a price shows list price, discount and group price, before and after', () => {
  expect(kindLabel(price)).toBe('Price')
  expect(changeLines(price)).toEqual([
    { label: '', before: '$40.00, 20% off: $32.00', after: '$43.50, 20% off: $34.80' },
  ])
  expect(groupPrices(price)).toEqual({ before: 32_00, after: 34_80 })
  expect(fromDay(price, '2026-12-01')).toBe('Mar 1, 2027')
  expect(fromDay(price, '2027-03-01')).toBe('Today')
})

test('a fixed amount, a cost and a price for new orders are told apart', () => {
  const mixed = wireChange({ ...price, after: { ...after, fixed: 80, perMember: 9, appliesTo: 'new' } })
  expect(changeLines(mixed)[0]?.after).toBe(
    '$80.00 + $9.00 a seat, 20% off: $64.00 + $7.20 a seat, new orders only',
  )
  const cost = wireChange({ kind: 'set_cost', thing: 'business', after: { perMember: 30, fixed: 0 } })
  expect(changeLines(cost)).toEqual([{ label: '', before: null, after: '$30.00' }])
})

test('what cannot be read as a price is shown as it was typed', () => {
  const typed = wireChange({ ...price, after: { ...after, perMember: '12,50' } })
  expect(changeLines(typed)[0]?.after).toBe('12,50')
  expect(groupPrices(typed)).toBeNull()
  const odd = wireChange({ ...price, after: { ...after, discount: '20.5' } })
  expect(changeLines(odd)[0]?.after).toBe('$43.50, “20.5” off')
})

test('edited texts show each field that differs, with its label', () => {
  const change = wireChange({
    kind: 'edit_vendor',
    thing: 'cursor',
    before: { keywords: [], contacts: { orders: null, billing: null }, discount: 20, tagline: 'Same' },
    after: {
      keywords: ['ide', 'ai'],
      contacts: { orders: 'a@b.example', billing: null },
      discount: 25,
      tagline: 'Same',
    },
  })
  expect(changeLines(change)).toEqual([
    { label: 'Search words', before: 'None', after: 'ide, ai' },
    { label: 'Marketplace discount', before: '20%', after: '25%' },
    { label: 'Orders contact', before: 'None', after: 'a@b.example' },
  ])
})

test('something new shows only the fields that have a value', () => {
  const after = { note: null, name: 'Team', vendor: 'cursor', seatsCovered: null, billingCycle: 'monthly' }
  expect(changeLines(wireChange({ kind: 'add_plan', thing: 'x', after }))).toEqual([
    { label: 'Name', before: null, after: 'Team' },
    { label: 'Billed', before: null, after: 'Monthly' },
  ])
})

test('states are words', () => {
  const unlist = wireChange({ kind: 'unlist_vendor', thing: 'cursor', before: { isListed: true } })
  expect(changeLines(unlist)).toEqual([{ label: '', before: 'Listed', after: 'Not listed' }])
  const retire = wireChange({ kind: 'retire_plan', thing: 'business', before: { isRetired: false } })
  expect(changeLines(retire)).toEqual([{ label: '', before: 'On sale', after: 'Retired' }])
  const remove = wireChange({ kind: 'remove_category', thing: 'Sales' })
  expect(changeLines(remove)).toEqual([{ label: '', before: 'Sales', after: 'Removed' }])
})
