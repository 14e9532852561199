import { type SQL, sql } from 'drizzle-orm'
import { minCents } from '#domain/billing/payment-parts.ts'
import type { BillingCycle } from '#domain/platform/billing-cycle.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { type Day, dayOf } from '#domain/platform/day.ts'
import {
  type Bar,
  bindsFrom,
  type CountingReason,
  countingDay,
  firstBar,
  overdueDays,
  whyNotCounting,
} from '#domain/pools/counting.ts'
import type { CommitmentState, Conditions, PoolState, Step } from '#domain/pools/pool.ts'
import { earliestStart, startDay } from '#domain/pools/switching.ts'
import { openOf } from '../billing/ledger/balances.ts'
import type { Ctx } from '../context.ts'
import { boundAt, listedBy, orNever, tiedCompanies } from './participants.ts'

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
  readonly overdueInvoiceId: string | null
  readonly barredUntil: Day | null
  /** Tied companies share one. Of a single company: its own id. */
  readonly participant: string
  /** Seats of awards that have not ended. */
  readonly awardedSeats: number
  readonly savedAt: Date
  readonly counts: boolean
  readonly why: CountingReason | null
  readonly known: Known
}

/** What is already known of a commitment: by its company from an email, by everybody from the figures, by the vendor from the curve. */
export type Known = {
  readonly announcedWhy: string | null
  readonly snapshotVersion: number | null
  readonly snapshotCounts: boolean
  readonly curveVersion: number | null
  readonly curveCounts: boolean
}

type Reading = {
  /** The commitments of these companies, in any state. Without: those of the pool that stand or were awarded. */
  readonly companyIds?: readonly string[]
  /** Without: the deadline's day before the first clearing, then today. */
  readonly day?: Day
}

/** The commitments of a pool in a few statements, whatever their number. */
export async function readCommitments(
  ctx: Ctx,
  pool: CountedPool,
  { companyIds, day = countingDay(pool, ctx.now()) }: Reading = {},
): Promise<CountedCommitment[]> {
  const { rows } = await ctx.db.execute<Row>(commitmentRows(ctx, pool, day, companyIds))
  const participants = companyIds
    ? null
    : await tiedCompanies(ctx, pool.id, { bindsFrom: bindsFrom(pool, day) })
  return rows.map((row) => counted(row, pool, day, participants?.get(row.companyId) ?? row.companyId))
}

type Row = Conditions &
  Known & {
    id: string
    companyId: string
    state: CommitmentState
    version: number
    /** "42 1400 60 1000": seats and maximum of each step, in any order. */
    steps: string | null
    staysRolling: boolean
    switchFrom: string | null
    savedAt: Date | string
    awaitsApproval: boolean
    isVerified: boolean
    overdueInvoice: string | null
    overdueInvoiceId: string | null
    barredUntil: Day | null
    isVendors: boolean
    isSuspended: boolean
    awardedSeats: number
    cyclesStart: Date | string | null
    billingCycle: BillingCycle | null
    endsAt: Date | string | null
    isRescheduled: boolean
  }

function counted(row: Row, pool: CountedPool, day: Day, participant: string): CountedCommitment {
  const { awaitsApproval, isVerified, isVendors, isSuspended, isRescheduled, ...others } = row
  const { cyclesStart, billingCycle, endsAt, ...rest } = others
  const { announcedWhy, snapshotVersion, snapshotCounts, curveVersion, curveCounts, ...commitment } = rest
  const bar = firstBar({
    approval: awaitsApproval,
    unverified: !isVerified,
    overdue: row.overdueInvoice !== null,
    suspended: isSuspended,
    barred: isVendors || row.barredUntil !== null,
  })
  const startsOn =
    pool.startsOn && startDay(earliestStart(pool.startsOn, laterClearing(pool, day)), oldOf(row))
  // What it replaces may end later by now: its company decided that when it was bound.
  const asked = { ...commitment, bar, startsOn: isRescheduled ? null : startsOn }
  const why = whyNotCounting(asked, pool, day)
  return {
    ...commitment,
    steps: readSteps(row.steps),
    barredUntil: isVendors ? null : row.barredUntil,
    savedAt: new Date(row.savedAt),
    participant,
    startsOn,
    bar,
    why,
    counts: why === null,
    known: { announcedWhy, snapshotVersion, snapshotCounts, curveVersion, curveCounts },
  }
}

