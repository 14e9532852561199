// A server without HTTP that does the queued jobs, but sends no email. It prints the end, unless an argument says in
// which transaction of prices it dies: after they are written, before they are committed.

import pg from 'pg'
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
if (process.argv[2]) dieIn(Number(process.argv[2]))
await parts.jobs.drain({ ...jobHandlers(parts), 'deliver-mail': async () => {} })
await closeParts(parts)
console.log('done')

function dieIn(transaction: number) {
  const query = pg.Client.prototype.query
  let written = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: [{ text?: string }]) {
    const answer = Reflect.apply(query, this, given) as unknown as Promise<unknown>
    const isOfPrices = given[0].text?.includes('insert into line_prices') ?? false
    if (isOfPrices && ++written === transaction) answer.then(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  } as typeof query
}
