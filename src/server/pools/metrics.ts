import { sql } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { toCsv } from '#domain/platform/csv.ts'
import { toDecimal } from '#domain/platform/money.ts'
import {
  daysToFirstTier,
  type PoolOutcome,
  percentBelow,
  summarizePools,
} from '#domain/pools/pool-metrics.ts'
import { shortfall } from '#domain/pools/rolling.ts'
import type { PersonCtx } from '../context.ts'
import { figuresOf } from '../platform/figures/figures.ts'

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

type Row = Pick<
  Outcome,
  | 'slug'
  | 'state'
  | 'listCents'
  | 'todayCents'
  | 'unitCents'
  | 'freezeRefusals'
  | 'seats'
  | 'creditedCents'
  | 'waitlist'
> & { openedAt: string | null; reachedAt: string | null; minSeats: number; figures: Record<string, number> }

/** Every pool that was ever public, newest first. Commitments count as the last snapshot knew them. */
async function readOutcomes(ctx: PersonCtx): Promise<Outcome[]> {
  requireStaff(ctx.actor, 'read')
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.slug, p.state, p.list_cents as "listCents", p.today_cents as "todayCents", p.unit_cents as "unitCents",
      p.opened_at as "openedAt", s.reached_at as "reachedAt", p.freeze_refusals as "freezeRefusals",
      coalesce(k.seats, 0) as seats, coalesce(k.min_seats, 0) as "minSeats",
      coalesce(k.credited, 0)::float8 as "creditedCents",
      coalesce((select json_object_agg(f.figure, f.amount) from (${figuresOf(sql`p.id`)}) f), '{}'::json) as figures,
      coalesce((select f.amount from (${figuresOf(sql`l.vendor_id`)}) f where f.figure = 'waitlist'), 0)::int as waitlist
    from pools p join plans l on l.id = p.plan_id left join pool_snapshots s on s.pool_id = p.id
    left join lateral (${clearingFigures}) k on true
    where p.state <> 'draft' order by p.id desc`)
  return rows.map(outcomeOf)
}

function outcomeOf({ openedAt, reachedAt, minSeats, figures, ...row }: Row): Outcome {
  const { committed = 0, counted = 0, withdrawn = 0, joined = 0 } = figures
  const { awarded = 0, paid = 0, defaulted = 0, kept_seats: kept = 0 } = figures
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  const commitments = { committed, counted, withdrawals: withdrawn, joinedByLink: joined }
  const awards = { awarded, paid, defaults: defaulted, shortfall: shortfall(minSeats, kept) }
  return { ...row, ...commitments, ...awards, openedAt: moment(openedAt), reachedAt: moment(reachedAt) }
}

/** The last clearing says what the price needs and how many seats there are; every one may have given credits. */
const clearingFigures = sql`
  select (array_agg(g.seats order by g.number desc))[1] as seats,
    (array_agg(g.min_seats order by g.number desc))[1] as min_seats, sum(g.credited_cents) as credited
  from pool_clearings g where g.pool_id = p.id`
