// A process that does one job at a moment of its own, or encrypts all secrets with the first key, and sends no email. It
// dies after the nth statement with a text, and prints the end if there is no such statement.

import { readConfig } from '../../src/server/config.ts'
import { jobHandlers } from '../../src/server/jobs/handlers.ts'
import { rotateKeys } from '../../src/server/key-ring/rotate-keys.ts'
import { closeParts, openParts } from '../../src/server/parts.ts'
import { dieAfter } from './die-after.ts'

const [job = '', moment = '', text = '', nth = '1'] = process.argv.slice(2)
const parts = await openParts(
  readConfig(process.env),
  () => new Date(moment),
  () => {},
)
dieAfter(text, Number(nth))
const attempt = { isLast: false }
const jobs: Record<string, () => Promise<unknown>> = {
  'send-orders': () => jobHandlers(parts)['send-orders']({}, attempt),
  'send-tasks': () => jobHandlers(parts)['send-tasks']({}, attempt),
  escalate: () => jobHandlers(parts).escalate({}, attempt),
  'issue-statements': () => jobHandlers(parts)['issue-statements']({}, attempt),
  'rotate-keys': () => rotateKeys(parts.database, parts.keyRing),
}
await jobs[job]?.()
await closeParts(parts)
console.log('done')
