import type { JobWithMetadata } from 'pg-boss'
import type { Attempt, JobData, JobName } from './job-data.ts'
import { reasonOf } from './reason.ts'

export type JobHandlers = { [N in JobName]: (data: JobData[N], attempt: Attempt) => Promise<unknown> }

export type FailedJob = { job: JobName; id: string; attempt: number; isLast: boolean; error: unknown }
export type OnFailed = (failed: FailedJob) => void

export type QueuedJob = JobWithMetadata<JobData[JobName] | null>

/** How an attempt is made. */
type Run = (work: () => Promise<unknown>, signal?: AbortSignal) => Promise<unknown>

/** Does one queued job. Jobs that the timetable of earlier versions queued have no data. */
export async function perform(
  handlers: JobHandlers,
  job: QueuedJob,
  onFailed: OnFailed,
  run: Run = (work) => work(),
): Promise<void> {
  const name = job.name as JobName
  const handle = handlers[name] as (data: JobData[JobName], attempt: Attempt) => Promise<unknown>
  const isLast = job.retryCount >= job.retryLimit
  const failed = (error: unknown) =>
    onFailed({ job: name, id: job.id, attempt: job.retryCount + 1, isLast, error })
  // The queue gives up a job while it still runs here: it takes too long, or this process was silent about it.
  const giveUp = () => {
    const isTooLong = job.signal?.reason?.name === 'AbortError'
    failed(
      new Error(isTooLong ? `Not done after ${job.expireInSeconds} seconds` : 'Another process took it over'),
    )
  }
  job.signal?.addEventListener('abort', giveUp)
  try {
    await run(() => handle(job.data ?? {}, { isLast }), job.signal)
  } catch (error) {
    failed(error)
    throw new Error(reasonOf(error)) // what the queue stores and operators read
  } finally {
    job.signal?.removeEventListener('abort', giveUp)
  }
}
