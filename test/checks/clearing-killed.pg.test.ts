import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { systemContext } from '#server/context.ts'
import { netLines, nextPool } from '../lives/pool-rounds.ts'
import { storyTiers } from '../lives/pool-rows.ts'
import { manyCommitments } from '../support/many-commitments.ts'
import {
  authorizes,
  clearsAt,
  entriesOf,
  firstInvoicesAt,
  joins,
  paysAll,
  rollsAt,
  storyPool,
  tallgrass,
} from '../support/pool-story.ts'
import { world } from '../support/world.ts'
import { kill, sharedFolder, startNode } from './durability/child.ts'
import { retryOrphanedJobs } from './durability/retry-orphaned.ts'

const folder = sharedFolder()
const w = await world()
const system = systemContext(w.parts)
let { pool, companies } = await storyPool(w)

const timeout = 600_000
const deadline = '2027-02-01T14:00:00Z'
const laterClearing = '2027-03-20T06:00:00Z'

/** What a process needs next when it dies. */
const points = {
  clearing: ['pool_clearings', 'pool_awards', 'pool_snapshots'],
  awards: ['purchases', 'purchase_lines', 'pool_awards'],
  credits: ['credit_notes', 'ledger_entries', 'pool_line_credits', 'purchase_lines'],
}

test('a process that is killed while a pool clears leaves nothing half done, and each company is awarded once', {
  timeout,
}, async () => {
  for (const table of points.clearing) {
    await killAt(deadline, `lock table ${table} in share mode`)
    expect(await stored()).toMatchObject({ state: 'open', clearings: 0, awards: 0 })
  }
  for (const table of points.awards) {
    await killAt(deadline, `lock table ${table} in share mode`)
    expect(await stored()).toMatchObject({ state: 'rolling', clearings: 1, awards: 5, purchases: 0 })
  }
  await retryOrphanedJobs(w.parts.database)
  await clearsAt(w, deadline)
  expect(await stored()).toMatchObject({ clearings: 1, awards: 5, purchases: 5, unit: 1170, unfinished: 0 })
  expect(await sentTwice()).toEqual([])
})

test('a process that is killed while it credits a cheaper price leaves each company credited once, to the cent', {
  timeout,
}, async () => {
  await authorizes(w, pool, '2027-02-03T10:00:00Z')
  await firstInvoicesAt(w, '2027-02-15T00:05:00Z')
  for (const name of ['Halden', 'Kestrel']) await paysAll(w, companies[name] as string)
  await joins(w, pool, 'Tallgrass', tallgrass)
  for (const table of points.credits) {
    await killAt(laterClearing, `lock table ${table} in share mode`)
    expect(await stored()).toMatchObject({ clearings: 2, awards: 9, notes: 0, credits: 0 })
  }
  await retryOrphanedJobs(w.parts.database)
  await rollsAt(w, laterClearing)
  expect(await stored()).toMatchObject({
    clearings: 2,
    awards: 9,
    notes: 5,
    credits: 5,
    unit: 990,
    unfinished: 0,
  })
  for (const { netCents, seats } of await netLines(system, pool.id)) expect(netCents).toBe(seats * 990)
  expect(await entriesOf(w, companies.Halden as string)).toEqual([
    'invoiced 49140',
    'paid 49140',
    'credit_returned 7560',
  ])
  expect(await sentTwice()).toEqual([])
})

test('between two transactions of many companies each, those of the first keep what they got and the others get it once', {
  timeout,
}, async () => {
  const size = 1010
  pool = await nextPool(w, [], { tiers: storyTiers })
  await manyCommitments(system.db, pool.id, size, w.clock.now())
  const last = `select from companies where id = (select max(company_id::text)::uuid from commitments
      where pool_id = '${pool.id}') for update`
  await killAt(deadline, last)
  expect(await stored()).toMatchObject({ clearings: 1, awards: size, purchases: 1000 })
  await retryOrphanedJobs(w.parts.database)
  await clearsAt(w, deadline)
  expect(await stored()).toMatchObject({ awards: size, purchases: size, buyers: size, unfinished: 0 })

  await authorizes(w, pool, '2027-02-16T10:00:00Z')
  w.clock.set(laterClearing)
  await w.runJobs()
  const before = await stored()
  expect(before).toMatchObject({ invoices: size })
  await system.db.execute(sql`
      insert into pool_tiers (pool_id, position, min_seats, min_companies, unit_cents)
      values (${pool.id}, 3, 250, 3, 890)`)
  await killAt(laterClearing, last)
  expect(await stored()).toMatchObject({ clearings: 2, notes: 1000 })
  await retryOrphanedJobs(w.parts.database)
  await rollsAt(w, laterClearing)
  expect(await stored()).toMatchObject({ notes: size, credits: size, unfinished: 0 })
  for (const { netCents, seats } of await netLines(system, pool.id)) expect(netCents).toBe(seats * 890)
  expect(await sentTwice()).toEqual([])
})

/** Starts a process that clears, and kills it as soon as it waits for what this statement locks. */
async function killAt(moment: string, lock: string) {
  const { pool: connections } = w.parts.database
  const holder = await connections.connect()
  await holder.query(`begin; set local idle_in_transaction_session_timeout = 0; ${lock}`)
  const { rows: held } = await holder.query('select pg_backend_pid() as pid')
  const child = startNode(['test/checks/durability/clearing.ts', moment], {
    DATABASE_URL: connections.options.connectionString ?? '',
    DATA_DIR: folder,
    DEMO: '0',
    PGAPPNAME: 'to be killed',
  })
  const itsSessions = async (state: string) => {
    const { rows } = await connections.query(
      `select from pg_stat_activity where application_name = 'to be killed' and ${state}`,
    )
    return rows.length
  }
  const patience = { timeout: 120_000, interval: 50 }
  // Its own transactions may wait for each other before, so only a wait for this lock counts.
  const waits = `${held[0].pid} = any(pg_blocking_pids(pid))`
  await vi.waitFor(async () => expect(await itsSessions(waits)).not.toBe(0), patience)
  await kill(child)
  await holder.query('rollback')
  holder.release()
  // The server notices by itself that nobody is there any more.
  await vi.waitFor(async () => expect(await itsSessions('true')).toBe(0), patience)
}

async function stored() {
  const { rows } = await system.db.execute(sql`
    with bought as (select id, company_id from purchases where pool_id = ${pool.id}),
    billed as (select distinct l.invoice_id as id from bought join invoice_lines l on l.purchase_id = bought.id)
    select (select state from pools where id = ${pool.id}) as state,
      (select count(*)::int from pool_clearings where pool_id = ${pool.id}) as clearings,
      (select count(*)::int from pool_awards where pool_id = ${pool.id}) as awards,
      (select count(*)::int from pool_clearings where pool_id = ${pool.id}
        and (awarded_at is null or credited_at is null)) as unfinished,
      (select count(*)::int from bought) as purchases, (select count(distinct company_id)::int from bought) as buyers,
      (select count(*)::int from billed) as invoices,
      (select count(*)::int from credit_notes n join billed b on b.id = n.invoice_id) as notes,
      (select count(*)::int from pool_line_credits c join billed b on b.id = c.invoice_id) as credits,
      (select max(unit_cents) from purchase_lines l join bought b on b.id = l.purchase_id) as unit`)
  return rows[0]
}

/** Emails that somebody got twice. */
async function sentTwice() {
  const { rows } = await system.db.execute(sql`
    select recipient, subject, count(*)::int from mails where template like 'pool-%' group by 1, 2 having count(*) > 1`)
  return rows
}
