import { describe, expect, test } from 'vitest'
import { company, onboardingForm } from '#test/support/builders.ts'
import { world } from '#test/support/world.ts'

const w = await world()

test('a change keeps all fields that were not sent', async () => {
  const { id, admin, employee } = await company(w)
  w.clock.pass({ minutes: 5 })
  const saved = await admin.put(`/api/company/${id}`, { contactEmail: 'office@acme.com', city: 'Boulder' })
  expect(saved.body).toMatchObject({
    ...onboardingForm,
    website: 'https://acme.com',
    contactEmail: 'office@acme.com',
    city: 'Boulder',
    updatedAt: w.clock.now().toISOString(),
  })
  expect((await employee.get('/api/company/latest')).body).toEqual(saved.body)
})

test('unknown fields are ignored', async () => {
  const { id, admin } = await company(w)
  const body = { isOnboardingComplete: true, verified: true, _id: 'other', createdAt: 'never', verifiedAt: 1 }
  const saved = await admin.put(`/api/company/${id}`, body)
  expect(saved.body).toMatchObject({ _id: id, isOnboardingComplete: false, verified: false })
})

test.each([
  ['contactEmail', 'nobody', 'Please enter a valid email address.'],
  ['postalCode', '1', 'Invalid postal code format (e.g., 12345 or 12345-6789)'],
  ['state', 'Bavaria', 'Choose one of the 50 states'],
  ['website', 'acme', 'Website must be verified'],
  ['country', 'France', 'Country must be United States'],
  ['name', '', 'This field is required'],
])('%s "%s" is rejected and changes nothing', async (field, value, text) => {
  const { id, admin } = await company(w)
  const before = (await admin.get('/api/company/latest')).body
  const answer = await admin.put(`/api/company/${id}`, { city: 'Elsewhere', [field]: value })
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'invalid_input',
    { [field]: text },
  ])
  expect((await admin.get('/api/company/latest')).body).toEqual(before)
})

describe('fields required by onboarding', () => {
  test('can be cleared before it is complete, but not afterward', async () => {
    const { id, admin } = await company(w)
    const clear = () => admin.put(`/api/company/${id}`, { industry: '', contactEmail: '' })
    expect((await clear()).body.industry).toBeNull()
    await admin.put(`/api/company/${id}`, { industry: 'Energy' })
    await admin.post('/api/company/accept-terms', { version: '2024-12-24' })
    await admin.patch('/api/company/update-onboarding', { isOnboardingComplete: true })
    expect((await clear()).body.fields).toEqual({ industry: 'This field is required' })
  })
})

test('a name with line breaks and hidden characters becomes one plain line', async () => {
  const { admin, id } = await company(w)
  const saved = await admin.put(`/api/company/${id}`, { name: ' Acme\r\nBcc: x@y.example\u0007 \u202eInc ' })
  expect(saved.body.name).toBe('Acme Bcc: x@y.example Inc')
})
