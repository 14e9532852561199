// A server without HTTP that does the queued jobs, but sends no email. It prints the end, unless an argument says in
// which transaction of prices it dies: after they are written, before they are committed.

import { readConfig } from '#server/config.ts'
import { jobHandlers } from '#server/jobs.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { dieAfter } from './die-after.ts'
import { retryOrphanedJobs } from './retry-orphaned.ts'

const parts = await openParts(
  readConfig(process.env),
  () => new Date(),
  () => {},
)
await retryOrphanedJobs(parts.database)
if (process.argv[2]) dieAfter('insert into line_prices', Number(process.argv[2]))
await parts.jobs.drain({ ...jobHandlers(parts), 'deliver-mail': async () => {} })
await closeParts(parts)
console.log('done')
