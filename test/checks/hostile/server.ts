// The server under test as a separate process: the whole product on the embedded database, without rate limits.
// It sends its port to its parent, and answers who can call it with what, or how much memory it uses.

import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobHandlers } from '#server/jobs.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { usualTuning } from '#server/platform/http/server-settings.ts'
import { readSite } from '#server/site/site-files.ts'
import { Browser } from '../../support/browser.ts'
import type { TestServer } from '../../support/fixtures.ts'
import { newRound } from './round.ts'

export type Question = 'round' | 'state'
export type State = { heapMb: number; outsideMb: number; rssMb: number; faults: string[] }

const faults: string[] = []
const now = () => new Date()
const config = readConfig(process.env)
const parts = await openParts(config, now, (text) => {
  if (text.startsWith('The job queue failed')) faults.push(text)
})
const site = readSite(
  fileURLToPath(new URL('../../../build/client', import.meta.url)),
  config.appUrl,
  config.site,
)
const logTo = { write: (line: string) => void faults.push(line.slice(0, 1500)) }
const app = await buildApp(parts, site, { ...usualTuning, overloadDelayMs: 0, logTo })
await app.listen({ port: 0, host: '127.0.0.1' })
await parts.jobs.work(jobHandlers(parts), ({ job, error }) => void faults.push(`${job} failed: ${error}`))

const server: TestServer = {
  app,
  parts,
  clock: { now } as TestServer['clock'],
  browser: () => new Browser(app, '127.0.0.1'),
}

process.on('message', async (question: Question) => {
  process.send?.(question === 'round' ? await newRound(server) : state())
})
process.once('disconnect', async () => {
  await app.close()
  await closeParts(parts)
  process.exit(0)
})
process.send?.({
  port: (app.server.address() as AddressInfo).port,
  secrets: [parts.secret.toString(), process.cwd()],
})

function state(): State {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return { heapMb: mb(heapUsed), outsideMb: mb(external), rssMb: mb(rss), faults }
}
