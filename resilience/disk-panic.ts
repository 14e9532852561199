import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { onDisk } from './disk.ts'
import { fill } from './disk-full.ts'
import { type ResilienceRow, row } from './row.ts'

/** No space even for the write-ahead log: the embedded database panics and is reopened once there is space. */
export function diskPanic(): Promise<ResilienceRow[]> {
  return onDisk(250, async ({ folder }) => {
    const database = await openDatabase(readConfig({ DATA_DIR: join(folder, 'data') }), () => new Date())
    const write = () => database.pool.query('insert into notes default values')
    await database.pool.query('create table notes (id int generated always as identity)')
    let acknowledged = 0
    const tryToWrite = () =>
      write().then(
        () => (acknowledged += 1),
        () => null,
      )
    await tryToWrite()
    fill(folder)
    let refused = 0
    // Each round needs a new log file, for which there is no space.
    while (refused < 2) {
      await database.pool.query('select pg_switch_wal()').catch(() => null)
      if ((await tryToWrite()) === null) refused += 1
    }
    rmSync(join(folder, 'ballast'))
    const startedAt = Date.now()
    while ((await tryToWrite()) === null && Date.now() - startedAt < 60_000) await sleep(20)
    const seconds = (Date.now() - startedAt) / 1000
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from notes')
    await database.close()
    return [
      row('writes refused without space for the log', refused),
      row('seconds until writes worked again', seconds),
      row('acknowledged writes lost or duplicated', Math.abs(Number(rows[0]?.n) - acknowledged), 0),
    ]
  })
}
