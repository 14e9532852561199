// From a fresh clone to a running command, on Node 18 or newer: installs the right Node and the packages, builds the
// pages and the server, then runs the command. Plain JavaScript without packages, because nothing is installed yet.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endChildrenOnSignal, handOver } from './bootstrap/child.mjs'
import { StepFailed } from './bootstrap/step.mjs'
import { binOf, buildPages, bundleServer, installPackages, NODE_FLAGS, PROGRAM } from './bootstrap/steps.mjs'
import { provideNode, withPathFirst } from './bootstrap/toolchain.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The program of each command, and what must be built for it: the pages, or the product (pages and server). The tests
 * build in a step of their own.
 * @typedef {{ built?: 'pages' | 'product', program: string[] | null }} Command
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  start: { built: 'product', program: [PROGRAM] },
  dev: { built: 'pages', program: ['scripts/dev.ts'] },
  build: { built: 'product', program: null },
  check: { program: ['scripts/test.ts', '--fast'] },
  test: { program: ['scripts/test.ts'] },
  'test:all': { program: ['scripts/test.ts', '--all'] },
  'stories:zones': {
    built: 'product',
    program: [binOf(root, 'playwright'), 'test', '--config=playwright.zones.config.ts'],
  },
  fuzz: { built: 'product', program: ['test/checks/hostile/run.ts'] },
  audit: { program: ['scripts/audit.ts'] },
  licenses: { program: ['scripts/licenses.ts'] },
  bench: { built: 'product', program: ['bench/run.ts'] },
  simulate: { program: ['scripts/simulate-pools.ts'] },
  emails: { program: ['--watch', 'scripts/emails.ts'] },
  pictures: { built: 'product', program: ['scripts/pictures.ts'] },
  'demo:reset': { program: ['scripts/demo-reset.ts'] },
  backup: { program: ['scripts/backup.ts'] },
  restore: { program: ['scripts/restore.ts'] },
  'rotate-keys': { program: ['scripts/rotate-keys.ts'] },
  stack: { program: ['scripts/stack.ts'] },
  resilience: { built: 'product', program: ['resilience/run.ts'] },
  migration: { program: ['scripts/migration.ts'] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

if (command) await main(command).catch(fail)
else fail(new StepFailed(`Usage: npm run ${Object.keys(COMMANDS).join(' | ')}`))

/** @param {Command} command */
async function main({ built, program }) {
  process.chdir(root)
  endChildrenOnSignal()
  const node = await provideNode(root)
  // Node's compile cache makes a start a quarter faster.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
  const env = { ...cache, ...withPathFirst(process.env, dirname(node)) }
  await installPackages(root, env)
  if (built) await buildPages(root, node, env)
  if (built === 'product') await bundleServer(root, node, env)
  if (program) handOver(node, [...NODE_FLAGS, ...program, ...args], env)
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof StepFailed) console.error(`${error.output}${error.message}`)
  else console.error(error instanceof Error ? `Setup failed: ${error.message}` : error)
  process.exitCode = 1
}
