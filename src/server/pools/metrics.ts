import { sql } from 'drizzle-orm'
import { toCsv } from '../../domain/csv.ts'
import { toDecimal } from '../../domain/money.ts'
import {
  daysToFirstTier,
  type PoolOutcome,
  percentBelow,
  summarizePools,
} from '../../domain/pools/pool-metrics.ts'
import { requireStaff } from '../../domain/staff-access.ts'
import type { PersonCtx } from '../context.ts'

/** How all pools did together. */
export async function readPoolMetrics(ctx: PersonCtx) {
  const { waitlist, committed, counted, awarded, paid, creditedCents, ...figures } = summarizePools(
    await readOutcomes(ctx),
  )
  return {
    ...figures,
    funnel: { waitlist, committed, counted, awarded, paid },
    credited: toDecimal(creditedCents),
  }
}

/** How each pool did, one row per pool. */
export async function poolMetricsCsv(ctx: PersonCtx): Promise<string> {
  return toCsv(
    Object.keys(columns),
    (await readOutcomes(ctx)).map((pool) => Object.values(columns).map((cell) => cell(pool))),
  )
}

type Outcome = PoolOutcome & { slug: string }

const columns: Record<string, (pool: Outcome) => string | number> = {
  Pool: ({ slug }) => slug,
  Outcome: ({ state }) => state,
  'Days to first price': (pool) => daysToFirstTier(pool) ?? '',
  'List price': ({ listCents }) => (listCents === null ? '' : toDecimal(listCents)),
  "Today's price": ({ todayCents }) => (todayCents === null ? '' : toDecimal(todayCents)),
  'Final price': ({ unitCents }) => (unitCents === null ? '' : toDecimal(unitCents)),
  'Below list (%)': ({ listCents, unitCents }) => percentBelow(listCents, unitCents),
  "Below today's (%)": ({ todayCents, unitCents }) => percentBelow(todayCents, unitCents),
  Seats: ({ seats }) => seats,
  Waitlist: ({ waitlist }) => waitlist,
  Committed: ({ committed }) => committed,
  Counted: ({ counted }) => counted,
  Awarded: ({ awarded }) => awarded,
  Paid: ({ paid }) => paid,
  Withdrawals: ({ withdrawals }) => withdrawals,
  'Freeze refusals': ({ freezeRefusals }) => freezeRefusals,
  Defaults: ({ defaults }) => defaults,
  Shortfall: ({ shortfall }) => shortfall,
  Credited: ({ creditedCents }) => toDecimal(creditedCents),
  'Joined by link': ({ joinedByLink }) => joinedByLink,
}

type Row = Omit<Outcome, 'openedAt' | 'reachedAt'> & { openedAt: string | null; reachedAt: string | null }

/** Every pool that was ever public, newest first. Commitments count as the last snapshot knew them. */
async function readOutcomes(ctx: PersonCtx): Promise<Outcome[]> {
  requireStaff(ctx.actor, 'read')
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.slug, p.state, p.list_cents as "listCents", p.today_cents as "todayCents", p.unit_cents as "unitCents",
      p.opened_at as "openedAt", s.reached_at as "reachedAt", p.freeze_refusals as "freezeRefusals",
      coalesce(k.seats, 0) as seats, c.committed, c.counted, c.withdrawals, c.joined as "joinedByLink",
      a.awarded, a.paid, a.defaults, greatest(0, coalesce(k.min_seats, 0) - a.kept)::int as shortfall,
      coalesce(k.credited, 0)::float8 as "creditedCents",
      (select count(*) from waitlist_entries w join plans l on l.vendor_id = w.vendor_id where l.id = p.plan_id)::int
        as waitlist
    from pools p left join pool_snapshots s on s.pool_id = p.id
    cross join lateral (${commitmentFigures}) c
    cross join lateral (${awardFigures}) a
    left join lateral (${clearingFigures}) k on true
    where p.state <> 'draft' order by p.id desc`)
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return rows.map((row) => ({ ...row, openedAt: moment(row.openedAt), reachedAt: moment(row.reachedAt) }))
}

const commitmentFigures = sql`
  select count(*)::int as committed, (count(*) filter (where m.snapshot_counts))::int as counted,
    (count(*) filter (where m.state = 'withdrawn'))::int as withdrawals,
    (count(*) filter (where m.invited_by is not null))::int as joined
  from commitments m where m.pool_id = p.id`

const awardFigures = sql`
  select count(distinct w.company_id)::int as awarded,
    (count(distinct w.company_id) filter (where u.paid_at is not null))::int as paid,
    (count(distinct w.company_id) filter (where w.ended = 'defaulted'))::int as defaults,
    coalesce(sum(w.seats) filter (where w.ended is null), 0)::int as kept
  from pool_awards w left join purchases u on u.id = w.purchase_id where w.pool_id = p.id`

/** The last clearing says what the price needs and how many seats there are; every one may have given credits. */
const clearingFigures = sql`
  select (array_agg(g.seats order by g.number desc))[1] as seats,
    (array_agg(g.min_seats order by g.number desc))[1] as min_seats, sum(g.credited_cents) as credited
  from pool_clearings g where g.pool_id = p.id`
