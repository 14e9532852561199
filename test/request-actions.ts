import { saveAbsence } from '#server/companies/absence.ts'
import type { MemberCtx } from '#server/context.ts'
import { approveRequest } from '#server/requests/approve.ts'
import { ask } from '#server/requests/ask.ts'
import { declineRequest } from '#server/requests/decline.ts'
import { giveIdleSeat } from '#server/requests/give-seat.ts'
import { savePolicy, tryPolicy } from '#server/requests/policy.ts'
import { waitForPool } from '#server/requests/wait-for-pool.ts'
import { withdrawRequest } from '#server/requests/withdraw.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const reason = 'For my team'

/** The actions of requests behind the calls that change something. */
export const requestActions: Record<string, (ctx: MemberCtx) => unknown> = {
  'POST /api/requests': (ctx) => ask(ctx, { vendor: 'Slack', plan: 'Pro', seats: 1, reason }),
  'POST /api/requests/:id/approve': (ctx) => approveRequest(ctx, id, 1),
  'POST /api/requests/:id/decline': (ctx) => declineRequest(ctx, id, { step: 1, reason }),
  'POST /api/requests/:id/give-seat': (ctx) =>
    giveIdleSeat(ctx, id, { step: 1, vendor: 'Slack', seat: 'Pro' }),
  'POST /api/requests/:id/wait': (ctx) => waitForPool(ctx, id, 1),
  'POST /api/requests/:id/withdraw': (ctx) => withdrawRequest(ctx, id),
  'PUT /api/policy': (ctx) => savePolicy(ctx, []),
  'POST /api/policy/try': (ctx) => tryPolicy(ctx, { steps: [], vendor: 'Slack', perYear: 1, requester: id }),
  'PUT /api/absence': (ctx) => saveAbsence(ctx, {}),
}
