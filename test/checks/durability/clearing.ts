// A server without HTTP at a moment of its own: it clears pools and does the queued jobs, but sends no email.

import { readConfig } from '#server/config.ts'
import { systemContext } from '#server/context.ts'
import { jobHandlers } from '#server/jobs.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { clearPools } from '#server/pools/clear.ts'
import { rollPools } from '#server/pools/roll.ts'
import { retryOrphanedJobs } from './retry-orphaned.ts'

const moment = process.argv[2] ?? ''
const parts = await openParts(
  readConfig(process.env),
  () => new Date(moment),
  () => {},
)
await retryOrphanedJobs(parts.database)
const system = systemContext(parts)
await clearPools(system)
await rollPools(system)
await parts.jobs.drain({ ...jobHandlers(parts), 'deliver-mail': async () => {} })
await closeParts(parts)
