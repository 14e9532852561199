import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { sessions } from '#server/people/accounts/tables.ts'
import { addressOf, sampleOf, urlOf } from '../samples/samples.ts'
import type { Browser } from '../support/browser.ts'
import { storePasskey } from '../support/factors.ts'
import { makeFixtures } from '../support/fixtures.ts'
import { writesOf } from '../support/stored-rows.ts'
import { world } from '../support/world.ts'

const w = await world()
const fixtures = await makeFixtures(w)
for (const person of [fixtures.operator, fixtures.own.admin]) await storePasskey(w, person)

const asking = endpoints
  .filter(({ fresh }) => fresh)
  .map((endpoint) => [addressOf(endpoint), endpoint] as const)

test('calls that are older than second factors ask only who has one', () => {
  const older = asking.filter(([, { fresh }]) => fresh === 'with-factor').map(([address]) => address)
  expect(older.sort()).toEqual([
    'DELETE /api/payment-methods/:id',
    'POST /api/operator/change-sets/:id/publish',
    'POST /api/operator/companies/:id/verify',
    'POST /api/operator/companies/verify',
    'POST /api/operator/invoices/:id/credit-note',
    'POST /api/operator/invoices/run',
    'POST /api/operator/payments/:id/refund',
    'POST /api/operator/pools/:id/awards/:companyId/default',
    'POST /api/operator/referrals/:id/void',
    'POST /api/operator/statements/:id/paid',
    'POST /api/payment-methods',
    'PUT /api/auto-pay',
    'PUT /api/operator/companies/:id/pool-limit',
    'PUT /api/operator/companies/:id/standing',
    'PUT /api/operator/orders/:id/cost',
  ])
})

describe('a proof that is older than 10 minutes is asked for again, and nothing changes', () => {
  test.each(asking)('%s', async (_, endpoint) => {
    await proveAgo(0)
    const sample = await sampleOf(endpoint, fixtures)
    await proveAgo(10 * 60_000 + 1)
    const writes = await writesOf(async () => {
      const { status, body } = await call(endpoint, sample)
      expect([status, body.code, body.methods]).toEqual([403, 'fresh_factor', ['passkey']])
    })
    expect(writes).toEqual([])
  })
})

describe('a proof of exactly 10 minutes counts', () => {
  test.each(asking)('%s', async (_, endpoint) => {
    await proveAgo(0)
    const sample = await sampleOf(endpoint, fixtures)
    await proveAgo(10 * 60_000)
    const { status, body } = await call(endpoint, sample)
    expect(body?.code).not.toBe('fresh_factor')
    // The first code of an authenticator app is wrong in the sample.
    expect([status, body?.code]).not.toEqual([401, expect.not.stringMatching('wrong_factor')])
  })
})

/** What every session proved so long ago. */
async function proveAgo(ms: number) {
  const provenAt = new Date(w.clock.now().getTime() - ms)
  await w.parts.database.db.update(sessions).set({ provenAt })
}

function call(endpoint: Endpoint, sample: Awaited<ReturnType<typeof sampleOf>>) {
  const caller: Browser = endpoint.access === 'operator' ? fixtures.operator : fixtures.own.admin
  const { body = {}, headers } = sample
  return caller.send(endpoint.method, urlOf(endpoint, sample), { body, ...(headers && { headers }) })
}
