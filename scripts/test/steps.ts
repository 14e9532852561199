import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../bootstrap/child.mjs'
import { provideChromium } from '../tools/chromium.ts'
import { providePostgres } from '../tools/postgres.ts'
import { type Counts, countPlaywright, countVitest, one } from './counts.ts'

export type Step = { name: string; run: () => Promise<Counts> }

const reports = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

// The tests set their own NODE_ENV; production in the shell would change their results.
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined }
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const missing = new Map<'CHROMIUM_PATH' | 'PG_BIN', string>()

const lint = command('format and lint', [
  'biome',
  'ci',
  '--error-on-warnings',
  `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
])
const types = command('types', ['react-router', 'typegen'], ['tsc', '--noEmit'])

/** fast: no database, no browser · usual: what every change needs · long: full rounds, what a release needs */
export type Form = 'fast' | 'usual' | 'long'

export function stepsFor(form: Form): Step[] {
  const fast = [lint, types, vitest('domain'), vitest('unit')]
  if (form === 'fast') return fast
  const usual = [
    { name: 'tools', run: provideTools },
    ...fast,
    vitest('http'),
    vitest('postgres', 'PG_BIN'),
    { name: 'pages', run: buildPages },
  ]
  if (form === 'usual') return [...usual, stories('playwright.config.ts')]
  env.TEST_ALL = '1' // read by test/effort.ts
  return [
    ...usual,
    stories('playwright.zones.config.ts'),
    program('resilience', 'resilience/run.ts'),
    program('hostile requests', 'test/hostile/run.ts'),
  ]
}

/** A program of ours whose exit code is its verdict. */
function program(name: string, file: string): Step {
  return {
    name,
    run: async () => one((await run(process.execPath, [file], { env, output: 'inherit' })).code === 0),
  }
}

function command(name: string, ...commands: string[][]): Step {
  return {
    name,
    async run() {
      for (const [program = '', ...args] of commands) {
        const { code } = await run(`node_modules/.bin/${program}`, args, { env, output: 'inherit' })
        if (code !== 0) return one(false)
      }
      return one(true)
    },
  }
}

function vitest(project: string, tool?: 'PG_BIN'): Step {
  return {
    name: `${project} tests`,
    async run() {
      const lacking = tool && missing.get(tool)
      if (lacking) return { ...one(false), note: `not run: ${lacking}` }
      const report = join(reports, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', '--project', project, ...reporters]
      const { code } = await run('node_modules/.bin/vitest', args, {
        env: { ...env, ...plain },
        output: 'inherit',
      })
      return countVitest(report, code)
    },
  }
}

/** Prints where each tool is; a missing tool fails this step and each step that needs it. */
async function provideTools(): Promise<Counts> {
  const tools = [
    { setting: 'CHROMIUM_PATH', label: 'Chromium', provide: provideChromium },
    { setting: 'PG_BIN', label: 'PostgreSQL', provide: providePostgres },
  ] as const
  for (const { setting, label, provide } of tools) {
    try {
      env[setting] = await provide()
      console.log(`${label}: ${env[setting]}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      missing.set(setting, reason)
      console.error(reason)
    }
  }
  return { passed: 0, failed: missing.size, files: [] }
}

async function buildPages(): Promise<Counts> {
  const args = ['scripts/bootstrap.mjs', 'build']
  return one((await run(process.execPath, args, { env, output: 'inherit' })).code === 0)
}

function stories(config: string): Step {
  return {
    name: 'browser stories',
    async run() {
      const lacking = missing.get('CHROMIUM_PATH')
      if (lacking) return { ...one(false), note: `not run: ${lacking}` }
      const report = join(reports, 'browser.json')
      const args = ['test', `--config=${config}`, '--reporter=list,json']
      const { code } = await run('node_modules/.bin/playwright', args, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        output: 'inherit',
      })
      return countPlaywright(report, code)
    },
  }
}
