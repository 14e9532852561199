import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from './open.ts'
import type { Pooler } from './pooler.ts'

/** The pooler in front of the database is another one than the settings say. */
export class WrongPooler extends Error {}

/** Refuses a pooler that the settings don't name, or name wrongly, before a call can fail because of it. */
export async function checkPooler({ kind, pool }: Database, pooler: Pooler): Promise<void> {
  if (kind === 'embedded') return
  if (pooler) await limitRole(pool)
  if (pooler === 'transaction') return
  const first = new pg.Client(pool.options)
  first.on('error', () => {}) // the statement that it interrupts says so
  const others: pg.PoolClient[] = []
  try {
    await first.connect()
    await connectOthers(pool, others)
    if (pooler === 'prepared') await requireKept(first, others)
    else await requireOwnConnections(first, others)
  } finally {
    for (const other of others) {
      await other.query('rollback').catch(() => {})
      other.release()
    }
    await first.end().catch(() => {})
  }
}

/** Keeps those it gets, so that the caller gives back all of them also when there are not enough. */
async function connectOthers(pool: pg.Pool, others: pg.PoolClient[]) {
  for (let n = Math.min(pool.options.max, 3); n > 0; n -= 1) others.push(await pool.connect())
}

/** Without a pooler, no connection knows a name that another one prepared, and each knows its own. */
async function requireOwnConnections(first: pg.Client, others: pg.PoolClient[]) {
  const name = `cobuy_${randomUUID().replaceAll('-', '')}`
  const knows = async (client: pg.ClientBase) => {
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name])
    if (rowCount) await client.query(`deallocate ${name}`)
    return rowCount === 1
  }
  await first.query(`prepare ${name} as select 1`)
  for (const other of others) {
    await other.query('begin') // from here on no other client gets what is behind it
    if (await knows(other)) throw undeclared()
  }
  if (!(await knows(first))) throw undeclared()
}

function undeclared() {
  return new WrongPooler(
    'DATABASE_URL leads to a pooler that lends connections for one transaction. Set DATABASE_POOLER=transaction, and ' +
      'DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  )
}

/** The first client uses a name again while others have taken the connection on which it was prepared. */
async function requireKept(first: pg.Client, others: pg.PoolClient[]) {
  const kept = { name: `cobuy_kept_${randomUUID().slice(0, 8)}`, text: 'select 1' }
  await first.query(kept)
  for (const other of others) await other.query('begin')
  await first.query(kept).catch((error: Error & { code?: string }) => {
    if (error.code !== unknownStatement) throw error
    throw new WrongPooler(
      'DATABASE_POOLER is "prepared", but this pooler keeps no prepared statements. Set max_prepared_statements in its ' +
        'file (PgBouncer 1.21 or newer), or DATABASE_POOLER=transaction.',
    )
  })
}

const unknownStatement = '26000'

/** Limits of every connection that the pooler opens from now on, unless an administrator gave the role others. */
async function limitRole(pool: pg.Pool) {
  for (const [setting, value] of Object.entries(roleLimits)) {
    const { rows } = await pool.query<{ statement: string }>(
      `select format('alter role current_user in database %I set %s = %L', current_database(), $1::text, $2::text) as statement
       where not exists (
         select from pg_db_role_setting s, unnest(s.setconfig) c
         where c like $1 || '=%' and s.setrole in (0, current_user::regrole)
           and s.setdatabase in (0, (select oid from pg_database where datname = current_database())))`,
      [setting, value],
    )
    if (rows[0]) await pool.query(rows[0].statement)
  }
}

const roleLimits = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' }
