import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../domain/calendar.ts'
import type { BillingCycle } from '../../domain/catalog/vendor.ts'
import { type Day, dayOf } from '../../domain/day.ts'
import { minCents } from '../../domain/payment-parts.ts'
import {
  type Bar,
  type CountingReason,
  countingDay,
  firstBar,
  overdueDays,
  whyNotCounting,
} from '../../domain/pools/counting.ts'
import type { CommitmentState, Conditions, PoolState, Step } from '../../domain/pools/pool.ts'
import { earliestStart, startDay } from '../../domain/pools/switching.ts'
import type { Ctx } from '../context.ts'
import { openOf } from '../ledger/balances.ts'
import { tiedCompanies } from './participants.ts'

/** The pool as far as counting needs it. */
export type CountedPool = {
  readonly id: string
  readonly state: PoolState
  readonly deadline: Date | null
  readonly startsOn: Day | null
  readonly validUntil: Day | null
  readonly termMonths: number | null
  readonly vendorDomains: readonly string[]
}

/** A commitment with everything that decides whether it counts. Its maximum prices are for its own company only. */
export type CountedCommitment = Conditions & {
  readonly id: string
  readonly companyId: string
  readonly state: CommitmentState
  readonly version: number
  readonly steps: readonly Step[]
  readonly staysRolling: boolean
  readonly switchFrom: string | null
  /** When the company's subscription would start; null while a pool gathers without a start day. */
  readonly startsOn: Day | null
  readonly bar: Bar | null
  /** The invoice behind the bar `overdue`, and the last day of the bar `barred`; null: for good. */
  readonly overdueInvoice: string | null
  readonly barredUntil: Day | null
  /** Tied companies share one. Of a single company: its own id. */
  readonly participant: string
  /** Seats of awards that have not ended. */
  readonly awardedSeats: number
  readonly savedAt: Date
  readonly counts: boolean
  readonly why: CountingReason | null
}

type Reading = {
  /** One company's commitment, in any state. Without: those of the pool that stand or were awarded. */
  readonly companyId?: string
  /** Those that were withdrawn, left out or released, too. */
  readonly isWhole?: boolean
  /** Without: the deadline's day before the first clearing, then today. */
  readonly day?: Day
}

/** The commitments of a pool in a few statements, whatever their number. */
export async function readCommitments(
  ctx: Ctx,
  pool: CountedPool,
  { companyId, isWhole = false, day = countingDay(pool, ctx.now()) }: Reading = {},
): Promise<CountedCommitment[]> {
  const isLive = isWhole ? sql`true` : sql`c.state in ('standing', 'awarded')`
  const where = companyId ? sql`c.company_id = ${companyId}::uuid` : isLive
  const { rows } = await ctx.db.execute<Row>(commitmentRows(ctx, pool, day, where))
  const participants = companyId ? null : await tiedCompanies(ctx, pool.id)
  return rows.map((row) => counted(row, pool, day, participants?.get(row.companyId) ?? row.companyId))
}

type Row = Conditions & {
  id: string
  companyId: string
  state: CommitmentState
  version: number
  steps: [seats: number, maxCents: number][] | null
  staysRolling: boolean
  switchFrom: string | null
  savedAt: Date | string
  isVerified: boolean
  overdueInvoice: string | null
  barredUntil: Day | null
  isVendors: boolean
  awardedSeats: number
  cyclesStart: Date | string | null
  billingCycle: BillingCycle | null
  endsAt: Date | string | null
}

function counted(row: Row, pool: CountedPool, day: Day, participant: string): CountedCommitment {
  const { isVerified, isVendors, cyclesStart, billingCycle, endsAt, ...commitment } = row
  const bar = firstBar({
    unverified: !isVerified,
    overdue: row.overdueInvoice !== null,
    barred: isVendors || row.barredUntil !== null,
  })
  const startsOn =
    pool.startsOn && startDay(earliestStart(pool.startsOn, laterClearing(pool, day)), oldOf(row))
  const why = whyNotCounting({ ...commitment, bar, startsOn }, pool, day)
  return {
    ...commitment,
    steps: (row.steps ?? []).map(([seats, maxCents]) => ({ seats, maxCents })),
    barredUntil: isVendors ? null : row.barredUntil,
    savedAt: new Date(row.savedAt),
    participant,
    startsOn,
    bar,
    why,
    counts: why === null,
  }
}

