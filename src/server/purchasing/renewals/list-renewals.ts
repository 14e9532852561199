import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Renewal } from '#contract/purchasing/renewals.ts'
import { addMonths } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { toDollars } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { isKept, type Notice, nextNotice } from '#domain/purchasing/renewal-desk.ts'
import type { Ctx } from '#server/context.ts'
import { type CyclePrices, cyclePrices } from '../purchases/cycle-prices.ts'
import { findRunning, type Running, runningOf } from './read-renewals.ts'
import { type OwnSeats, seatsByPurchase } from './read-seats.ts'
import { renewalSteps } from './tables.ts'

/** What a company decides on in the next twelve months, soonest first. */
export async function listRenewals(ctx: Ctx, companyId: string): Promise<Renewal[]> {
  const end = addMonths(ctx.now(), 12)
  const ahead = (await runningOf(ctx, companyId))
    .map((running) => ({ running, notice: nextNotice(running, ctx.now()) }))
    .filter(({ notice }) => notice.noticeAt <= end)
    .sort((a, b) => a.notice.noticeAt.getTime() - b.notice.noticeAt.getTime())
  return present(ctx, ahead, await seatsByPurchase(ctx, companyId))
}

/** One subscription of a company; refuses one that doesn't run or was canceled. */
export async function getRenewal(ctx: Ctx, companyId: string, id: string): Promise<Renewal> {
  const running = await findRunning(ctx, id)
  if (running?.companyId !== companyId) throw new Refused('not_found')
  const seats = await seatsByPurchase(ctx, companyId, running.vendorId)
  const [renewal] = await present(ctx, [{ running, notice: nextNotice(running, ctx.now()) }], seats)
  return renewal as Renewal
}

type Ahead = { running: Running; notice: Notice }

type Seats = ReadonlyMap<string, OwnSeats>

async function present(ctx: Ctx, ahead: Ahead[], seats: Seats): Promise<Renewal[]> {
  const prices = await cyclePrices(
    ctx,
    ahead.map(({ running: { id }, notice }) => ({ id, start: notice.renewsAt })),
  )
  const asked = await openQuestions(ctx, ahead)
  return ahead.map((each) => presentOne(each, prices, seats, asked))
}

function presentOne(
  { running, notice }: Ahead,
  prices: CyclePrices,
  seats: Seats,
  asked: ReadonlySet<string>,
): Renewal {
  const { id, vendor, onNotice, shrink, changedAt } = running
  const { renewsAt, noticeAt } = notice
  const own = seats.get(id)
  const { afterCents, isFree } = prices(id, renewsAt)
  return {
    purchaseId: id,
    vendor,
    renewsOn: dayOf(renewsAt),
    noticeBy: dayOf(noticeAt),
    amount: isFree ? 0 : toDollars(afterCents),
    seats: own?.seats ?? 0,
    idle: own?.idle ?? 0,
    idlePerMonth: toDollars(own?.idleCents ?? 0),
    cuts: (own?.cuts ?? []).map(({ position: line, from, seats: to }) => ({ line, from, to })),
    onNotice,
    shrink,
    asked: asked.has(keyOf(id, renewsAt)),
    kept: isKept(running, changedAt, notice),
  }
}

/** The cycles about which admins were asked without an answer so far. */
async function openQuestions(ctx: Ctx, ahead: Ahead[]): Promise<ReadonlySet<string>> {
  const ids = ahead.flatMap(({ running }) => (running.onNotice === 'ask' ? [running.id] : []))
  if (ids.length === 0) return new Set()
  const { purchaseId, cycleEnd, step, keep } = renewalSteps
  const found = await ctx.db
    .select({ purchaseId, cycleEnd })
    .from(renewalSteps)
    .where(and(inArray(purchaseId, ids), eq(step, 'asked'), isNull(keep)))
  return new Set(found.map(({ purchaseId: id, cycleEnd: end }) => keyOf(id, end)))
}

function keyOf(id: string, end: Date) {
  return `${id} ${end.getTime()}`
}
