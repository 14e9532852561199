import { allJobs } from '#server/jobs.ts'
import type { Jobs } from '#server/platform/jobs/job-queue.ts'

/** A queue that forgets: nobody reads the emails, and what a test needs of the rest it calls by name. */
export const noJobs: Jobs = {
  all: allJobs,
  failures: new Map(),
  nextRun: () => new Date(0),
  retry: async () => {},
  enqueue: async () => {},
  work: async () => {},
  drain: async () => 0,
  stop: async () => {},
}
