import type { MemberCtx } from '#server/context.ts'
import { saveAbsence } from '#server/people/companies/absence.ts'
import { approveRequest } from '#server/purchasing/requests/approve.ts'
import { ask } from '#server/purchasing/requests/ask.ts'
import { declineRequest } from '#server/purchasing/requests/decline.ts'
import { giveIdleSeat } from '#server/purchasing/requests/give-seat.ts'
import { savePolicy, tryPolicy } from '#server/purchasing/requests/policy.ts'
import { waitForPool } from '#server/purchasing/requests/wait-for-pool.ts'
import { withdrawRequest } from '#server/purchasing/requests/withdraw.ts'

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
