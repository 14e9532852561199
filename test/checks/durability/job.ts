// A process that does one job at a moment of its own, or encrypts all secrets with the first key, and sends no email. It
// dies after the nth statement with a text, or the nth that writes, and prints the end if there is no such statement.

import { readConfig } from '#server/config.ts'
import { closeParts, openParts } from '#server/parts.ts'
import type { JobData, JobName } from '#server/platform/jobs/job-data.ts'
import { rotateKeys } from '#server/platform/key-ring/rotate-keys.ts'
import { runJob } from '../../support/run-job.ts'
import { anyWrite, dieAfter } from './die-after.ts'

const [name = '', moment = '', text = '', nth = '1', data = '{}'] = process.argv.slice(2)
const at = new Date(moment)
const parts = await openParts(
  readConfig(process.env),
  () => at,
  () => {},
)
dieAfter(text || anyWrite, Number(nth))
if (name === 'rotate-keys') await rotateKeys(parts.database, parts.keyRing)
else await runJob(parts, { name: name as JobName, data: JSON.parse(data) as JobData[JobName], at })
await closeParts(parts)
console.log('done')
