import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Tx } from '../context.ts'
import type { Database } from '../db/open.ts'

/** Work that is done after the answer: its name and what it is told. */
export type JobData = {
  'deliver-mail': { mailId: string }
}
export type JobName = keyof JobData

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export type Jobs = {
  /** Queues work in the writer's transaction: it exists exactly if what caused it does. */
  enqueue: <N extends JobName>(tx: Tx, name: N, data: JobData[N]) => Promise<void>
  work: (handlers: JobHandlers) => Promise<void>
  /** Does everything that is due now, and tells how much it was. */
  drain: (handlers: JobHandlers) => Promise<number>
  stop: () => Promise<void>
}

const queues: Record<JobName, QueueOptions> = {
  'deliver-mail': {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
  },
}

export async function startJobs(database: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistWarnings: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options)
  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(tx.db, sql) })
    },
    work: (handlers) => workAll(boss, handlers),
    drain: (handlers) => drainAll(boss, handlers),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function workAll(boss: PgBoss, handlers: JobHandlers) {
  for (const name of Object.keys(queues) as JobName[]) {
    await boss.work<JobData[JobName]>(name, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
      if (job) await handlers[name](job.data)
    })
  }
}

async function drainAll(boss: PgBoss, handlers: JobHandlers) {
  let done = 0
  for (const name of Object.keys(queues) as JobName[]) {
    for (;;) {
      const [job] = await boss.fetch<JobData[JobName]>(name)
      if (!job) break
      done += 1
      await handlers[name](job.data).then(
        () => boss.complete(name, job.id),
        (error: Error) => boss.fail(name, job.id, { message: error.message }),
      )
    }
  }
  return done
}
