import { describe, expect, test } from 'vitest'
import {
  type CompanyForm,
  checkOnboarding,
  checkProfile,
  clearedFields,
  isOnboardingForm,
  missingFields,
  oneLine,
  requiredFields,
  verificationAfter,
} from './company.ts'
import { countryCode, industries, organizations, stateCode, usStates } from './company-choices.ts'

const isPublicHost = (host: string) => host.endsWith('.com')
const form: CompanyForm = {
  name: 'Acme',
  industry: 'Technology',
  website: 'acme.com',
  country: 'US',
  state: 'CO',
  city: 'Denver',
  streetAddress: '1 Main Street',
  postalCode: '80014',
}

test.each(['website', 'state', 'organization'])('a form with %s is the onboarding form', (field) => {
  for (const value of ['x', '', null]) expect(isOnboardingForm({ [field]: value })).toBe(true)
  expect(isOnboardingForm({ name: 'Acme', [field]: undefined })).toBe(false)
})

describe('onboarding', () => {
  test('accepts a form with every required field; the organization is optional', () => {
    expect(checkOnboarding(form, isPublicHost)).toEqual({
      values: { ...form, website: 'https://acme.com' },
      errors: {},
    })
  })

  test('says that every empty field is required', () => {
    const { errors } = checkOnboarding({}, isPublicHost)
    expect(Object.keys(errors).sort()).toEqual([...requiredFields].sort())
    expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required']))
  })

  test('reports one error per field: an invalid one is not also missing', () => {
    const { errors } = checkOnboarding({ ...form, website: 'acme', postalCode: 'x' }, isPublicHost)
    expect(errors).toEqual({
      website: 'Website must be verified',
      postalCode: 'Invalid postal code format (e.g., 12345 or 12345-6789)',
    })
  })

  test('offers the agreed choices in order', () => {
    expect(industries.join(', ')).toBe(
      'Technology, Healthcare, Finance, Education, Manufacturing, Retail, Construction, Agriculture, ' +
        'Entertainment, Energy, Others',
    )
    expect(organizations.join(', ')).toBe('On Deck, YCombinator, Techstars, Not Applicable')
  })

  test.each([...industries])('offers the industry %s', (industry) => {
    expect(checkOnboarding({ ...form, industry }, isPublicHost).errors).toEqual({})
  })

  test.each([...organizations])('offers the organization %s', (organization) => {
    expect(checkOnboarding({ ...form, organization }, isPublicHost).errors).toEqual({})
  })
})

describe('postal codes', () => {
  test.each(['12345', '12345-6789', ' 12345 '])('%j is valid', (postalCode) => {
    expect(checkProfile({ postalCode }, isPublicHost).errors).toEqual({})
  })

  test.each(['1234', '123456', '12345-', '12345-678', '12345 6789', '1234a', '١٢٣٤٥'])(
    '%j is invalid',
    (postalCode) => {
      expect(checkProfile({ postalCode }, isPublicHost).errors.postalCode).toMatch(/^Invalid postal code/)
    },
  )
})

test('the profile form only changes fields that were sent, and clears empty ones', () => {
  expect(checkProfile({ city: ' Denver ', industry: '', name: undefined }, isPublicHost)).toEqual({
    values: { city: 'Denver', industry: null },
    errors: {},
  })
})

test('onboarding needs the missing fields', () => {
  expect(missingFields({ ...form, website: 'https://acme.com', city: null } as never)).toEqual({
    city: 'This field is required',
  })
})

test('the name, and after onboarding every required field, cannot be cleared', () => {
  const changes = { name: null, city: null, organization: null, contactEmail: null }
  expect(clearedFields(changes, false)).toEqual({ name: 'This field is required' })
  expect(Object.keys(clearedFields(changes, true)).sort()).toEqual(['city', 'name'])
})

test('there are 50 states, found by code or name', () => {
  expect(usStates).toHaveLength(50)
  for (const { code, name } of usStates) {
    expect([stateCode(code.toLowerCase()), stateCode(name)]).toEqual([code, code])
  }
  expect(['DC', 'PR', 'XX', ''].map(stateCode)).toEqual([null, null, null, null])
})

test('the country is the United States, in any spelling', () => {
  expect(['US', 'usa', 'United States', 'U.S.'].map(countryCode)).toEqual(['US', 'US', 'US', 'US'])
  expect(['Canada', ''].map(countryCode)).toEqual([null, null])
})

test('text for one line has no line breaks, control characters or direction marks', () => {
  expect(oneLine(' Ann\r\n\tLee\u0000\u202eB\u2028C ')).toBe('Ann Lee B C')
  expect(oneLine('Zoe\u0308')).toBe('Zoë')
})

describe('a change of name or website', () => {
  const verifiedAt = new Date('2026-11-01T00:00:00Z')
  const claims = { name: 'Acme', website: 'https://acme.com' }
  const acme = { ...claims, verifiedAt, lastVerified: null }
  const changed = { ...acme, name: 'Apex', verifiedAt: null, lastVerified: claims }

  test.each([
    ['another name', acme, { name: 'Microsoft Corporation' }, 'ends'],
    ['another website', acme, { website: 'https://microsoft.com' }, 'ends'],
    ['the same name', acme, { name: 'Acme' }, 'stays'],
    ['no website', acme, { website: null }, 'ends'],
    ['another city', acme, { city: 'Austin' }, 'stays'],
    ['another name, never verified', { ...acme, verifiedAt: null }, { name: 'Other' }, 'stays'],
    ['the old name again', changed, { name: 'Acme' }, 'returns'],
    ['a third name', changed, { name: 'Ajax' }, 'stays'],
    ['the old name with another website', changed, { name: 'Acme', website: 'https://apex.com' }, 'stays'],
    ['another city meanwhile', { ...changed, name: 'Acme' }, { city: 'Austin' }, 'stays'],
  ])(
    '%s ends the verification only where it must, and the old one holds again',
    (_, company, form, effect) => {
      expect(verificationAfter(company, form)).toBe(effect)
    },
  )
})
