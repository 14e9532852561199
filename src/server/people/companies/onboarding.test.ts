import { describe, expect, test } from 'vitest'
import { requiredFields } from '#domain/people/company.ts'
import { company, onboardingForm, signedIn } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'

const w = await world()

const version = '2024-12-24'
const complete = { isOnboardingComplete: true }

test('a new company onboards: terms, information, finish', async () => {
  const ann = await signedIn(w)
  expect((await ann.get('/api/company/latest')).body).toMatchObject({
    code: 'no_company_yet',
    message: "You don't have a company yet.",
  })
  expect((await ann.get('/api/company/terms')).body).toEqual({
    current: version,
    accepted: false,
    acceptedAt: null,
  })
  const tooEarly = async () => (await ann.patch('/api/company/update-onboarding', complete)).body.code
  expect(await tooEarly()).toBe('terms_not_accepted')
  expect((await ann.post('/api/company/accept-terms', { version })).status).toBe(204)
  expect(await tooEarly()).toBe('onboarding_incomplete')
  const created = await ann.post('/api/company', onboardingForm)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    ...onboardingForm,
    website: 'https://acme.com',
    contactEmail: null,
    isOnboardingComplete: false,
    verified: false,
  })
  const finished = await ann.patch('/api/company/update-onboarding', complete)
  expect(finished.body).toMatchObject({ _id: created.body._id, isOnboardingComplete: true })
  expect((await ann.get('/api/company/latest')).body).toEqual(finished.body)
  expect((await ann.get('/api/check-auth')).body.user).toMatchObject({ role: 'admin' })
  expect((await ann.get('/api/company/members')).body).toMatchObject([
    { name: 'ann', emailAccount: ann.email, admin: true, joined: true },
  ])
})

describe('the onboarding form', () => {
  test.each(requiredFields)('needs %s', async (field) => {
    const ann = await signedIn(w)
    for (const empty of [undefined, null, '', '   ']) {
      const answer = await ann.post('/api/company', { ...onboardingForm, [field]: empty })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
      expect(answer.body.fields).toEqual({ [field]: 'This field is required' })
    }
    expect((await ann.get('/api/company/latest')).status).toBe(404)
  })

  test('lists every empty field', async () => {
    const answer = await (await signedIn(w)).post('/api/company', { website: '' })
    expect(Object.keys(answer.body.fields).sort()).toEqual([...requiredFields].sort())
  })

  const postal = 'Invalid postal code format (e.g., 12345 or 12345-6789)'
  test.each([
    ['postalCode', '1234', postal],
    ['postalCode', '123456', postal],
    ['postalCode', '12345-', postal],
    ['postalCode', '12345-678', postal],
    ['postalCode', '1234a', postal],
    ['website', 'acme', 'Website must be verified'],
    ['website', 'acme.nosuchsuffix', 'Website must be verified'],
    ['website', 'https://127.0.0.1', 'Website must be verified'],
    ['website', 'javascript:alert(1)', 'Website must be verified'],
    ['state', 'XX', 'Choose one of the 50 states'],
    ['state', 'DC', 'Choose one of the 50 states'],
    ['country', 'Canada', 'Country must be United States'],
    ['industry', 'Piracy', 'Choose an industry from the list'],
    ['organization', 'Mensa', 'Choose an organization from the list'],
    ['contactEmail', 'nobody', 'Please enter a valid email address.'],
    ['name', 'x'.repeat(301), 'Use at most 300 characters.'],
  ])('refuses %s "%s"', async (field, value, text) => {
    const answer = await (await signedIn(w)).post('/api/company', { ...onboardingForm, [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: text }])
  })

  test('accepts a long postal code, United States, a state in any letter case and no organization', async () => {
    const form = { ...onboardingForm, postalCode: '80014-1234', country: 'United States', state: 'co' }
    const answer = await (await signedIn(w)).post('/api/company', { ...form, organization: undefined })
    expect(answer.body).toMatchObject({
      postalCode: '80014-1234',
      country: 'US',
      state: 'CO',
      organization: null,
    })
  })
})

describe('the profile form', () => {
  test('creates a company from the fields it has', async () => {
    const ann = await signedIn(w)
    const created = await ann.post('/api/company', { industry: 'Finance' })
    expect([created.status, created.body.name, created.body.industry]).toEqual([201, '', 'Finance'])
    await ann.post('/api/company/accept-terms', { version })
    const early = await ann.patch('/api/company/update-onboarding', complete)
    expect([early.status, early.body.code]).toEqual([409, 'onboarding_incomplete'])
    expect(early.body.fields).toMatchObject({
      name: 'This field is required',
      city: 'This field is required',
    })
    expect(early.body.fields.industry).toBeUndefined()
    await ann.put(`/api/company/${created.body._id}`, { ...onboardingForm, industry: undefined })
    expect((await ann.patch('/api/company/update-onboarding', complete)).status).toBe(200)
  })

  test('needs at least one field, and a valid one', async () => {
    const ann = await signedIn(w)
    for (const body of [{}, { name: '' }, { city: ' ' }, { postalCode: '1' }, { contactEmail: 'x@' }]) {
      expect([body, (await ann.post('/api/company', body)).status]).toEqual([body, 400])
    }
  })
})

test('a user has one company: a second one is rejected, also for an employee', async () => {
  const { admin, employee } = await company(w)
  for (const browser of [admin, employee]) {
    const again = await browser.post('/api/company', onboardingForm)
    expect([again.status, again.body.code]).toEqual([409, 'company_exists'])
  }
})

test('onboarding cannot be completed before the terms are accepted, and cannot be undone', async () => {
  const { admin } = await company(w)
  const early = await admin.patch('/api/company/update-onboarding', complete)
  expect([early.status, early.body.code]).toEqual([409, 'terms_not_accepted'])
  await admin.post('/api/company/accept-terms', { version })
  expect((await admin.patch('/api/company/update-onboarding', { isOnboardingComplete: false })).status).toBe(
    400,
  )
  expect((await admin.patch('/api/company/update-onboarding', complete)).status).toBe(200)
  expect((await admin.patch('/api/company/update-onboarding', complete)).status).toBe(200)
})
