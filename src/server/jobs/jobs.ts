import type pg from 'pg'
import { type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { Tx } from '../context.ts'
import type { Database, Db } from '../db/open.ts'
import { newId, noId } from '../ids.ts'
import type { JobData, JobName } from './job-data.ts'
import { schedule } from './schedule.ts'

/** With `only`, no second job is queued under that key while the first is waiting. */
type When = { afterSeconds: number; only?: string }

/** `isLast`: there are no more retries after this one. */
export type Attempt = { isLast: boolean }

export type JobHandlers = { [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<void> }

export type Jobs = {
  /** Queues a job in the caller's transaction, so that it exists only if the change does. */
  enqueue: <N extends JobName>(tx: Tx, name: N, data: JobData[N], when?: When) => Promise<void>
  work: (handlers: JobHandlers) => Promise<void>
  /**
   * Runs all due jobs and returns how many there were. It takes so many of a queue at once, and does them in the order of
   * queuing; several that run at a time share the jobs if each takes one.
   */
  drain: (handlers: JobHandlers, atOnce?: number) => Promise<number>
  stop: () => Promise<void>
}

/** Jobs that queue emails come before the one that delivers them, so that one round finishes everything. */
const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'mail-reset-link': { retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'build-export': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'end-waits': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'fetch-picture': { retryLimit: 3, retryDelay: 60, expireInSeconds: 60 },
  'clean-up': { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
  'announce-purchase': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'announce-request': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'request-clock': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'check-payment': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'take-back-payments': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'check-dispute': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'import-refunds': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'check-setup': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'poll-payments': { retryLimit: 0, expireInSeconds: 300 },
  'send-refund': {
    retryLimit: 480,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
  },
  'reconcile-payments': { retryLimit: 3, retryDelay: 60, expireInSeconds: 1800 },
  'announce-payment': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'charge-due': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  'retry-charges': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  reprice: { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  'apply-changes': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 1800 },
  'first-invoices': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  'daily-billing': { retryLimit: 5, retryDelay: 600, expireInSeconds: 3600 },
  'run-invoices': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'announce-invoices': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'announce-credit-note': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  standing: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'budget-watch': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'issue-statements': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'end-notices': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'renewal-desk': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'seat-questions': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 1800 },
  'expire-offers': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'tell-holders': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'clear-pools': { retryLimit: 0, expireInSeconds: 600 },
  'roll-pools': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 1800 },
  'award-purchases': {
    retryLimit: 480,
    retryDelay: 5,
    retryDelayMax: 900,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  'credit-deeper-price': {
    retryLimit: 480,
    retryDelay: 5,
    retryDelayMax: 900,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  'authorize-pool': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'pool-changed': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'snapshot-pools': { retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  'check-pool': {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  'pool-reminders': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'add-up-demand': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  'add-up-figures': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600 },
  'forget-steps': { retryLimit: 2, retryDelay: 600, expireInSeconds: 600 },
  'announce-pool': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'send-orders': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'send-tasks': { retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  escalate: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  'order-mail-failed': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'invite-members': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 600 },
  'check-digest': { retryLimit: 20, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'send-digest': {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
  },
  'deliver-mail': {
    retryLimit: 480, // about five days, like mail servers do
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
  },
}

export const jobNames = Object.keys(queues) as JobName[]

const daySeconds = 86_400

export type JobOptions = {
  /** Off: no scheduled jobs, no maintenance and no looking for them, so that nothing happens except on request. */
  timers?: boolean
}

export async function startJobs(
  database: Database,
  onError: (error: Error) => void,
  { timers = true }: JobOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistWarnings: false,
    schedule: timers,
    supervise: timers,
    ...(!timers && { queueCacheIntervalSeconds: daySeconds, bamIntervalSeconds: daySeconds }),
  })
  boss.on('error', onError)
  await boss.start()
  await createMissingQueues(boss)
  if (database.kind === 'embedded') await requeueOrphanedJobs(boss, database)
  const workers: Workers = new Map()
  const look = lookOut(database, { onError, onDue: (name) => wake(boss, workers, name) })
  return {
    enqueue: async (tx, name, data, when) => {
      const later = when && { startAfter: when.afterSeconds, ...(when.only && { singletonKey: when.only }) }
      await boss.send(name, data, { id: newId(tx.now()), db: { executeSql: driverOf(tx.db) }, ...later })
      tx.afterCommit.push(() => wake(boss, workers, name))
    },
    work: async (handlers) => {
      await workAll(boss, workers, handlers)
      look.start()
    },
    drain: (handlers, atOnce = 1000) =>
      drainAll(database, (name) => drainQueue(boss, name, handlers, atOnce)),
    stop: async () => {
      await look.stop()
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

/** Sends a statement as it is to the connection of a transaction: drizzle would take it apart and put it together again. */
function driverOf(db: Db) {
  const { client } = (db as unknown as { session: { client: Pick<pg.ClientBase, 'query'> } }).session
  return (text: string, values?: unknown[]) => client.query(text, values)
}

/** pg-boss knows the queues that exist from its start, and looks up a new one on first use. */
async function createMissingQueues(boss: PgBoss) {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, options] of Object.entries(queues)) {
    if (existing.has(name)) continue
    await boss.createQueue(name, options)
    await boss.getJobById(name, noId) // now, since the first use would be inside a caller's transaction
  }
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

type Lookout = { onDue: (name: JobName) => void; onError: (error: Error) => void }

/** Says every two seconds which queues have a job that is due. */
function lookOut(database: Database, { onDue, onError }: Lookout) {
  let timer: NodeJS.Timeout | undefined
  let underway = Promise.resolve()
  const look = async () => {
    for (const name of await dueQueues(database)) onDue(name as JobName)
  }
  const again = () => {
    underway = look()
      .catch(onError)
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

async function workAll(boss: PgBoss, workers: Workers, handlers: JobHandlers) {
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron)
  for (const name of jobNames) {
    const options = { pollingIntervalSeconds, includeMetadata: true } as const
    const worker = await boss.work(name, options, async ([job]: JobWithMetadata<JobData[JobName]>[]) => {
      if (!job) return
      await perform(handlers, name, job)
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

async function drainAll(database: Database, drainOne: (name: JobName) => Promise<number>) {
  let done = 0
  let next = 0
  for (;;) {
    const due = await dueQueues(database)
    const name = jobNames.slice(next).find((each) => due.has(each))
    if (!name) return done
    done += await drainOne(name)
    next = jobNames.indexOf(name) + 1
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
async function drainQueue(boss: PgBoss, name: JobName, handlers: JobHandlers, batchSize: number) {
  let done = 0
  for (;;) {
    const jobs = await boss.fetch<JobData[JobName]>(name, { includeMetadata: true, batchSize })
    if (jobs.length === 0) return done
    for (const job of jobs.sort((one, other) => (one.id < other.id ? -1 : 1)))
      await perform(handlers, name, job).then(
        () => boss.complete(name, job.id),
        (error: Error) => boss.fail(name, job.id, { message: error.message }),
      )
    done += jobs.length
  }
}

function perform(handlers: JobHandlers, name: JobName, job: JobWithMetadata<JobData[JobName]>) {
  const handle = handlers[name] as (data: JobData[JobName], attempt: Attempt) => Promise<void>
  return handle(job.data, { isLast: job.retryCount >= job.retryLimit })
}
