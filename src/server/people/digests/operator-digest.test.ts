import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentTerms } from '#domain/platform/terms.ts'
import { jobHandlers } from '#server/jobs.ts'
import { company, onboardingForm } from '#test/support/builders.ts'
import { buyer, operatorOf, requested } from '#test/support/buyers.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const second = 'otto@provider.example'
let known = 0
const w = await world({ env: { OPERATOR_EMAILS: `${operatorEmail}, ${second}` } })

let last = w.clock.now()
afterEach(() => {
  last = w.clock.now()
})
/** Each test starts hours after the previous one, so that its first event is emailed immediately. */
beforeEach(async () => {
  w.clock.set(last)
  for (let round = 0; round < 2; round += 1) {
    w.clock.pass({ hours: 2 })
    await w.runJobs()
    await laterDigest()
  }
  known = (await w.emailsTo(operatorEmail)).length
})

const message = {
  kind: 'deal',
  name: 'Ann',
  email: 'ann@acme.com',
  message: 'Tea, please. See evil.example/x',
}

async function digests(to = operatorEmail) {
  return (await w.emailsTo(to)).slice(known)
}

/** Runs the job that is due once the hour has passed. */
async function laterDigest() {
  await jobHandlers(w.parts)['send-digest']({ kind: 'operators', of: '' }, { isLast: false })
}

async function onboarded(name: string) {
  const { admin, id } = await company(w, { name })
  await admin.post('/api/company/accept-terms', { version: currentTerms })
  const done = await admin.patch('/api/company/update-onboarding', { isOnboardingComplete: true })
  expect(done.status).toBe(200)
  return { admin, id }
}

test('the first event is emailed immediately, to every operator', async () => {
  const { admin } = await buyer(w)
  await requested(admin)
  const [first] = await digests()
  expect(first?.subject).toBe('Cobuy: 1 purchase request')
  expect(first?.text).toContain('http://localhost:3000/operator')
  expect((await digests(second)).map(({ subject }) => subject)).toEqual([first?.subject])
})

test('events within the next hour come in one email, each once', async () => {
  const { admin } = await buyer(w)
  await requested(admin)
  expect(await digests()).toHaveLength(1)
  await requested(admin)
  await requested(admin)
  await onboarded('Globex https://evil.example')
  await w.browser().post('/api/contact', message)
  await laterDigest()
  expect(await digests()).toHaveLength(1)
  w.clock.pass({ minutes: 61 })
  await laterDigest()
  await laterDigest()
  const [, later, ...more] = await digests()
  expect(more).toEqual([])
  expect(later?.subject).toBe('Cobuy: 2 purchase requests, 1 company to verify, 1 message')
  for (const page of ['/operator', '/operator/companies?verified=no', '/operator/messages']) {
    expect(later?.text).toContain(`http://localhost:3000${page}`)
  }
  expect(later?.text).toContain('Tea, please.')
  expect(later?.text).not.toMatch(/evil\.example/)
  w.clock.pass({ hours: 2 })
  await laterDigest()
  expect(await digests()).toHaveLength(2)
})

test('a company that must be verified again is an event; saving the same name is not', async () => {
  const { admin, companyId } = await buyer(w)
  await admin.put(`/api/company/${companyId}`, { name: 'Acme' })
  expect(await digests()).toEqual([])
  await admin.put(`/api/company/${companyId}`, { name: 'Microsoft Corporation' })
  const [first] = await digests()
  expect(first?.subject).toBe('Cobuy: 1 company to verify')
})

test('events that an operator has already handled are left out', async () => {
  const { admin } = await buyer(w)
  const olga = await operatorOf(w)
  await requested(admin)
  await w.runJobs()
  const id = await requested(admin)
  const { id: companyId } = await onboarded('Initech')
  await w.runJobs()
  await olga.post(`/api/operator/purchases/${id}/approve`)
  await olga.post(`/api/operator/companies/${companyId}/verify`)
  w.clock.pass({ hours: 1 })
  await laterDigest()
  expect(await digests()).toHaveLength(1)
})

test('a company is to be verified once its onboarding is complete, not before', async () => {
  await company(w, onboardingForm)
  expect(await digests()).toEqual([])
  await onboarded('Initrode')
  expect((await digests()).map(({ subject }) => subject)).toEqual(['Cobuy: 1 company to verify'])
})

test('the next digest is queued once, for when the hour has passed', async () => {
  const { admin } = await buyer(w)
  for (let at = 0; at < 4; at += 1) {
    await requested(admin)
    await w.runJobs()
  }
  const { rows } = await w.parts.database.pool.query(
    `select extract(epoch from start_after - created_on)::int as wait from jobs.job
     where name = 'send-digest' and state = 'created' and data->>'kind' = 'operators'`,
  )
  expect(rows).toEqual([{ wait: 3600 }])
})
