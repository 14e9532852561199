import { type FreshLevel, needsProof, proofsOf } from '#domain/people/factors.ts'
import { Refused } from '#domain/platform/refused.ts'
import type { Ctx } from '#server/context.ts'

/** Some work needs a proof of the last minutes. The refusal says what counts as one. Jobs have no session to prove. */
export function requireProof({ session, now }: Ctx, level: FreshLevel) {
  if (!session || !needsProof(session, level, now())) return
  throw new Refused('fresh_factor', { data: { methods: proofsOf(session.credentials) } })
}
