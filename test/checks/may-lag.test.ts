import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { mayLag } from '#contract/platform/may-lag.ts'
import { type Replica, replicaOf } from '#server/platform/db/replica.ts'
import { addressOf, sampleOf, urlOf } from '../samples/samples.ts'
import { type Fixtures, makeFixtures } from '../support/fixtures.ts'
import { type World, world } from '../support/world.ts'

let w: World
let replica: Replica
let fixtures: Fixtures
beforeAll(async () => {
  const { database } = (await world()).parts
  // The primary itself, asked as a replica is: in transactions that only read.
  replica = replicaOf(database, { seconds: () => 0, stop: async () => {} }, () => w.clock.now())
  w = await world({ parts: { replica } })
  fixtures = await makeFixtures(w)
  w.clock.pass({ minutes: 1 }) // since the last change of anybody
})

const lagging = endpoints.filter(mayLag).map((endpoint) => [addressOf(endpoint), endpoint] as const)

test('the calls that a replica may answer are the lists and reports of operators, and exports', () => {
  expect(lagging.map(([, { path }]) => path.replace('/api/operator/', '… ')).sort()).toEqual([
    '/api/audit.csv',
    '/api/audit.ndjson',
    '/api/invoices.csv',
    '/api/month-end.zip',
    '/api/requests.csv',
    '/api/savings.csv',
    '/api/seats.csv',
    '/api/statement.csv',
    '… audit',
    '… audit.csv',
    '… bulk-runs',
    '… catalogue',
    '… change-sets',
    '… companies',
    '… companies.csv',
    '… disputes',
    '… disputes.csv',
    '… invoices',
    '… invoices.csv',
    '… invoices/aging',
    '… invoices/preview',
    '… invoices/runs',
    '… margin',
    '… margin.csv',
    '… messages',
    '… messages.csv',
    '… orders',
    '… orders.csv',
    '… outbox',
    '… outbox.csv',
    '… payments',
    '… payments.csv',
    '… pending',
    '… pool-metrics',
    '… pool-metrics.csv',
    '… pools',
    '… pools.csv',
    '… price-book.csv',
    '… purchases',
    '… purchases.csv',
    '… queues',
    '… reconciliations',
    '… referral-list.csv',
    '… referrals',
    '… referrals.csv',
    '… statements',
    '… statements.csv',
    '… suspended',
    '… tasks',
    '… tasks.csv',
    '… unknown-costs',
    '… unknown-costs.csv',
    '… vendors',
    '… waitlist',
    '… waitlist.csv',
    '… wanted-tools',
  ])
})

describe('what a replica may answer changes nothing, and says of which moment it is', () => {
  test.each(lagging)('%s', async (_, endpoint) => {
    const sample = await sampleOf(endpoint, fixtures)
    const person = endpoint.access === 'operator' ? fixtures.operator : fixtures.own.admin
    const before = { ...replica.reads }
    const answer = await person.get(urlOf(endpoint, sample))
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    expect(replica.reads).toEqual({ ...before, replica: before.replica + 1 })
    if (!endpoint.produces) expect(answer.body.asOf).toBe(w.clock.now().toISOString())
  })
})
