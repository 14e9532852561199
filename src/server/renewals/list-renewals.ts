import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Renewal } from '../../contract/renewals.ts'
import { addMonths } from '../../domain/calendar.ts'
import { dayOf } from '../../domain/day.ts'
import { idleByName, idleOf, type PositionedLine } from '../../domain/idle-seats.ts'
import { toDollars } from '../../domain/money.ts'
import { Refused } from '../../domain/refused.ts'
import { type Notice, nextNotice } from '../../domain/renewal-desk.ts'
import type { Ctx } from '../context.ts'
import { type CyclePrices, cyclePrices } from '../purchases/cycle-prices.ts'
import { findRunning, type Running, runningOf } from './read-renewals.ts'
import { seatsByVendor } from './read-seats.ts'
import { renewalSteps } from './tables.ts'

/** What a company decides on in the next twelve months, soonest first. */
export async function listRenewals(ctx: Ctx, companyId: string): Promise<Renewal[]> {
  const end = addMonths(ctx.now(), 12)
  const ahead = (await runningOf(ctx, companyId))
    .map((running) => ({ running, notice: nextNotice(running, ctx.now()) }))
    .filter(({ notice }) => notice.noticeAt <= end)
    .sort((a, b) => a.notice.noticeAt.getTime() - b.notice.noticeAt.getTime())
  return present(ctx, companyId, ahead)
}

/** One subscription of a company; refuses one that doesn't run or was canceled. */
export async function getRenewal(ctx: Ctx, companyId: string, id: string): Promise<Renewal> {
  const running = await findRunning(ctx, id)
  if (running?.companyId !== companyId) throw new Refused('not_found')
  const [renewal] = await present(ctx, companyId, [{ running, notice: nextNotice(running, ctx.now()) }])
  return renewal as Renewal
}

type Ahead = { running: Running; notice: Notice }

async function present(ctx: Ctx, companyId: string, ahead: Ahead[]): Promise<Renewal[]> {
  const prices = await cyclePrices(
    ctx,
    ahead.map(({ running: { id }, notice }) => ({ id, start: notice.renewsAt })),
  )
  const seats = await readSeats(ctx, companyId)
  const asked = await openQuestions(ctx, ahead)
  return ahead.map((each) => presentOne(each, prices, seats, asked))
}

type Seats = ReadonlyMap<string, { seats: number; idle: number }>

function presentOne(
  { running, notice: { renewsAt, noticeAt } }: Ahead,
  prices: CyclePrices,
  seats: Seats,
  asked: ReadonlySet<string>,
): Renewal {
  const { id, vendor, onNotice, shrink } = running
  return {
    purchaseId: id,
    vendor,
    renewsOn: dayOf(renewsAt),
    noticeBy: dayOf(noticeAt),
    amount: toDollars(prices(id, renewsAt).afterCents),
    ...(seats.get(id) ?? { seats: 0, idle: 0 }),
    onNotice,
    shrink,
    asked: asked.has(keyOf(id, renewsAt)),
  }
}

/** The seats of each purchase, and how many of them nobody has. */
async function readSeats(ctx: Ctx, companyId: string): Promise<Seats> {
  const found = new Map<string, { seats: number; idle: number }>()
  for (const { lines, held } of await seatsByVendor(ctx, companyId)) {
    const idle = idleByName(lines, held)
    for (const [id, own] of Map.groupBy(lines, ({ purchaseId }) => purchaseId))
      found.set(id, {
        seats: sumOf(own, ({ seats }) => seats),
        idle: sumOf(own, (line) => idleOf(line, idle)),
      })
  }
  return found
}

function sumOf(lines: PositionedLine[], of: (line: PositionedLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0)
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
