import { beforeAll, describe, expect, test } from 'vitest'
import { onboardingForm } from '../../../test/builders.ts'
import {
  type Buyer,
  buyer,
  operatorEmail,
  operatorOf,
  type Person,
  paid,
  requested,
} from '../../../test/buyers.ts'
import { type World, world } from '../../../test/world.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail } })
  operator = await operatorOf(w)
})

const save = ({ admin, companyId }: Buyer, change: object) => admin.put(`/api/company/${companyId}`, change)
const verify = ({ companyId }: Buyer, seen?: object) =>
  operator.post(`/api/operator/companies/${companyId}/verify`, seen)

describe('verification ends', () => {
  test.each([
    ['name', { name: 'Microsoft Corporation' }, { nameBefore: 'Acme', nameNow: 'Microsoft Corporation' }],
    [
      'website',
      { website: 'microsoft.com' },
      { websiteBefore: 'https://acme.com', websiteNow: 'https://microsoft.com' },
    ],
  ])('when an admin changes the %s, and operators see both values', async (_field, change, detail) => {
    const acme = await buyer(w)
    const saved = await save(acme, { ...change, city: 'Boulder' })
    expect([saved.status, saved.body.verified]).toEqual([200, false])
    expect(saved.body.verificationEndedAt).toBe(w.clock.now().toISOString())
    const { body } = await operator.get(`/api/operator/companies/${acme.companyId}`)
    expect(body).toMatchObject({ verified: false, verificationEndedAt: w.clock.now().toISOString() })
    const ended = body.history.find(
      ({ action }: { action: string }) => action === 'company.verification_ended',
    )
    expect([ended.actor, ended.detail]).toEqual([acme.admin.email, detail])
  })

  test('and the company is in the list of companies to verify', async () => {
    const acme = await buyer(w, { name: 'Renamed Ltd' })
    await buyer(w, { name: 'Newcomer Ltd', verified: false })
    await save(acme, { name: 'Renamed Limited' })
    const { companies } = (await operator.get('/api/operator/companies?verified=no&q=renamed')).body
    expect(companies).toMatchObject([{ name: 'Renamed Limited', verified: false }])
  })
})

describe('verification stays', () => {
  test.each([
    ['the same name and website again, spelled differently', { name: '  Acme ', website: 'ACME.com/' }],
    ['another address', { city: 'Boulder', streetAddress: '2 Side Street', contactEmail: 'office@acme.com' }],
  ])('with %s', async (_what, change) => {
    const acme = await buyer(w)
    expect((await save(acme, change)).body).toMatchObject({ verified: true, verificationEndedAt: null })
  })

  test('with a change that is rejected', async () => {
    const acme = await buyer(w)
    expect((await save(acme, { name: 'Microsoft', postalCode: '1' })).status).toBe(400)
    expect((await acme.admin.get('/api/company/latest')).body).toMatchObject({ name: 'Acme', verified: true })
  })
})

test('until an operator verifies again, nothing new is approved; running subscriptions continue', async () => {
  const acme = await buyer(w)
  await paid(w, acme.admin)
  const open = await requested(acme.admin)
  w.clock.pass({ minutes: 1 })
  await save(acme, { name: 'Microsoft Corporation' })
  const approve = () => operator.post(`/api/operator/purchases/${open}/approve`)
  expect((await approve()).body.code).toBe('company_unverified')
  const statuses = (await acme.admin.get('/api/purchases2')).body.map(
    ({ status }: { status: string }) => status,
  )
  expect(statuses.sort()).toEqual(['paid', 'under_review'])
  expect((await acme.admin.get('/api/seats/overview')).status).toBeLessThan(500)

  w.clock.pass({ minutes: 1 })
  expect((await verify(acme)).body).toMatchObject({ verified: true, verificationEndedAt: null })
  expect((await approve()).status).toBe(200)
  const emails = (await w.emailsTo(acme.admin.email)).filter(({ subject }) => /is verified/.test(subject))
  expect(emails).toHaveLength(2)
})

test('an operator verifies what they saw: a name that has since changed must be reviewed first', async () => {
  const acme = await buyer(w, { verified: false })
  const seen = { name: 'Acme', website: 'https://acme.com' }
  await save(acme, { name: 'Microsoft Corporation' })
  const refused = await verify(acme, seen)
  expect([refused.status, refused.body.code]).toEqual([409, 'company_changed'])
  expect((await acme.admin.get('/api/company/latest')).body.verified).toBe(false)
  expect((await verify(acme, { ...seen, name: 'Microsoft Corporation' })).body.verified).toBe(true)
})

test('a company that was never verified does not appear as one to verify again', async () => {
  const acme = await buyer(w, { verified: false })
  const saved = await save(acme, { name: 'Acme Two', website: onboardingForm.website })
  expect(saved.body).toMatchObject({ verified: false, verificationEndedAt: null })
})
