import { expect, test } from 'vitest'
import { Refused } from '#domain/platform/refused.ts'
import { id } from '#test/lives/random-book.ts'
import { change, firstBook, newPrice, planId, today } from '#test/support/price-changes.ts'
import { checkChange } from './accept-change.ts'
import type { Change } from './changes.ts'

const cursor = planId(firstBook, 'cursor', 'Business')

function refusalOf(made: Change, ...set: Change[]) {
  try {
    checkChange(firstBook, set, made, today)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { code: error.code, fields: error.detail.fields }
  }
}

test.each([
  change('edit_vendor', 'nobody', { name: 'Somebody' }),
  change('unlist_vendor', 'Cursor', {}),
  change('retire_plan', id('p', 1), {}),
  change('set_price', id('p', 1), newPrice()),
  change('remove_category', 'Gardening', {}),
])('a change to something that does not exist is refused: $kind $thing', (made) => {
  expect(refusalOf(made)).toEqual({
    code: 'invalid_input',
    fields: { 'change.thing': expect.stringContaining('There is no') },
  })
})

test('a plan can only be added to a vendor of the book or of the set', () => {
  const plan = change('add_plan', id('p', 1), { vendor: 'acme', name: 'Team', billingCycle: 'monthly' })
  expect(refusalOf(plan)?.fields).toEqual({ 'change.after.vendor': 'There is no vendor "acme".' })
  expect(refusalOf(plan, change('add_vendor', 'acme', { name: 'Acme', kind: 'checkout' }))).toBeNull()
})

test('what the set adds or renames can be changed further in the set', () => {
  const added = change('add_plan', id('p', 1), { vendor: 'cursor', name: 'Ultra', billingCycle: 'monthly' })
  expect(refusalOf(change('set_price', id('p', 1), newPrice()), added)).toBeNull()
  const renamed = change('rename_category', 'Sales', { name: 'Revenue' })
  expect(refusalOf(change('move_category', 'Revenue', { position: 0 }), renamed)).toBeNull()
})

test.each(['a', 'Acme', 'a b', 'acme!', 'a'.repeat(41)])('the slug %j is refused', (slug) => {
  const made = change('add_vendor', slug, { name: 'Acme', kind: 'checkout' })
  expect(refusalOf(made)?.fields).toEqual({
    'change.thing': 'Use 2 to 40 lowercase letters, digits and hyphens.',
  })
})

test('the id of a new plan is a UUID', () => {
  const made = change('add_plan', 'ultra', { vendor: 'cursor', name: 'Ultra', billingCycle: 'monthly' })
  expect(refusalOf(made)?.fields).toEqual({ 'change.thing': 'Use a new UUID as the id of a new plan.' })
})

test.each([
  ['2026-02-28', 'February 28, 2026 has passed. Choose a day from today to April 5, 2027.'],
  ['2027-04-06', 'Choose a day from today to April 5, 2027.'],
  ['2026-04-31', 'Choose a day from today to April 5, 2027.'],
  ['tomorrow', 'Choose a day from today to April 5, 2027.'],
])('a price or cost from %s is refused', (effectiveFrom, text) => {
  for (const made of [
    change('set_price', cursor, newPrice({ effectiveFrom })),
    change('set_cost', cursor, { effectiveFrom, perMemberCents: 0, fixedCents: 0 }),
  ]) {
    expect(refusalOf(made)).toEqual({
      code: 'invalid_effective_day',
      fields: { 'change.after.effectiveFrom': text },
    })
  }
})

test.each([today, '2027-04-05'])('a price from %s is accepted', (effectiveFrom) => {
  expect(refusalOf(change('set_price', cursor, newPrice({ effectiveFrom })))).toBeNull()
})

test('a set has one price and one cost for a plan and day', () => {
  const first = change('set_price', cursor, newPrice())
  const second = change('set_price', cursor, newPrice({ perMemberCents: 50_00 }))
  const text =
    'This set already has a price for this plan from March 1, 2026. Edit that one, or choose another day.'
  expect(refusalOf(second, first)?.fields).toEqual({ 'change.after.effectiveFrom': text })
  expect(refusalOf(change('set_price', cursor, newPrice({ effectiveFrom: '2026-03-02' })), first)).toBeNull()
  const cost = { effectiveFrom: today, perMemberCents: 20_00, fixedCents: 0 }
  expect(refusalOf(change('set_cost', cursor, cost), first)).toBeNull()
})

test('a change can replace itself', () => {
  const first = change('set_price', cursor, newPrice(), { key: 'same' })
  const again = change('set_price', cursor, newPrice({ perMemberCents: 50_00 }), { key: 'same' })
  expect(refusalOf(again, first)).toBeNull()
})

test('an amount that cannot be read is accepted and left to the preview', () => {
  expect(refusalOf(change('set_price', cursor, newPrice({ perMemberCents: 'free' })))).toBeNull()
})
