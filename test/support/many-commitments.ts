import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open.ts'

/** Stores verified companies directly, each with an admin and a commitment of three steps that the last snapshot knew. */
export async function manyCommitments(db: Db, poolId: string, companies: number, at: Date) {
  const when = sql`${at.toISOString()}::timestamptz`
  // One name for the rows of one company, so that every statement finds the others' rows.
  const name = (kind: string) => sql`md5(${`${poolId} ${kind} `} || n)::uuid`
  const each = sql`from generate_series(1, ${companies}::int) n`
  await db.execute(sql`
    insert into companies (id, name, verified_at, created_at, updated_at)
    select ${name('company')}, 'Many ' || n, ${when}, ${when}, ${when} ${each}`)
  await db.execute(sql`
    insert into users (id, email, email_key, email_verified_at, created_at)
    select ${name('user')}, a, a, ${when}, ${when} from (
      select n, 'ada@' || n || '-' || ${poolId.slice(-8)} || '.example' as a ${each}) u`)
  await db.execute(sql`
    insert into members (id, company_id, user_id, name, email, email_key, role, created_at, joined_at)
    select ${name('member')}, ${name('company')}, u.id, 'Ada', u.email, u.email_key, 'admin', ${when}, ${when}
    from generate_series(1, ${companies}::int) n join users u on u.id = ${name('user')}`)
  await db.execute(sql`
    insert into commitments (id, pool_id, company_id, state, version, created_at, changed_at, snapshot_version, snapshot_counts)
    select ${name('commitment')}, ${poolId}::uuid, ${name('company')}, 'standing', 1, ${when}, ${when}, 1, true ${each}`)
  await db.execute(sql`
    insert into commitment_versions (commitment_id, version, start_by, longest_term_months, good_until, stays_rolling,
      conditions_version, saved_by, saved_at)
    select ${name('commitment')}, 1, '2027-12-31', 36, '2027-12-31', true, '2026-11', ${name('user')}, ${when} ${each}`)
  await db.execute(sql`
    insert into commitment_steps (commitment_id, version, position, seats, max_cents)
    select ${name('commitment')}, 1, p, (p + 1) * (1 + n % 20), 1500 - p * 200 - n % 100
    from generate_series(1, ${companies}::int) n, generate_series(0, 2) p`)
  await db.execute(sql`analyze`)
}
