import type { MemberCtx } from '#server/context.ts'
import { saveSecurity } from '#server/people/company-security/save-security.ts'
import type { Sample } from './samples.ts'

const rules = { requireSecondFactorFrom: null, idleMinutes: 720, absoluteHours: null, networks: [] }

/** Input for the calls about the rules of a company for signing in. */
export const securitySamples: Record<string, () => Sample> = {
  'PUT /api/company/security': () => ({ body: rules }),
}

/** The actions behind them that change something. */
export const securityActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'PUT /api/company/security': (ctx) => saveSecurity(ctx, rules, '10.0.0.1'),
}
