import type { Actor } from '#domain/people/access.ts'
import type { Db } from '../db/open.ts'
import type { JobData, JobName, JobRules } from './job-data.ts'
import type { JobHandlers, OnFailed } from './perform.ts'

/** With `only`, no second job is queued under that key while the first is waiting. */
type When = { afterSeconds: number; only?: string }

/** What queuing needs of a transaction. A job knows the person whose action queued it. */
export type Queueing = {
  db: Db
  now: () => Date
  afterCommit: (() => unknown)[]
  actor?: Actor
  causedBy?: string | undefined
}

export type Jobs = {
  all: JobRules
  /** Queues a job in the caller's transaction, so that it exists only if the change does. */
  enqueue: <N extends JobName>(tx: Queueing, name: N, data: JobData[N], when?: When) => Promise<void>
  /** Also says which jobs fail, each time. */
  work: (handlers: JobHandlers, onFailed: OnFailed) => Promise<void>
  /**
   * Runs all due jobs and returns how many there were. It takes so many of a queue at once, and does them in the order of
   * queuing; several that run at a time share the jobs if each takes one.
   */
  drain: (handlers: JobHandlers, atOnce?: number) => Promise<number>
  /** How often jobs failed in this process since its start. */
  failures: ReadonlyMap<JobName, number>
  /** When a job of the timetable runs next after a moment. */
  nextRun: (cron: string, after: Date) => Date
  /** Gives a job that failed for good one more attempt. */
  retry: (tx: Queueing, name: JobName, id: string) => Promise<void>
  stop: () => Promise<void>
}
