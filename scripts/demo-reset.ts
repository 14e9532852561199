// npm run demo:reset: starts the demo over.

import { type Config, readConfig } from '#server/config.ts'
import { demoLogins } from '#server/demo/logins.ts'
import { resetDemo } from '#server/demo/reset.ts'
import { explainStart } from '#server/start-failure.ts'

let config: Config | null = null
try {
  config = readConfig(process.env)
  const evenOthers = process.argv.includes('--yes')
  await resetDemo(config, { now: () => new Date(), print: console.log, evenOthers })
  console.log(`The demo was reset, with a year of data up to today.\n${demoLogins(config)}`)
} catch (error) {
  console.error(explainStart(error, config) ?? error)
  process.exitCode = 1
}
