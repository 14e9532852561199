import { expect, test } from 'vitest'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import type { Database } from '#server/platform/db/open.ts'
import { scheduleOf } from '#server/platform/jobs/job-data.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { ownDatabase, type World, world } from '../support/world.ts'

const schedule = scheduleOf(allJobs)

const names = Object.keys(schedule)

/** The timetable runs through the queue itself, as in a running installation. */
export async function testTimetable() {
  const w = await world()

  test('every job of the timetable runs from a row without data, as the queue made them until now', async () => {
    const { pool } = w.parts.database
    await pool.query(
      `insert into jobs.job (name, data, policy) select name, null, policy from jobs.queue where name = any($1)`,
      [names],
    )
    await w.runJobs()
    const { rows } = await pool.query('select name, state, output from jobs.job where name = any($1)', [
      names,
    ])
    const failed = rows.filter(({ state }) => state !== 'completed')
    expect(failed.map(({ name, output }) => `${name}: ${output?.message}`)).toEqual([])
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names))
  })

  test('a run is kept until the next one, so that operators see when each job last ran', async () => {
    const { rows } = await w.parts.database.pool.query(
      'select name, deletion_seconds as kept from jobs.queue',
    )
    const kept = new Map(rows.map((queue) => [queue.name, queue.kept]))
    const { nextRun } = w.parts.jobs
    for (const [name, cron] of Object.entries(schedule)) {
      const run = nextRun(cron, w.clock.now())
      const next = nextRun(cron, run)
      expect([name, kept.get(name) * 1000 > next.getTime() - run.getTime()]).toEqual([name, true])
    }
  })

  test('an installation of an earlier version gets the settings of queues and the timetable of today', async () => {
    const database = await ownDatabase()
    const today = await started(w, database)
    await database.pool.query(`
      update jobs.queue set retry_limit = 1, retry_delay_max = 7, retry_backoff = true, deletion_seconds = 60
        where name in ('clean-up', 'deliver-mail', 'issue-statements');
      insert into jobs.schedule (name, key, cron, timezone, data) values
        ('deliver-mail', '', '* * * * *', 'UTC', null), ('clean-up', 'twice', '0 0 * * *', 'UTC', null);
      update jobs.schedule set cron = '1 1 * * *', data = null where name = 'reprice'`)
    expect(await started(w, database)).toEqual(today)
    await database.close()
    const { schedules } = today
    expect(schedules.map(({ name }) => name)).toEqual(names.toSorted())
    expect(schedules.filter(({ data }) => JSON.stringify(data) !== '{}')).toEqual([])
  })
}

/** What a start leaves in the database. */
async function started(w: World, database: Database) {
  const fail = (error: unknown) => {
    throw error
  }
  const jobs = await startJobs(database, allJobs, fail)
  await jobs.work(jobHandlers({ ...w.parts, database, jobs }), ({ error }) => fail(error))
  await jobs.stop()
  const queues = await database.pool.query(`
    select name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds
    from jobs.queue order by name`)
  const schedules = await database.pool.query<{ name: string; cron: string; data: unknown }>(
    `select name, key, cron, data from jobs.schedule order by name collate "C", key`,
  )
  return { queues: queues.rows, schedules: schedules.rows }
}
