import type { PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/open.ts'
import type { Retry } from './retry.ts'

/**
 * How long a process may be silent about a job it works on; it says so every few seconds. The embedded database has one process,
 * which knows at its start what was left.
 */
export const heartbeat: Record<Database['kind'], Partial<Retry>> = {
  embedded: {},
  postgres: { heartbeatSeconds: 30 },
}

type Driver = (db: Db) => (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Jobs whose process no longer says that it works on them are tried again. Of several processes, one gives up each. */
export function takeOver(database: Database, boss: PgBoss, driverOf: Driver): Promise<void> {
  return database.transaction(async (db) => {
    const executeSql = driverOf(db)
    const { rows } = await executeSql(
      `select name, id from jobs.job
       where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < jobs.job_now()
       for no key update skip locked`,
    )
    for (const { name, id } of rows as { name: string; id: string }[])
      await boss.fail(name, id, { message: 'Its process stopped' }, { db: { executeSql } })
  })
}
