import type { RequestCard } from '../../contract/requests.ts'
import { can } from '../../domain/access.ts'
import { toDollars } from '../../domain/money.ts'
import type { Team } from '../../domain/requests/approval.ts'
import { budgetEffects } from '../budgets/budget-effects.ts'
import type { MemberCtx } from '../context.ts'
import { findOwnCommitment } from '../pools/own-commitment.ts'
import { getPool } from '../pools/queries.ts'
import { findIdleSeats } from './idle-seats.ts'
import { readVoice } from './open-step.ts'
import { findCheaperPool } from './pool-of.ts'
import type { FullRequest } from './queries.ts'
import { spendingOf } from './spending.ts'

/** What a good approver asks: what is left of the budget, is there an idle seat, would a pool be cheaper. */
export async function readCard(ctx: MemberCtx, request: FullRequest, team: Team): Promise<RequestCard> {
  const canDecide = readVoice(ctx, request, team, ctx.actor.userId) !== null
  const isOpen = request.status === 'open'
  const effects = isOpen ? await budgetEffects(ctx, spendingOf(request)) : []
  const pool = isOpen ? await findCheaperPool(ctx, request) : null
  const commitment = await readSteps(ctx, request, canDecide)
  return {
    canDecide,
    budgets: effects.map(({ name, leftCents, afterCents, kind }) => ({
      name,
      left: toDollars(leftCents),
      after: toDollars(afterCents),
      kind,
    })),
    idle: isOpen ? await readIdle(ctx, request, team, canDecide) : [],
    listPerCycle: toDollars(request.listCents),
    ...(pool && {
      pool: {
        slug: pool.slug,
        price: toDollars(pool.unitCents),
        savesPerYear: toDollars(pool.savesPerYearCents),
      },
    }),
    ...(commitment && { commitment }),
  }
}

async function readIdle(ctx: MemberCtx, request: FullRequest, team: Team, canDecide: boolean) {
  const { companyId, vendorId, planId, requestedBy, seats, kind } = request
  if (kind === 'commitment') return []
  const vendor = await ctx.parts.priceBook.vendor(ctx, vendorId)
  const seat = vendor.plans.find(({ id }) => id === planId)?.seatName ?? null
  const memberId = team.members.find(({ userId }) => userId === requestedBy)?.memberId ?? null
  const idle = await findIdleSeats(ctx, { companyId, vendorId, seat, memberId })
  return idle.map(({ perMonthCents, isHeld, ...found }) => ({
    ...found,
    perMonth: toDollars(perMonthCents),
    canGive: canDecide && seats === 1 && memberId !== null && !isHeld,
  }))
}

/** Whoever decides on a commitment sees its steps; other members never do. */
async function readSteps(ctx: MemberCtx, request: FullRequest, canDecide: boolean) {
  if (request.kind !== 'commitment' || !request.poolId) return null
  if (!canDecide && !can(ctx.actor, 'admin')) return null
  const commitment = await findOwnCommitment(ctx, await getPool(ctx, request.poolId), request.companyId)
  return commitment?.steps.map(({ seats, maxCents }) => ({ seats, maxPrice: toDollars(maxCents) })) ?? null
}
