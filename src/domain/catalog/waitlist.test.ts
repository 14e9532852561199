import { describe, expect, test } from 'vitest'
import { jira } from '#test/checks/first-catalog/vendors/jira.ts'
import { more } from '#test/checks/first-catalog/vendors/more.ts'
import { Refused } from '../platform/refused.ts'
import type { Vendor } from './vendor.ts'
import { checkWaitlistEntry, type WaitlistForm } from './waitlist.ts'

const complete = { email: 'ann@acme.com', yearlySpend: 1200, product: [{ name: 'Standard', seats: 5 }] }

function refusal(form: WaitlistForm, vendor: Vendor = jira): Refused {
  try {
    checkWaitlistEntry(vendor, form)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('the entry was accepted')
}

describe('joining a waitlist', () => {
  test('asks for the email first, then the spend, then the plans', () => {
    expect(refusal({}).message).toBe('Please enter your email to join the waitlist.')
    expect(refusal({ email: 'ann@acme.com' }).message).toBe(
      'Please enter your yearly spend before joining the waitlist.',
    )
    expect(refusal({ email: 'ann@acme.com', yearlySpend: 1 }).message).toBe(
      'Please select at least one product before proceeding.',
    )
  })

  test('names the field that is wrong', () => {
    expect(refusal({ ...complete, email: 'ann' })).toMatchObject({
      code: 'invalid_email',
      detail: { fields: { email: 'Please enter a valid email address.' } },
    })
    expect(refusal({ ...complete, yearlySpend: null })).toMatchObject({
      code: 'yearly_spend_required',
      detail: { fields: { yearlySpend: 'Please enter your yearly spend before joining the waitlist.' } },
    })
    expect(refusal({ ...complete, email: '  ' }).code).toBe('email_required')
  })

  test.each([0, -1, 0.001, 1_000_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
    'with a yearly spend of %d is refused',
    (yearlySpend) => {
      expect(refusal({ ...complete, yearlySpend }).code).toBe('invalid_yearly_spend')
    },
  )

  test('with a yearly spend that is not a number is refused', () => {
    expect(refusal({ ...complete, yearlySpend: JSON.parse('"1200"') }).code).toBe('invalid_yearly_spend')
  })

  test.each([
    [0.01, 1],
    [1200, 120_000],
    [1_000_000_000, 100_000_000_000],
  ])('with a yearly spend of %d dollars is fine', (yearlySpend, yearlySpendCents) => {
    expect(checkWaitlistEntry(jira, { ...complete, yearlySpend })).toMatchObject({ yearlySpendCents })
  })

  test('normalizes the address', () => {
    expect(checkWaitlistEntry(jira, { ...complete, email: ' Ann@Acme.com' }).email).toBe('ann@acme.com')
  })

  test.each<[string, WaitlistForm['product'], unknown]>([
    ['a plain name', 'Premium', [{ name: 'Premium', seats: 1 }]],
    [
      'a list of names',
      ['Standard', 'Premium'],
      [
        { name: 'Standard', seats: 1 },
        { name: 'Premium', seats: 1 },
      ],
    ],
    ['names with seats', [{ name: 'Premium', seats: 40 }], [{ name: 'Premium', seats: 40 }]],
    ['a name without seats', [{ name: 'Premium' }], [{ name: 'Premium', seats: 1 }]],
    ["the tool's own name, for any plan", 'jira', []],
  ])('accepts the plans as %s', (_, product, plans) => {
    expect(checkWaitlistEntry(jira, { ...complete, product }).plans).toEqual(plans)
  })

  test.each<[string, WaitlistForm['product'], string]>([
    ['an empty name', '', 'no_products'],
    ['an empty list', [], 'no_products'],
    ['a plan of another vendor', 'Blitzscale', 'unknown_plan'],
    ['the same plan twice', ['Premium', 'Premium'], 'repeated_plan'],
    ['no seats', [{ name: 'Premium', seats: 0 }], 'invalid_seats'],
    ['too many seats', [{ name: 'Premium', seats: 100_001 }], 'invalid_seats'],
  ])('with %s is refused', (_, product, code) => {
    expect(refusal({ ...complete, product }).code).toBe(code)
  })

  test('for a product without a deal asks for no plans and accepts none', () => {
    for (const vendor of more) {
      expect(checkWaitlistEntry(vendor, { ...complete, product: [] }).plans).toEqual([])
      expect(checkWaitlistEntry(vendor, { email: 'ann@acme.com', yearlySpend: 5 }).plans).toEqual([])
      expect(refusal({ ...complete, product: 'Standard' }, vendor).code).toBe('unknown_plan')
    }
  })
})
