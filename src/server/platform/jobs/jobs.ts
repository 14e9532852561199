import type pg from 'pg'
import { type ConstructorOptions, PgBoss, type QueueResult } from 'pg-boss'
import { causerOf } from '#server/context.ts'
import type { Database, Db } from '../db/open.ts'
import { newId, noId } from '../ids.ts'
import { type JobName, type JobRules, namesOf, scheduleOf } from './job-data.ts'
import type { Jobs } from './job-queue.ts'
import { type OnFailed, perform, type QueuedJob } from './perform.ts'
import { type Retry, usual } from './retry.ts'
import { heartbeat, takeOver } from './take-over.ts'
import { throughOutages } from './through-outages.ts'

export type JobOptions = {
  /** Off: no scheduled jobs, no maintenance and no looking for them, so that nothing happens except on request. */
  timers?: boolean
  /** How many looks for due jobs lie between two for jobs that were left. */
  looksToTakeOver?: number
  /** More for the queue itself: tests move its clock. */
  queue?: ConstructorOptions
}

const daySeconds = 86_400

export async function startJobs(
  database: Database,
  all: JobRules,
  onError: (error: Error) => void,
  { timers = true, looksToTakeOver = 10, queue = {} }: JobOptions = {},
): Promise<Jobs> {
  const boss = openQueue(database, { timers, queue })
  boss.on('error', onError)
  await boss.start()
  await bringUpToDate(boss, database, all, timers)
  await indexJobs(database)
  if (database.kind === 'embedded') await requeueOrphanedJobs(boss, database)
  const workers: Workers = new Map()
  const failures = new Map<JobName, number>()
  const count: OnFailed = ({ job }) => failures.set(job, (failures.get(job) ?? 0) + 1)
  let tell: OnFailed = count
  const look = lookOut(database, {
    onError,
    onDue: (name) => wake(boss, workers, name),
    looksToTakeOver,
    takeOver: async () => {
      for (const failed of await takeOver(database, boss, driverOf)) tell(failed)
    },
  })
  return {
    all,
    enqueue: async (tx, name, data, when) => {
      const later = when && { startAfter: when.afterSeconds, ...(when.only && { singletonKey: when.only }) }
      const causedBy = causerOf(tx)
      await boss.send(name, causedBy ? { ...data, causedBy } : data, {
        id: newId(tx.now()),
        db: { executeSql: driverOf(tx.db) },
        ...later,
      })
      tx.afterCommit.push(() => wake(boss, workers, name))
    },
    failures,
    work: async (handlers, onFailed) => {
      tell = (failed) => {
        count(failed)
        onFailed(failed)
      }
      await workAll(boss, namesOf(all), workers, (job) => perform(handlers, job, tell, throughOutages))
      look.start()
    },
    drain: (handlers, atOnce = 1000) =>
      drainAll(database, namesOf(all), (name) =>
        drainQueue(boss, name, (job) => perform(handlers, job, count), atOnce),
      ),
    nextRun: (cron, from) => boss.previewSchedule(cron, { from, count: 1 })[0] as Date,
    retry: async (tx, name, id) => {
      await boss.retry(name, id, { db: { executeSql: driverOf(tx.db) } })
      tx.afterCommit.push(() => wake(boss, workers, name))
    },
    stop: async () => {
      await look.stop()
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

function openQueue({ pool, kind }: Database, { timers, queue }: JobOptions): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistWarnings: false,
    schedule: timers,
    supervise: timers,
    ...(!timers && { queueCacheIntervalSeconds: daySeconds, bamIntervalSeconds: daySeconds }),
    ...queue,
  })
}

/** Sends a statement as it is to the connection of a transaction: drizzle would take it apart and put it together again. */
function driverOf(db: Db) {
  const { client } = (db as unknown as { session: { client: Pick<pg.ClientBase, 'query'> } }).session
  return (text: string, values?: unknown[]) => client.query(text, values)
}

async function bringUpToDate(boss: PgBoss, { kind }: Database, all: JobRules, timers: boolean) {
  await keepQueues(boss, all, heartbeat[kind])
  if (timers) await keepSchedules(boss, scheduleOf(all))
}

async function indexJobs({ pool }: Database) {
  await pool.query(
    `create index if not exists job_failed on jobs.job (completed_on) where state = 'failed';
      create index if not exists job_active on jobs.job (heartbeat_on) where state = 'active'`,
  )
}

/** Makes queues that are missing, and gives those of earlier versions today's settings. */
async function keepQueues(boss: PgBoss, all: JobRules, alive: Partial<Retry>) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of namesOf(all)) {
    const settings = { ...usual, ...alive, ...all[name].retry }
    const queue = existing.get(name)
    if (queue) await keepSettings(boss, queue, settings)
    else {
      await boss.createQueue(name, settings)
      await boss.getJobById(name, noId) // looks it up now: the first use would be inside a caller's transaction
    }
  }
}

