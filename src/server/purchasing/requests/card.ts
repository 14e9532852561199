import { eq, sql } from 'drizzle-orm'
import type { RequestCard } from '#contract/purchasing/requests.ts'
import { can } from '#domain/people/access.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { absenceOf, askedBy, type Team, type Voice } from '#domain/purchasing/requests/approval.ts'
import { courseOf } from '#domain/purchasing/requests/course.ts'
import { categoryNames } from '#server/catalog/price-book/categories.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { companies, costCenters } from '#server/people/companies/tables.ts'
import { findOwnCommitment } from '#server/pools/own-commitment.ts'
import { getPool } from '#server/pools/queries.ts'
import { budgetEffects, type DetailedEffect } from '../budgets/budget-effects.ts'
import { findIdleSeats } from './idle-seats.ts'
import { readVoice } from './open-step.ts'
import { findCheaperPool } from './pool-of.ts'
import type { FullRequest } from './queries.ts'
import { spendingOf } from './spending.ts'
import { categoriesFor, readPolicyVersion } from './steps.ts'
import { categoriesIn, presentCondition } from './wire-steps.ts'

/** What a good approver asks: what is left of the budget, is there an idle seat, would a pool be cheaper. */
export async function readCard(ctx: MemberCtx, request: FullRequest, team: Team): Promise<RequestCard> {
  const voice = readVoice(ctx, request, team, ctx.actor.userId)
  const canDecide = voice !== null
  const isOpen = request.status === 'open'
  const away = voice ? awayOf(ctx, voice, team) : []
  const effects = isOpen ? await budgetEffects(ctx, spendingOf(request)) : []
  const pool = isOpen ? await findCheaperPool(ctx, request) : null
  const commitment = await readSteps(ctx, request, canDecide)
  return {
    canDecide,
    ...(away.length > 0 && { standsInFor: away }),
    budgets: effects.map(presentEffect),
    course: isOpen ? await describeCourse(ctx, request, team) : [],
    idle: isOpen ? await readIdle(ctx, request, team, canDecide) : [],
    listPerCycle: toDollars(request.listCents),
    ...(await readCoding(ctx, request)),
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

/** The people who are away and have the reader as their delegate. */
function awayOf(ctx: MemberCtx, voice: Voice, team: Team) {
  const today = dayOf(ctx.now())
  return voice.for
    .filter(({ userId }) => userId !== ctx.actor.userId)
    .flatMap((member) => {
      const until = absenceOf(team, member, today)?.toDay
      return until ? [{ name: member.name, until }] : []
    })
}

function presentEffect(effect: DetailedEffect): RequestCard['budgets'][number] {
  const { name, kind, cycles } = effect
  return {
    name,
    kind,
    amount: toDollars(effect.amountCents),
    spent: toDollars(effect.spentCents),
    committed: toDollars(effect.committedCents),
    left: toDollars(effect.leftCents),
    need: toDollars(effect.needCents),
    cycles,
    after: toDollars(effect.afterCents),
  }
}

async function readCoding(ctx: MemberCtx, { companyId, costCenterId }: FullRequest) {
  const [found] = await ctx.db
    .select({ overCents: companies.poRequiredOverCents, name: costCenters.name })
    .from(companies)
    .leftJoin(costCenters, costCenterId ? eq(costCenters.id, costCenterId) : sql`false`)
    .where(eq(companies.id, companyId))
  return {
    ...(found?.name && { costCenterName: found.name }),
    ...(found?.overCents != null && { poRequiredOver: toDollars(found.overCents) }),
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

type Course = RequestCard['course']

/** Every step of the policy that an open request began with: what is settled, open, still to come, or skipped and why. */
async function describeCourse(ctx: Ctx, request: FullRequest, team: Team): Promise<Course> {
  const { companyId, policyVersion, perYearCents, vendorId, requestedBy } = request
  const policy = await readPolicyVersion(ctx, companyId, policyVersion)
  const categories = await categoriesFor(ctx, policy.steps, vendorId)
  const names = await categoryNames(ctx, categoriesIn(policy.steps))
  const course = courseOf(policy.steps, request.steps, { perYearCents, categories })
  let n = 0
  return course.map((each) => {
    if (each.isSkipped)
      return { name: each.name, state: 'skipped', ...presentCondition(each.condition, names) }
    n += 1
    const { name, need } = each.step
    if (n === request.step) return { name, state: 'open' }
    if (n < request.step) return { name, state: 'settled' }
    return { name, state: 'later', need, asks: askedBy(each.step, team, requestedBy).map((one) => one.name) }
  })
}
