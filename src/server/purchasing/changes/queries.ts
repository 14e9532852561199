import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { firstMonthReason } from '#domain/billing/invoice.ts'
import type { RunningLine, RunningPurchase } from '#domain/subscriptions/running-line.ts'
import { openChangeStates } from '#domain/subscriptions/subscription-change.ts'
import type { Ctx, Tx } from '#server/context.ts'
import { takeBackEmails } from '#server/platform/mail/take-back.ts'
import type { FullPurchase, StoredLine } from '#server/subscriptions/queries.ts'
import { purchaseChanges } from './tables.ts'

export type ChangeRow = typeof purchaseChanges.$inferSelect

/** Changes of a purchase that have not ended, in the order of their lines. */
export function openChangesOf(ctx: Ctx, purchaseIds: readonly string[]): Promise<ChangeRow[]> {
  if (purchaseIds.length === 0) return Promise.resolve([])
  const isOpen = inArray(purchaseChanges.state, [...openChangeStates])
  return ctx.db
    .select()
    .from(purchaseChanges)
    .where(and(inArray(purchaseChanges.purchaseId, [...purchaseIds]), isOpen))
    .orderBy(asc(purchaseChanges.position))
}

export async function findChange(ctx: Ctx, id: string): Promise<ChangeRow | null> {
  const [found] = await ctx.db.select().from(purchaseChanges).where(eq(purchaseChanges.id, id))
  return found ?? null
}

/** The change that a request asks about. */
export async function findChangeOf(ctx: Ctx, requestId: string): Promise<ChangeRow | null> {
  const [found] = await ctx.db.select().from(purchaseChanges).where(eq(purchaseChanges.requestId, requestId))
  return found ?? null
}

/** A running subscription as the rules of changing it need it. The caller has locked the company if it books. */
export async function readRunning(ctx: Ctx, purchase: FullPurchase): Promise<RunningPurchase> {
  const { id, cyclesStart, billingCycle, lines, linePrices, termEndsAt } = purchase
  if (!cyclesStart) throw new Error(`Purchase ${id} is paid and has no cycles.`)
  const { billed, isFirstFree } = await readBilled(ctx, id)
  const open = await openChangesOf(ctx, [id])
  const scheduled = open.filter(({ state }) => state === 'scheduled')
  return {
    cyclesStart,
    billingCycle,
    lines: lines.map(runningLine),
    linePrices: (linePrices ?? []).map((price) => ({ ...price, fromCycle: new Date(price.fromCycle) })),
    isBilled: (start) => billed.has(start.getTime()),
    isFirstFree,
    scheduled: scheduled.map((change) => ({
      after: lineAfter(change, lines[change.position] as StoredLine),
      effectiveAt: change.effectiveAt,
    })),
    planned: open.map(({ position, toPlanId: planId }) => ({ position, planId })),
    boundUntil: termEndsAt,
  }
}

function runningLine(line: StoredLine, position: number): RunningLine {
  const {
    planName: name,
    planId,
    priceId,
    billingCycle,
    seats,
    seatName,
    peoplePerSeat,
    free,
    holdsUntil,
  } = line
  const { perSeatCents, beforeCents, afterCents, discountPercent, unitCents = null } = line
  return {
    ...{ position, name, planId, priceId, billingCycle, seats, seatName, peoplePerSeat, free, holdsUntil },
    ...{ perSeatCents, beforeCents, afterCents, discountPercent, unitCents },
  }
}

/** The line that a change makes. The same plan stays what it is, and is kept at its price as long. */
export function lineAfter(
  change: ChangeRow,
  { free, holdsUntil }: Pick<StoredLine, 'free' | 'holdsUntil'>,
): RunningLine {
  const isSamePlan = change.fromPlanId === change.toPlanId
  return {
    position: change.position,
    planId: change.toPlanId,
    priceId: change.toPriceId,
    name: change.toName,
    billingCycle: change.toCycle,
    seats: change.toSeats,
    seatName: change.toSeatName,
    peoplePerSeat: change.toPeoplePerSeat,
    perSeatCents: change.toPerSeatCents,
    beforeCents: change.toBeforeCents,
    afterCents: change.toAfterCents,
    discountPercent: change.toDiscountPercent,
    unitCents: change.toUnitCents,
    free: isSamePlan ? free : null,
    holdsUntil: isSamePlan ? holdsUntil : null,
  }
}

/** Which cycles are on invoices, and whether the first one was given for free. */
async function readBilled(ctx: Ctx, purchaseId: string) {
  const { rows } = await ctx.db.execute<{ billed: string[] | null; isFirstFree: boolean }>(sql`
    select (select json_agg(distinct l.period_start) from invoice_lines l
        where l.purchase_id = ${purchaseId} and l.kind = 'cycle') as billed,
      exists (select from invoice_lines l where l.purchase_id = ${purchaseId} and l.reason = ${firstMonthReason})
        and not exists (select from purchase_changes c
          where c.purchase_id = ${purchaseId} and c.kind = 'cycle' and c.state = 'done') as "isFirstFree"`)
  const starts = rows[0]?.billed ?? []
  return {
    billed: new Set(starts.map((start) => new Date(start).getTime())),
    isFirstFree: rows[0]?.isFirstFree === true,
  }
}

/** A change has ended: done, undone, replaced or dropped. Nobody is emailed anymore that it is planned. */
export async function endChange(
  tx: Tx,
  id: string,
  state: ChangeRow['state'],
  more: Partial<ChangeRow> = {},
) {
  await tx.db
    .update(purchaseChanges)
    .set({ ...more, state, endedAt: tx.now() })
    .where(eq(purchaseChanges.id, id))
  if (state !== 'done') await takeBackEmails(tx, `subscription-changed:${id}`)
}