async function keepSettings(boss: PgBoss, queue: QueueResult, { policy: _, ...settings }: Retry) {
  const wanted = { retryDelayMax: null, ...settings }
  const stored = new Map<string, unknown>(Object.entries(queue))
  const isOutdated = Object.entries(wanted).some(([setting, value]) => stored.get(setting) !== value)
  if (isOutdated) await boss.updateQueue(queue.name, wanted)
}

/** What an earlier version scheduled and this one doesn't would otherwise go on for ever. */
async function keepSchedules(boss: PgBoss, schedule: Record<string, string>) {
  for (const { name, key } of await boss.getSchedules())
    if (!(name in schedule) || key) await boss.unschedule(name, key)
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron, {})
}

/** The embedded database has one process, so a job that is active at startup was left by a process that died. */
async function requeueOrphanedJobs(boss: PgBoss, { pool }: Database) {
  const { rows } = await pool.query<{ name: string; id: string }>(
    `select name, id from jobs.job where state = 'active'`,
  )
  for (const { name, id } of rows) await boss.fail(name, id)
}

/** The worker of each queue in this process, if any. */
type Workers = Map<JobName, string>

/** Queuing a job wakes its worker; this is for jobs queued elsewhere or for later. */
const lookEveryMs = 2000
/** Each of forty queues asks for itself this seldom: one question for all of them takes a twentieth of the time. */
const pollingIntervalSeconds = 60
/** A job whose process is silent for six times as long goes to another one: a lost statement or a long pause is no silence. */
const heartbeatRefreshSeconds = 5

type Lookout = {
  onDue: (name: JobName) => void
  onError: (error: Error) => void
  looksToTakeOver: number
  takeOver: () => Promise<unknown>
}

/**
 * Says every two seconds which queues have a job that is due, and sometimes takes over what others left. After an outage,
 * whoever is still at work first has the time to say so.
 */
function lookOut(database: Database, { onDue, onError, looksToTakeOver, takeOver }: Lookout) {
  let timer: NodeJS.Timeout | undefined
  let underway = Promise.resolve()
  let looks = 0
  const look = async () => {
    for (const name of await dueQueues(database)) onDue(name as JobName)
    looks += 1
    if (looks % looksToTakeOver === 0) await takeOver()
  }
  const again = () => {
    underway = look()
      .catch((error: Error) => {
        looks = 0
        onError(error)
      })
      .finally(() => timer?.refresh())
  }
  return {
    start: () => {
      timer = setTimeout(again, lookEveryMs)
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await underway
    },
  }
}

type Work = (job: QueuedJob) => Promise<void>

async function workAll(boss: PgBoss, names: JobName[], workers: Workers, work: Work) {
  for (const name of names) {
    const options = { pollingIntervalSeconds, heartbeatRefreshSeconds, includeMetadata: true } as const
    const worker = await boss.work(name, options, async ([job]: QueuedJob[]) => {
      if (!job) return
      await work(job)
      // Fetch the next job immediately, or a thousand emails would take a thousand polling intervals.
      wake(boss, workers, name)
    })
    workers.set(name, worker)
  }
}

function wake(boss: PgBoss, workers: Workers, name: JobName) {
  const worker = workers.get(name)
  if (worker) boss.notifyWorker(worker)
}

async function drainAll(database: Database, names: JobName[], drainOne: (name: JobName) => Promise<number>) {
  let done = 0
  let next = 0
  for (;;) {
    const due = await dueQueues(database)
    const name = names.slice(next).find((each) => due.has(each))
    if (!name) return done
    done += await drainOne(name)
    next = names.indexOf(name) + 1
  }
}

/** One question instead of a fetch from each queue, most of which are empty. */
async function dueQueues({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from jobs.job where state < 'active' and not blocked and start_after <= jobs.job_now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Jobs of one transaction share their time of creation, and come in no fixed order; their ids are in order of queuing. */
async function drainQueue(boss: PgBoss, name: JobName, work: Work, batchSize: number) {
  let done = 0
  for (;;) {
    const jobs = await boss.fetch<QueuedJob['data']>(name, { includeMetadata: true, batchSize })
    if (jobs.length === 0) return done
    for (const job of jobs.sort((one, other) => (one.id < other.id ? -1 : 1)))
      await work(job).then(
        () => boss.complete(name, job.id),
        (error: Error) => boss.fail(name, job.id, { message: error.message }),
      )
    done += jobs.length
  }
}
