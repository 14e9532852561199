import type { JobName } from '#server/platform/jobs/job-data.ts'
import type { World } from './world.ts'

/**
 * Does the queued jobs of these names and forgets the others: sending emails takes longer than everything else in a race.
 * Returns how many of each name had been queued.
 */
export async function runOnly({ parts, runJobs }: World, ...names: JobName[]): Promise<Map<string, number>> {
  const { rows } = await parts.database.pool.query<{ name: string }>(
    `delete from jobs.job where not name = any($1) and name not like '\\_\\_%' returning name`,
    [names],
  )
  await runJobs()
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
