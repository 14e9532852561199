import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { figuresOf } from '#server/platform/figures/figures.ts'
import type { World } from '../support/world.ts'

type Setting = Pick<World, 'parts'>
type Figure = { thing: string; figure: string; amount: number }

/** What screens show is what all rows add up to. */
export async function expectFiguresExact(world: Setting, after = '') {
  expect(await shownFigures(world), after).toEqual(await countedFigures(world))
}

/** All figures counted from every purchase, commitment and award. */
export async function countedFigures({ parts }: Setting): Promise<Figure[]> {
  const { rows } = await parts.database.db.execute<Figure>(sql`
    select vendor_id as thing, 'subscriptions' as figure, count(*)::int as amount from purchases
    where status = 'paid' group by 1
    union all select l.plan_id, 'subscriptions', count(distinct p.id)::int
    from purchases p join purchase_lines l on l.purchase_id = p.id where p.status = 'paid' group by 1
    union all select pool_id, 'standing', count(*)::int from commitments
    where snapshot_version is not null and state = 'standing' group by 1
    union all select pool_id, 'counting', count(*)::int from commitments
    where snapshot_version is not null and state in ('standing', 'awarded') and snapshot_counts group by 1
    union all select pool_id, 'why:' || told_why, count(*)::int from commitments
    where snapshot_version is not null and state = 'standing' and not snapshot_counts and told_why is not null
    group by pool_id, told_why
    union all select pool_id, 'committed', count(*)::int from commitments group by 1
    union all select pool_id, 'counted', count(*)::int from commitments where snapshot_counts group by 1
    union all select pool_id, 'withdrawn', count(*)::int from commitments where state = 'withdrawn' group by 1
    union all select pool_id, 'joined', count(*)::int from commitments where invited_by is not null group by 1
    union all select pool_id, 'awarded', count(distinct company_id)::int from pool_awards group by 1
    union all select pool_id, 'defaulted', count(distinct company_id)::int from pool_awards
    where ended = 'defaulted' group by 1
    union all select a.pool_id, 'paid', count(distinct a.company_id)::int
    from pool_awards a join purchases u on u.id = a.purchase_id where u.paid_at is not null group by 1
    union all select vendor_id, 'waitlist', count(*)::int from waitlist_entries group by 1
    union all select pool_id, 'kept_seats', sum(seats)::int from pool_awards where ended is null group by 1`)
  return inOrder(rows)
}

async function shownFigures({ parts }: Setting): Promise<Figure[]> {
  const { rows } = await parts.database.db.execute<Figure>(sql`
    select t.thing_id as thing, f.figure, f.amount::int as amount
    from (select thing_id from figures union select thing_id from figure_changes) t
    cross join lateral (${figuresOf(sql`t.thing_id`)}) f`)
  return inOrder(rows)
}

function inOrder(rows: Figure[]): Figure[] {
  return rows.toSorted((a, b) => `${a.thing} ${a.figure}`.localeCompare(`${b.thing} ${b.figure}`))
}
