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

/** What the queue has to know of a job. */
export type JobRule = {
  /** What it does, for operators. */
  title: string
  /** When it runs by itself, in UTC: once, even with several processes. */
  cron?: string
  retry: Retry
}
export type JobRules = { readonly [N in JobName]: JobRule }

export const namesOf = (rules: JobRules) => Object.keys(rules) as JobName[]

/** When each job of the timetable runs. */
export function scheduleOf(rules: JobRules): Record<string, string> {
  return Object.fromEntries(
    namesOf(rules).flatMap((name) => (rules[name].cron ? [[name, rules[name].cron]] : [])),
  )
}

/** Jobs of earlier versions have no title. */
export function titleOf(rules: JobRules, name: string): string {
  return rules[name as JobName]?.title ?? name
}
