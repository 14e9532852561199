import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { keepFresh } from './catalog/price-book/price-book.ts'
import { type Config, readServerConfig } from './config.ts'
import type { Parts } from './context.ts'
import { demoLogins } from './demo/logins.ts'
import { seedDemo } from './demo/seed.ts'
import { jobHandlers } from './jobs.ts'
import { closeParts, openParts } from './parts.ts'
import { hashAside } from './people/accounts/passwords.ts'
import { newSetupLink } from './people/staff/set-up.ts'
import { keepCheckpoints } from './platform/db/checkpoints.ts'
import { readSite } from './site/site-files.ts'
import { explainStart } from './start-failure.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

let config: Config | null = null

async function main() {
  config = readServerConfig(process.env)
  hashAside()
  const parts = await openParts(config, () => new Date(), print)
  try {
    await serve(parts)
  } catch (error) {
    await closeParts(parts)
    throw error
  }
  print(`\nCobuy is running at ${config.appUrl}`)
  print(`Email is ${parts.mailer.describe}.`)
  if (config.demo) print(demoLogins(config))
  const setupLink = await newSetupLink(parts)
  if (setupLink)
    print(`Nobody runs this installation yet. Set up the first owner, within 24 hours:\n  ${setupLink}`)
}

async function serve(parts: Parts) {
  const { appUrl, port, host, site: links } = parts.config
  const site = readSite(fileURLToPath(new URL('../../build/client', import.meta.url)), appUrl, links)
  const app = await buildApp(parts, site)
  if (parts.config.demo) await seedDemo(parts)
  await app.listen({ port, host })
  const stopCheckpoints = keepCheckpoints(parts.database, {
    onError: (error) => app.log.error({ err: error }, 'checkpoint failed'),
  })
  const stopFresh = [
    keepFresh(parts.priceBook, (error) => app.log.error({ err: error }, 'the price book could not be read')),
    keepFresh(parts.publicPools, (error) => app.log.error({ err: error }, 'the pools could not be read')),
  ]
  onSignal(async () => {
    stopCheckpoints()
    for (const stop of stopFresh) stop()
    // Slow readers are disconnected after this time: a restart must finish.
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs).unref()
    await app.close()
    await closeParts(parts)
  })
  await parts.jobs.work(jobHandlers(parts), ({ error, ...job }) =>
    app.log.error({ err: error, ...job, traceId: parts.tracer?.traceIdOf(error) }, 'job failed'),
  )
}

const shutdownTimeoutMs = 20_000

/**
 * The first signal finishes open work and exits; a second one exits immediately.
 * One Ctrl-C arrives several times (terminal, npm, bootstrap), so signals close together count as one.
 */
function onSignal(close: () => Promise<void>) {
  let closingSince = 0
  const stop = () => {
    if (closingSince > 0 && performance.now() - closingSince > 2000) process.exit(1)
    if (closingSince > 0) return
    closingSince = performance.now()
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by the bootstrap script: if that is killed, this process must exit too.
  process.on('disconnect', stop)
}

function fail(error: unknown): never {
  const reason = explainStart(error, config) ?? (error instanceof Error ? error.stack : String(error))
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

main().catch(fail)
