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
  wouldEndVerification,
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

test.each(['website', 'state', 'organization'])('a form with %s in it is the onboarding form', (field) => {
  for (const value of ['x', '', null]) expect(isOnboardingForm({ [field]: value })).toBe(true)
  expect(isOnboardingForm({ name: 'Acme', [field]: undefined })).toBe(false)
})

describe('onboarding', () => {
  test('takes a form with every required field and leaves the organization open', () => {
    expect(checkOnboarding(form, isPublicHost)).toEqual({
      values: { ...form, website: 'https://acme.com' },
      errors: {},
    })
  })

  test('says of every empty field that it is required', () => {
    const { errors } = checkOnboarding({}, isPublicHost)
    expect(Object.keys(errors).sort()).toEqual([...requiredFields].sort())
    expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required']))
  })

  test('says one thing of a field: a wrong one is not also missing', () => {
    const { errors } = checkOnboarding({ ...form, website: 'acme', postalCode: 'x' }, isPublicHost)
    expect(errors).toEqual({
      website: 'Website must be verified',
      postalCode: 'Invalid postal code format (e.g., 12345 or 12345-6789)',
    })
  })

  test('offers the choices that were agreed, in their order', () => {
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
  test.each(['12345', '12345-6789', ' 12345 '])('%j is one', (postalCode) => {
    expect(checkProfile({ postalCode }, isPublicHost).errors).toEqual({})
  })

  test.each(['1234', '123456', '12345-', '12345-678', '12345 6789', '1234a', '١٢٣٤٥'])(
    '%j is none',
    (postalCode) => {
      expect(checkProfile({ postalCode }, isPublicHost).errors.postalCode).toMatch(/^Invalid postal code/)
    },
  )
})

test('the profile form only speaks of what was sent, and an empty field is cleared', () => {
  expect(checkProfile({ city: ' Denver ', industry: '', name: undefined }, isPublicHost)).toEqual({
    values: { city: 'Denver', industry: null },
    errors: {},
  })
})

test('onboarding waits for what is missing', () => {
  expect(missingFields({ ...form, website: 'https://acme.com', city: null } as never)).toEqual({
    city: 'This field is required',
  })
})

test('a name cannot be cleared, nor what onboarding asked for once it is complete', () => {
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

test('the country is the United States, however it is written', () => {
  expect(['US', 'usa', 'United States', 'U.S.'].map(countryCode)).toEqual(['US', 'US', 'US', 'US'])
  expect(['Canada', ''].map(countryCode)).toEqual([null, null])
})

test('text for one line has no line breaks, hidden controls or turned directions', () => {
  expect(oneLine(' Ann\r\n\tLee\u0000\u202eB\u2028C ')).toBe('Ann Lee B C')
  expect(oneLine('Zoe\u0308')).toBe('Zoë')
})

describe('a change of name or website', () => {
  const kept = { industry: null, contactEmail: null, streetAddress: null, city: null, state: null }
  const rest = { postalCode: null, country: null, organization: null, isOnboardingComplete: true }
  const acme = { ...kept, ...rest, name: 'Acme', website: 'https://acme.com', verified: true }

  test.each([
    ['another name', acme, { name: 'Microsoft Corporation' }, true],
    ['another website', acme, { website: 'microsoft.com' }, true],
    ['the same name with spaces around it', acme, { name: ' Acme ' }, false],
    ['the same website written otherwise', acme, { website: 'ACME.com/' }, false],
    ['a website that is none', acme, { website: 'acme' }, false],
    ['an empty name', acme, { name: '' }, false],
    ['an empty website', acme, { website: '' }, false],
    ['an empty website before onboarding', { ...acme, isOnboardingComplete: false }, { website: '' }, true],
    ['another city', acme, { city: 'Austin' }, false],
    ['another name, never verified', { ...acme, verified: false }, { name: 'Other' }, false],
  ])('%s ends the verification or not', (_, company, form, ends) => {
    expect(wouldEndVerification(company, form)).toBe(ends)
  })
})
