import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { noLimits } from '#domain/people/four-eyes.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { storeLimits } from '#server/people/staff/limits.ts'
import { sampleOf } from '../../samples/samples.ts'
import { operatorOf } from '../../support/buyers.ts'
import { makeFixtures, signInAgain, type TestServer } from '../../support/fixtures.ts'
import type { World } from '../../support/world.ts'
import type { Round } from './fuzz.ts'
import type { Target } from './requests.ts'

/** New fixtures for each round, so that what the last round broke or used up does not matter. */
export async function newRound(server: TestServer): Promise<Round> {
  await endPools(server)
  await letOnePersonDecide(server)
  const fixtures = await makeFixtures(server)
  const targets: Target[] = []
  for (const endpoint of endpoints) {
    const { method, path, access, consumes, query } = endpoint
    const queryKeys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const sample = await sampleOf(endpoint, fixtures)
    targets.push({ endpoint: { method, path, access, queryKeys, ...(consumes && { consumes }) }, sample })
  }
  const cookie = ({ cookies }: { cookies: Map<string, string> }) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { own, newcomer, operator } = fixtures
  return {
    cookies: {
      visitor: '',
      newcomer: cookie(newcomer),
      employee: cookie(own.employee),
      finance: cookie(own.finance),
      admin: cookie(own.admin),
      operator: cookie(operator),
    },
    targets,
  }
}

/** A plan has one open pool, so that of the last round makes room. */
async function endPools(server: TestServer) {
  const operator = await operatorOf(server as World)
  await signInAgain(server, operator)
  const { pools } = (await operator.get('/api/operator/pools')).body as { pools: { _id: string }[] }
  for (const { _id } of pools) {
    await operator.post(`/api/operator/pools/${_id}/cancel`, { reason: 'The next round has its own.' })
    await operator.post(`/api/operator/pools/${_id}/close`)
  }
}

/** A low amount that the last round set would make the new credit note wait for a second person. */
async function letOnePersonDecide({ parts }: TestServer) {
  await inTransaction(systemContext(parts), (tx) => storeLimits(tx, { ...noLimits, aboveCents: null }))
}
