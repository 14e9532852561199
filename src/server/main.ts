import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { keepCheckpoints } from './db/checkpoints.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { readSite } from './http/site-files.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { closeParts, openParts } from './parts.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

async function main() {
  const config = readConfig(process.env)
  const site = readSite(fileURLToPath(new URL('../../build/client', import.meta.url)), config.appUrl)
  const parts = await openParts(config, () => new Date(), print)
  const app = await buildApp(parts, site)
  const stopCheckpoints = keepCheckpoints(parts.database)
  onSignal(async () => {
    stopCheckpoints()
    await app.close()
    await closeParts(parts)
  })
  await parts.jobs.work(jobHandlers(parts))
  await app.listen({ port: config.port, host: config.host })
  print(`\nCobuy is running at ${config.appUrl}`)
  print(`Mail is ${parts.mailer.describe}.`)
}

/** The first signal finishes what was started and leaves; a second one is not waited for. */
function onSignal(close: () => Promise<void>) {
  let closing = false
  const stop = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by the bootstrap script: if that is killed, this process must not stay behind.
  process.on('disconnect', stop)
}

function fail(error: unknown): never {
  const isPlain = error instanceof ConfigError || error instanceof FolderInUse || isTaken(error)
  process.stderr.write(`${isPlain ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}

function isTaken(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'ECONNREFUSED'
}

main().catch(fail)
