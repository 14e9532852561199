import { TestClock } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { allJobs, jobHandlers } from '#server/jobs.ts'
import { scheduleOf } from '#server/platform/jobs/job-data.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { JobHandlers } from '#server/platform/jobs/perform.ts'
import { type World, world } from '../support/world.ts'
import { isLongForm } from './effort.ts'

const schedule = scheduleOf(allJobs)

const minuteMs = 60_000
/** The first of a month, so that the monthly jobs have their turn too. */
const midnight = new Date('2026-12-01T00:00:00Z')
const allMinutes = Array.from({ length: 24 * 60 }, (_, n) => new Date(midnight.getTime() + n * minuteMs))
const isSeldom = (cron: string) => cron !== '* * * * *'
const crons = Object.values(schedule)
/** All of the day, or those in which more is due than what runs every minute. */
const minutes = isLongForm
  ? allMinutes
  : allMinutes.filter((minute) => crons.some((cron) => isSeldom(cron) && isDue(cron, minute)))

/** A day of the demo on a moved clock: the queue's own timekeeper queues the jobs, and they run from the queue. */
export async function testDayOfJobs() {
  const w = await world({ env: { DEMO: '1' } })
  const reasons: unknown[] = []
  const clock = new TestClock(midnight.getTime() - 30 * minuteMs)
  const keeper = await startOnClock(w, clock)
  w.clock.set(new Date(clock.now()).toISOString())
  await seedDemo(w.parts)
  await runAndRecord(w, reasons)
  afterAll(() => keeper.stop())

  test('in a day every job of the timetable runs at each of its minutes, and no job fails', {
    timeout: 900_000,
  }, async () => {
    for (const minute of minutes) {
      await clock.setTime(minute)
      w.clock.set(minute.toISOString())
      await clock.tick(10_000) // the timekeeper looks, and passes on what is due
      await runAndRecord(w, reasons)
    }
    const { rows } = await w.parts.database.pool.query<{ name: string; at: Date; done: Date | null }>(
      `select name, date_trunc('minute', created_on) as at, date_trunc('minute', completed_on) as done
       from jobs.job where data = '{}' and created_on >= $1 order by created_on`,
      [midnight],
    )
    for (const [name, cron] of Object.entries(schedule)) {
      const expected = minutes.filter((minute) => isDue(cron, minute)).map((minute) => minute.toISOString())
      const runs = rows.filter((row) => row.name === name)
      expect([name, runs.map(({ at }) => at.toISOString())]).toEqual([name, expected])
      expect([name, runs.map(({ done }) => done?.toISOString())]).toEqual([name, expected])
      expect(runs.length).toBeGreaterThan(0)
    }
    expect(reasons).toEqual([])
  })
}

/** Runs what is due, and remembers why attempts failed. The parts count failures too, but of every file of this worker. */
async function runAndRecord({ parts }: World, reasons: unknown[]) {
  const handlers = Object.entries(jobHandlers(parts)).map(([name, handle]) => {
    const recorded = async (...given: Parameters<typeof handle>) => {
      try {
        await (handle as (...given: unknown[]) => Promise<void>)(...given)
      } catch (error) {
        reasons.push([name, given, error])
        throw error
      }
    }
    return [name, recorded]
  })
  await parts.jobs.drain(Object.fromEntries(handlers) as JobHandlers)
}

/** Jobs that other parts queue are due by the moved clock too, so all statements read it. */
async function startOnClock({ parts }: World, clock: TestClock) {
  const { pool } = parts.database
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const db = { executeSql, setSessionStatements: async () => {} }
  const fail = (error: Error) => {
    throw error
  }
  const keeper = await startJobs(parts.database, allJobs, fail, { queue: { clock, db } })
  await pool.query(`create or replace function jobs.job_now() returns timestamptz language sql stable
    as 'select now from jobs.__pgboss_test_clock'`)
  await clock.tick(11 * minuteMs) // every ten minutes the timekeeper compares its clock with the database's
  return keeper
}

/** The three forms that the timetable has: any, every so many, and one. */
function isDue(cron: string, minute: Date) {
  const parts = [minute.getUTCMinutes(), minute.getUTCHours(), minute.getUTCDate()]
  return cron.split(' ').every((field, at) => {
    const now = parts[at]
    if (field === '*' || now === undefined) return true
    return field.startsWith('*/') ? now % Number(field.slice(2)) === 0 : now === Number(field)
  })
}
