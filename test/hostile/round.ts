import { z } from 'zod'
import { endpoints } from '../../src/contract/api.ts'
import { makeFixtures, type TestServer } from '../fixtures.ts'
import { sampleOf } from '../samples.ts'
import type { Round } from './fuzz.ts'
import type { Target } from './requests.ts'

/** New fixtures for each round, so that what the last round broke or used up does not matter. */
export async function newRound(server: TestServer): Promise<Round> {
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
