import { sql } from 'drizzle-orm'
import { requireStaff } from '#domain/people/staff-access.ts'
import { Refused } from '#domain/platform/refused.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { audit } from '../audit/audit.ts'
import type { JobName, JobRules } from './job-data.ts'

/** An email that was given up stays failed, whatever its job does; operators see it in the outbox. */
export function canRetry(all: JobRules, name: JobName): boolean {
  return name in all && name !== 'deliver-mail'
}

/** An operator has a job that was given up tried again. */
export async function retryJob(ctx: Ctx, id: string) {
  requireStaff(ctx.actor, 'desk')
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ name: JobName }>(
      sql`select name from jobs.job where id = ${id}::uuid and state = 'failed' for no key update`,
    )
    const name = rows[0]?.name
    const { all } = tx.parts.jobs
    if (!name || !canRetry(all, name)) throw new Refused('not_found')
    await tx.parts.jobs.retry(tx, name, id)
    await audit(tx, { action: 'job.retried', thingId: id, detail: { title: all[name].title } })
  })
}
