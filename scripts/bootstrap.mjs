// From a fresh clone to a running command, on Node 18 or newer: installs the right Node and the packages, builds the
// pages, then runs the command. Plain JavaScript without packages, because nothing is installed yet.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endChildrenOnSignal, handOver } from './bootstrap/child.mjs'
import { StepFailed } from './bootstrap/step.mjs'
import { binOf, buildPages, installPackages } from './bootstrap/steps.mjs'
import { provideNode, withPathFirst } from './bootstrap/toolchain.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The program of each command, and whether it needs the pages. The tests build them in a step of their own.
 * @type {Record<string, { pages: boolean, program: string[] | null }>}
 */
const COMMANDS = {
  start: {
    pages: true,
    program: ['--import', './scripts/bootstrap/quick-imports.mjs', 'src/server/main.ts'],
  },
  dev: { pages: true, program: ['scripts/dev.ts'] },
  build: { pages: true, program: null },
  check: { pages: false, program: ['scripts/test.ts', '--fast'] },
  test: { pages: false, program: ['scripts/test.ts'] },
  'test:all': { pages: false, program: ['scripts/test.ts', '--all'] },
  'stories:zones': {
    pages: true,
    program: [binOf(root, 'playwright'), 'test', '--config=playwright.zones.config.ts'],
  },
  fuzz: { pages: true, program: ['test/hostile/run.ts'] },
  audit: { pages: false, program: ['scripts/audit.ts'] },
  licenses: { pages: false, program: ['scripts/licenses.ts'] },
  bench: { pages: true, program: ['bench/run.ts'] },
  simulate: { pages: false, program: ['scripts/simulate-pools.ts'] },
  emails: { pages: false, program: ['--watch', 'scripts/emails.ts'] },
  pictures: { pages: true, program: ['scripts/pictures.ts'] },
  'demo:reset': { pages: false, program: ['scripts/demo-reset.ts'] },
  backup: { pages: false, program: ['scripts/backup.ts'] },
  restore: { pages: false, program: ['scripts/restore.ts'] },
  'rotate-keys': { pages: false, program: ['scripts/rotate-keys.ts'] },
  resilience: { pages: true, program: ['resilience/run.ts'] },
  migration: {
    pages: false,
    program: [binOf(root, 'drizzle-kit'), 'generate', '--config=drizzle.config.ts'],
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

if (command) await main(command).catch(fail)
else fail(new StepFailed(`Usage: npm run ${Object.keys(COMMANDS).join(' | ')}`))

/** @param {{ pages: boolean, program: string[] | null }} command */
async function main({ pages, program }) {
  process.chdir(root)
  endChildrenOnSignal()
  const node = await provideNode(root)
  // Node's compile cache makes a start a quarter faster.
  const cache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
  const env = { ...cache, ...withPathFirst(process.env, dirname(node)) }
  await installPackages(root, env)
  if (pages) await buildPages(root, node, env)
  if (program) handOver(node, [...program, ...args], env)
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof StepFailed) console.error(`${error.output}${error.message}`)
  else console.error(error instanceof Error ? `Setup failed: ${error.message}` : error)
  process.exitCode = 1
}
