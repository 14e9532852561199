import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { companySecurity } from '#server/people/company-security/tables.ts'
import { addressOf, type Sample, sampleOf, urlOf } from '../samples/samples.ts'
import type { Browser } from '../support/browser.ts'
import { makeFixtures } from '../support/fixtures.ts'
import { writesOf } from '../support/stored-rows.ts'
import { world } from '../support/world.ts'

const samples = new Map<string, Sample>()
const w = await world()
const fixtures = await makeFixtures(w)

const guarded = endpoints.filter(({ access }) => access !== 'public')
for (const endpoint of guarded) samples.set(addressOf(endpoint), await sampleOf(endpoint, fixtures))
// From here on the admin needs a second factor, and the operator too.
await w.parts.database.db.insert(companySecurity).values({
  companyId: fixtures.own.companyId,
  requireSecondFactorFrom: w.clock.now().toISOString().slice(0, 10),
  updatedAt: w.clock.now(),
})
w.parts.config.needsOperatorFactor = true
const closed = guarded
  .filter(({ open }) => open !== 'enrolling')
  .map((each) => [addressOf(each), each] as const)
const open = guarded.filter(({ open }) => open === 'enrolling').map((each) => addressOf(each))

describe('who must set up a second factor first is told so at every other call, and nothing changes', () => {
  test.each(closed)('%s', async (address, endpoint) => {
    const writes = await writesOf(async () => {
      const { status, body } = await call(endpoint, samples.get(address) ?? {})
      expect([status, body?.code]).toEqual([403, 'enroll_first'])
    })
    expect(writes).toEqual([])
  })
})

test('the calls that are left: one’s own session and account, and setting up a factor', () => {
  expect(open.sort()).toEqual([
    'DELETE /api/sessions',
    'DELETE /api/sessions/:id',
    'GET /api/sessions',
    'GET /api/user/profile',
    'GET /api/user/security',
    'POST /api/fresh',
    'POST /api/fresh/options',
    'POST /api/user/passkeys',
    'POST /api/user/passkeys/options',
    'POST /api/user/totp',
    'POST /api/user/totp/confirm',
  ])
})

function call(endpoint: Endpoint, { body, headers, ...sample }: Sample) {
  const caller: Browser = endpoint.access === 'operator' ? fixtures.operator : fixtures.own.admin
  const sent = endpoint.method === 'GET' ? {} : { body: body ?? {} }
  return caller.send(endpoint.method, urlOf(endpoint, sample), { ...sent, ...(headers && { headers }) })
}
