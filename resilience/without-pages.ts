// Starts the product like src/server/main.ts but without pages, for tests that run before the pages are built.

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobHandlers } from '#server/jobs.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { withoutPages } from '../bench/without-pages.ts'

const config = readConfig(process.env)
const parts = await openParts(config, () => new Date(), console.log)
const app = await buildApp(parts, withoutPages)
await app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', async () => {
  await app.close()
  await closeParts(parts)
  process.exit(0)
})
await parts.jobs.work(jobHandlers(parts), ({ error, ...job }) =>
  app.log.error({ err: error, ...job }, 'job failed'),
)