function laterClearing({ state }: CountedPool, day: Day): Day | null {
  return state === 'rolling' || state === 'closed' ? day : null
}

/** The subscription that ends when the new one starts. Seats on top of awarded ones replace nothing. */
function oldOf({ cyclesStart, billingCycle, endsAt, awardedSeats }: Row) {
  if (cyclesStart === null || billingCycle === null || awardedSeats > 0) return null
  return {
    cyclesStart: new Date(cyclesStart),
    billingCycle,
    cancelsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** Joined as sets, never looked up per company, so that it works for 100,000 commitments. */
function commitmentRows(ctx: Ctx, pool: CountedPool, day: Day, where: SQL): SQL {
  return sql`
    with c as materialized (
      select c.id, c.company_id, c.state, c.version from commitments c where c.pool_id = ${pool.id}::uuid and ${where}),
    steps as (
      select s.commitment_id, json_agg(json_build_array(s.seats, s.max_cents) order by s.position) as steps
      from c join commitment_steps s on s.commitment_id = c.id and s.version = c.version group by 1),
    awarded as (
      select company_id, sum(seats)::int as seats from pool_awards
      where pool_id = ${pool.id}::uuid and ended is null group by 1),
    overdue as (${overdueInvoices(ctx, day)}),
    barred as (
      select b.company_id, max(b.until) as until from c join pool_bars b using (company_id)
      where b.until >= ${day}::date group by 1),
    vendors_own as (${vendorsOwn(pool.vendorDomains)})
    select c.id, c.company_id as "companyId", c.state, c.version, steps.steps, v.start_by::text as "startBy",
      v.longest_term_months as "longestTermMonths", v.good_until::text as "goodUntil",
      v.stays_rolling as "staysRolling", v.switch_from as "switchFrom", v.saved_at as "savedAt",
      k.verified_at is not null as "isVerified", overdue.number as "overdueInvoice", barred.until::text as "barredUntil",
      o.company_id is not null as "isVendors", coalesce(awarded.seats, 0) as "awardedSeats",
      p.cycles_start as "cyclesStart", p.billing_cycle as "billingCycle",
      coalesce(p.cancelled_at, p.cancels_at) as "endsAt"
    from c join commitment_versions v on v.commitment_id = c.id and v.version = c.version
    join companies k on k.id = c.company_id
    left join steps on steps.commitment_id = c.id
    left join awarded on awarded.company_id = c.company_id
    left join overdue on overdue.company_id = c.company_id
    left join barred on barred.company_id = c.company_id
    left join vendors_own o on o.company_id = c.company_id
    left join purchases p on p.id = v.switch_from
    order by c.company_id`
}

/** Of each company the invoice that is overdue longest. What a payment can't settle alone is not overdue. */
function overdueInvoices(ctx: Ctx, day: Day): SQL {
  const today = dayOf(ctx.now())
  const since = addDays(new Date(day < today ? day : today), -overdueDays)
  return sql`
    select distinct on (i.company_id) i.company_id, i.number from c join invoices i using (company_id)
    where i.status = 'due' and i.due_at < ${since.toISOString()}::timestamptz and ${openOf(sql`i.id`)} >= ${minCents}
    order by i.company_id, i.due_at, i.number`
}

/** Companies with a member at the vendor. */
function vendorsOwn(domains: readonly string[]): SQL {
  const names = sql.param(domains.map((domain) => domain.toLowerCase()))
  return sql`
    select distinct m.company_id from c join members m using (company_id)
    where split_part(m.email_key, '@', 2) = any(${names}::text[])`
}
