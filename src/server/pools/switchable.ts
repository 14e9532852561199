import { sql } from 'drizzle-orm'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { dayOf } from '#domain/platform/day.ts'
import type { Cents } from '#domain/platform/money.ts'
import { Refused } from '#domain/platform/refused.ts'
import { countingDay } from '#domain/pools/counting.ts'
import {
  earliestStart,
  requireSwitchable,
  type SwitchFacts,
  type SwitchTarget,
  startDay,
  switchProblem,
} from '#domain/pools/switching.ts'
import type { PurchaseStatus } from '#domain/subscriptions/purchase.ts'
import type { CompanyCtx } from '../context.ts'
import { isId } from '../platform/ids.ts'
import { amounts, linePriceToday } from '../subscriptions/line-price-sql.ts'
import type { FullPool } from './queries.ts'

/** A subscription that the pool's could replace. */
export type OldPurchase = SwitchFacts & {
  id: string
  cyclesStart: Date | null
  billingCycle: BillingCycle
  seats: number
  /** What it costs in the running cycle. */
  perCycleCents: Cents
}

/** The subscriptions of the company that can end when the pool's begins, with the day. */
export async function listSwitchable(ctx: CompanyCtx, pool: FullPool) {
  const target = targetOf(ctx, pool)
  const found = await readPurchases(ctx, pool, null)
  return found
    .filter((purchase) => switchProblem(purchase, target) === null)
    .map((purchase) => ({ ...purchase, startsOn: startOf(ctx, pool, purchase) ?? target.startsOn }))
}

/** The chosen one; refused if it can't switch. Another company's is not found. */
export async function getSwitched(ctx: CompanyCtx, pool: FullPool, id: string): Promise<OldPurchase> {
  const [purchase] = isId(id) ? await readPurchases(ctx, pool, id) : []
  if (!purchase) throw new Refused('not_found')
  requireSwitchable(purchase, targetOf(ctx, pool))
  return purchase
}

/** When the company's subscription would start; null while a pool gathers without a day. */
export function startOf(ctx: CompanyCtx, pool: FullPool, old: OldPurchase | null): string | null {
  if (!pool.startsOn) return null
  const laterClearing = pool.state === 'rolling' ? countingDay(pool, ctx.now()) : null
  const { cyclesStart, billingCycle, cancelsAt } = old ?? {}
  const subscription =
    cyclesStart && billingCycle ? { cyclesStart, billingCycle, cancelsAt: cancelsAt ?? null } : null
  return startDay(earliestStart(pool.startsOn, laterClearing), subscription)
}

function targetOf(ctx: CompanyCtx, { planId, billingCycle, startsOn }: FullPool): SwitchTarget {
  return { planId, billingCycle, startsOn: startsOn ?? dayOf(ctx.now()) }
}

type Row = {
  id: string
  status: PurchaseStatus
  billingCycle: BillingCycle
  cancelsAt: string | null
  cyclesStart: string | null
  termEndsAt: string | null
  lines: { planId: string; billingCycle: BillingCycle; seats: number; afterCents: Cents }[]
}

/** One purchase of the company, or all running ones with a line of the pool's plan. */
async function readPurchases(
  ctx: CompanyCtx,
  { planId }: FullPool,
  id: string | null,
): Promise<OldPurchase[]> {
  const isWanted = id
    ? sql`p.id = ${id}::uuid`
    : sql`p.status = 'paid' and exists (
        select from purchase_lines l where l.purchase_id = p.id and l.plan_id = ${planId}::uuid)`
  const atTodaysPrice = linePriceToday(ctx.now())
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, p.status, p.billing_cycle as "billingCycle", p.cancels_at as "cancelsAt",
      p.cycles_start as "cyclesStart", p.term_ends_at as "termEndsAt",
      (select json_agg(json_build_object('planId', l.plan_id, 'billingCycle', l.billing_cycle, 'seats', l.seats,
          'afterCents', ${amounts.afterCents}) order by l.position)
        from purchase_lines l ${atTodaysPrice} where l.purchase_id = p.id) as lines
    from purchases p where p.company_id = ${ctx.company.id}::uuid and ${isWanted} order by p.id`)
  return rows.map(({ lines, cancelsAt, cyclesStart, termEndsAt, ...purchase }) => ({
    ...purchase,
    lines,
    cancelsAt: momentOf(cancelsAt),
    cyclesStart: momentOf(cyclesStart),
    termEndsAt: momentOf(termEndsAt),
    seats: lines[0]?.seats ?? 0,
    perCycleCents: lines.reduce((sum, { afterCents }) => sum + afterCents, 0),
  }))
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
