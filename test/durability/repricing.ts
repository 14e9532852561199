// A server without HTTP that does the queued jobs, but sends no email. It prints when it begins to reprice, and the end.

import { readConfig } from '../../src/server/config.ts'
import { jobHandlers } from '../../src/server/jobs/handlers.ts'
import { closeParts, openParts } from '../../src/server/parts.ts'
import { retryOrphanedJobs } from './retry-orphaned.ts'

const parts = await openParts(
  readConfig(process.env),
  () => new Date(),
  () => {},
)
await retryOrphanedJobs(parts.database)
const handlers = jobHandlers(parts)
await parts.jobs.drain({
  ...handlers,
  reprice: async (from, attempt) => {
    console.log('repricing')
    await handlers.reprice(from, attempt)
  },
  'deliver-mail': async () => {},
})
await closeParts(parts)
console.log('done')