/** Seats rise from step to step, so that they say the order. */
function readSteps(text: string | null): Step[] {
  if (text === null) return []
  const numbers = text.split(' ').map(Number)
  const steps: Step[] = []
  for (let at = 0; at < numbers.length; at += 2)
    steps.push({ seats: numbers[at] as number, maxCents: numbers[at + 1] as number })
  return steps.sort((a, b) => a.seats - b.seats)
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
function commitmentRows(ctx: Ctx, pool: CountedPool, day: Day, companyIds?: readonly string[]): SQL {
  const theirs = companyIds && sql`company_id = any(${sql.param(companyIds)}::uuid[])`
  const wanted = theirs ?? sql`state in ('standing', 'awarded')`
  const from = bindsFrom(pool, day)
  return sql`
    with c as materialized (
      select c.id, c.company_id, c.state, c.version, c.told_why, c.snapshot_version, c.snapshot_counts, c.curve_version,
        c.curve_counts, c.awaits_approval, ${boundAt(from)} as bound_at
      from commitments c where pool_id = ${pool.id}::uuid and ${wanted}),
    steps as (
      select s.commitment_id, string_agg(s.seats || ' ' || s.max_cents, ' ') as steps
      from c join commitment_steps s on s.commitment_id = c.id and s.version = c.version group by 1),
    awarded as (
      select company_id, sum(seats)::int as seats from pool_awards
      where pool_id = ${pool.id}::uuid and ended is null and ${theirs ?? sql`true`} group by 1),
    overdue as (${overdueInvoices(ctx, day)}),
    barred as (
      select b.company_id, max(b.until) as until from c join pool_bars b using (company_id)
      where b.until >= ${day}::date group by 1),
    vendors_own as (${vendorsOwn(pool.vendorDomains)})
    select c.id, c.company_id as "companyId", c.state, c.version, steps.steps, v.start_by::text as "startBy",
      v.longest_term_months as "longestTermMonths", v.good_until::text as "goodUntil",
      v.stays_rolling as "staysRolling", v.switch_from as "switchFrom", v.saved_at as "savedAt",
      c.awaits_approval as "awaitsApproval", (k.verified_at is not null or k.verification_ended_at >= c.bound_at) as "isVerified", overdue.number as "overdueInvoice",
      overdue.id as "overdueInvoiceId", barred.until::text as "barredUntil",
      o.company_id is not null as "isVendors", st.suspended_at is not null as "isSuspended", coalesce(awarded.seats, 0) as "awardedSeats",
      p.cycles_start as "cyclesStart", p.billing_cycle as "billingCycle",
      coalesce(p.cancelled_at, p.cancels_at) as "endsAt",
      coalesce(p.rescheduled_at >= greatest(${orNever(from)}, v.saved_at), false) as "isRescheduled", c.told_why as "announcedWhy",
      c.snapshot_version as "snapshotVersion", c.snapshot_counts as "snapshotCounts",
      c.curve_version as "curveVersion", c.curve_counts as "curveCounts"
    from c join commitment_versions v on v.commitment_id = c.id and v.version = c.version
    join companies k on k.id = c.company_id
    left join steps on steps.commitment_id = c.id
    left join awarded on awarded.company_id = c.company_id
    left join overdue on overdue.company_id = c.company_id
    left join barred on barred.company_id = c.company_id
    left join vendors_own o on o.company_id = c.company_id
    left join standings st on st.company_id = c.company_id
    left join purchases p on p.id = v.switch_from
    order by c.company_id`
}

/** Of each company the invoice that is overdue longest. What a payment can't settle alone is not overdue. */
function overdueInvoices(ctx: Ctx, day: Day): SQL {
  const today = dayOf(ctx.now())
  const since = addDays(new Date(day < today ? day : today), -overdueDays)
  return sql`
    select distinct on (i.company_id) i.company_id, i.id, i.number from c join invoices i using (company_id)
    where i.status = 'due' and i.due_at < ${since.toISOString()}::timestamptz and ${openOf(sql`i.id`)} >= ${minCents}
    order by i.company_id, i.due_at, i.number`
}

/** Companies with a member at the vendor. */
function vendorsOwn(domains: readonly string[]): SQL {
  const names = sql.param(domains.map((domain) => domain.toLowerCase()))
  return sql`
    select distinct m.company_id from c join members m using (company_id)
    where ${listedBy} and split_part(m.email_key, '@', 2) = any(${names}::text[])`
}
