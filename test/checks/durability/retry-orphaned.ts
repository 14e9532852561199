import type { Database } from '#server/platform/db/open.ts'

/** A job whose process died is tried again after ten minutes: these have passed. */
export async function retryOrphanedJobs({ pool }: Database) {
  await pool.query(
    `update jobs.job set state = 'retry', start_after = created_on where state = 'active' and name not like '\\_\\_%'`,
  )
}
