import type { PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/open.ts'
import type { JobName } from './job-data.ts'
import type { FailedJob } from './perform.ts'
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

type Left = { name: JobName; id: string; attempt: number; isLast: boolean }

/**
 * Jobs whose process no longer says that it works on them are tried again, or have failed if this was their last attempt. Of
 * several processes, one gives up each.
 */
export async function takeOver(database: Database, boss: PgBoss, driverOf: Driver): Promise<FailedJob[]> {
  const error = new Error('Its process stopped')
  const left = await database.transaction(async (db) => {
    const executeSql = driverOf(db)
    const { rows } = await executeSql(
      `select name, id, retry_count + 1 as attempt, retry_count >= retry_limit as "isLast" from jobs.job
       where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < jobs.job_now()
       for no key update skip locked`,
    )
    for (const { name, id } of rows as Left[])
      await boss.fail(name, id, { message: error.message }, { db: { executeSql } })
    return rows as Left[]
  })
  return left.map(({ name, ...attempt }) => ({ job: name, ...attempt, error }))
}
