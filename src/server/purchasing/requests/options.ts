import { and, asc, eq, isNull } from 'drizzle-orm'
import { idleSeats } from '#domain/fulfillment/seats.ts'
import { toDollars } from '#domain/platform/money.ts'
import { getVendor } from '#server/catalog/price-book/price-book.ts'
import type { MemberCtx } from '#server/context.ts'
import { paidSeats } from '#server/fulfillment/seats/queries.ts'
import { companies, costCenters, members } from '#server/people/companies/tables.ts'

/** What a company expects on a request, and whether a seat of the plan is idle. */
export async function readOptions(
  ctx: MemberCtx,
  asked: { vendor?: string | undefined; plan?: string | undefined },
) {
  const { id: companyId, memberId } = ctx.company
  const isInUse = and(eq(costCenters.companyId, companyId), isNull(costCenters.archivedAt))
  const choices = await ctx.db
    .select({ id: costCenters.id, code: costCenters.code, name: costCenters.name })
    .from(costCenters)
    .where(isInUse)
    .orderBy(asc(costCenters.codeKey))
  const [own] = await ctx.db
    .select({ costCenterId: members.costCenterId, overCents: companies.poRequiredOverCents })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(eq(members.id, memberId))
  return {
    costCenters: choices.map(({ code, name }) => ({ code, name })),
    costCenter: choices.find(({ id }) => id === own?.costCenterId)?.code ?? null,
    poRequiredOver: own?.overCents === null || own?.overCents === undefined ? null : toDollars(own.overCents),
    idleSeat: await hasIdleSeat(ctx, asked),
  }
}

async function hasIdleSeat(
  ctx: MemberCtx,
  { vendor: word, plan: name }: { vendor?: string | undefined; plan?: string | undefined },
): Promise<boolean> {
  if (!word || !name) return false
  const vendor = getVendor(ctx, word)
  const seat = vendor.plans.find((plan) => plan.name === name)?.seatName
  if (!seat) return false
  const { counts, lines } = await paidSeats(ctx, ctx.company.id, vendor)
  return counts.some((count) => count.name === seat && idleSeats(lines, count) > 0)
}
