import { z } from 'zod'
import { endpoints } from '../../src/contract/api.ts'
import { sampleOf } from '../samples.ts'
import { type Ground, setStage } from '../stage.ts'
import type { Round } from './fuzz.ts'
import type { Target } from './requests.ts'

/** A new stage with people and things of its own: what the last round broke or used up does not matter. */
export async function setRound(ground: Ground): Promise<Round> {
  const stage = await setStage(ground)
  const targets: Target[] = []
  for (const endpoint of endpoints) {
    const { method, path, access, consumes, query } = endpoint
    const queryKeys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const sample = await sampleOf(endpoint, stage)
    targets.push({ endpoint: { method, path, access, queryKeys, ...(consumes && { consumes }) }, sample })
  }
  const cookie = ({ cookies }: { cookies: Map<string, string> }) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { own, lone, operator } = stage
  return {
    cookies: {
      visitor: '',
      lone: cookie(lone),
      employee: cookie(own.employee),
      admin: cookie(own.admin),
      operator: cookie(operator),
    },
    targets,
  }
}
