import { describe, expect, test } from 'vitest'
import { onboardingForm } from '#test/support/builders.ts'
import { type Buyer, buyer, operatorOf, type Person, paid, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const operator = await operatorOf(w)

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

describe('a change that is taken back before an operator looked', () => {
  test('is verified as before: the same name and website need no second look', async () => {
    const acme = await buyer(w)
    const { verifiedAt } = (await operator.get(`/api/operator/companies/${acme.companyId}`)).body
    w.clock.pass({ minutes: 1 })
    await save(acme, { name: 'Apex', city: 'Boulder' })
    await save(acme, { website: 'apex.com' })
    expect((await save(acme, { name: ' Acme ' })).body.verified).toBe(false)
    expect((await save(acme, { website: 'ACME.com' })).body).toMatchObject({
      ...{ verified: true, verificationEndedAt: null, city: 'Boulder' },
    })
    const { body } = await operator.get(`/api/operator/companies/${acme.companyId}`)
    expect(body.verifiedAt).toBe(verifiedAt)
    expect(body.history.map(({ action }: { action: string }) => action)).toContain(
      'company.verification_returned',
    )
    const open = await requested(acme.admin)
    expect((await operator.post(`/api/operator/purchases/${open}/approve`)).status).toBe(200)
  })

  test('is to be verified like any other once an operator has verified the new name', async () => {
    const acme = await buyer(w)
    await save(acme, { name: 'Apex' })
    expect((await verify(acme)).body.verified).toBe(true)
    expect((await save(acme, { name: 'Acme' })).body.verified).toBe(false)
    expect((await save(acme, { name: 'Apex' })).body.verified).toBe(true)
  })

  test('brings nothing back to a company that was never verified', async () => {
    const acme = await buyer(w, { verified: false })
    await save(acme, { name: 'Apex' })
    expect((await save(acme, { name: 'Acme' })).body.verified).toBe(false)
  })
})

describe('before a change is saved', () => {
  const preview = (who: Person, { companyId }: Buyer, change: object) =>
    who.post(`/api/company/${companyId}/preview`, change)

  test('only admins of the company can ask what it would do', async () => {
    const acme = await buyer(w)
    const other = await buyer(w)
    expect((await preview(acme.employee, acme, { name: 'Apex' })).status).toBe(403)
    expect((await preview(other.admin, acme, { name: 'Apex' })).status).toBe(404)
  })

  test('the company learns how many requests will wait', async () => {
    const acme = await buyer(w)
    await paid(w, acme.admin)
    await requested(acme.admin)
    await requested(acme.admin)
    const ends = { verification: 'ends', requests: 2, commitments: 0 }
    expect((await preview(acme.admin, acme, { name: 'Apex' })).body).toEqual(ends)
    expect((await preview(acme.admin, acme, { city: 'Boulder' })).body.verification).toBe('stays')
    expect((await preview(acme.admin, acme, { website: 'nowhere' })).status).toBe(400)
    expect((await acme.admin.get('/api/company/latest')).body).toMatchObject({ name: 'Acme', verified: true })

    await save(acme, { name: 'Apex' })
    const returns = { verification: 'returns', requests: 0, commitments: 0 }
    expect((await preview(acme.admin, acme, { name: 'Acme' })).body).toEqual(returns)
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
