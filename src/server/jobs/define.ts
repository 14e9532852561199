import type { Ctx } from '../context.ts'
import type { Retry } from './retry.ts'

/**
 * Background jobs by name, with their data. Each area adds its own, in its jobs.ts. Names and data are stored, so those of
 * earlier versions stay.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every area extends it
export interface JobData {}
export type JobName = keyof JobData

/** The data of a job that needs none. */
export type Nothing = Record<string, never>

/** `isLast`: there are no more retries after this one. */
export type Attempt = { isLast: boolean }

export type Job<Data> = {
  /** What it does, for operators. */
  title: string
  /** When it runs by itself, in UTC: once, even with several processes. Only for a job that needs no data. */
  cron?: Record<never, never> extends Data ? string : never
  retry: Retry
  handle: (ctx: Ctx, data: Data, attempt: Attempt) => Promise<unknown>
}

export type JobsOf<N extends JobName> = { [Name in N]: Job<JobData[Name]> }
export type AllJobs = JobsOf<JobName>

export const namesOf = (all: AllJobs) => Object.keys(all) as JobName[]

/** When each job of the timetable runs. */
export function scheduleOf(all: AllJobs): Record<string, string> {
  return Object.fromEntries(namesOf(all).flatMap((name) => (all[name].cron ? [[name, all[name].cron]] : [])))
}

/** Jobs of earlier versions have no title. */
export function titleOf(all: AllJobs, name: string): string {
  return all[name as JobName]?.title ?? name
}
