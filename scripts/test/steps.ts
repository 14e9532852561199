import { globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitingFiles } from '#test/checks/effort.ts'
import { run } from '../bootstrap/child.mjs'
import { provideChromium } from '../tools/chromium.ts'
import { providePostgres } from '../tools/postgres.ts'
import { type Counts, countPlaywright, countVitest, one } from './counts.ts'

type Project = 'domain' | 'unit' | 'alone' | 'embedded' | 'http on embedded' | 'http' | 'postgres'
const onPostgres: Project[] = ['http', 'postgres']

export type Step = { name: string; run: () => Promise<Counts> }

const reports = mkdtempSync(join(tmpdir(), 'cobuy-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

// The tests set their own NODE_ENV; production in the shell would change their results.
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, TMPDIR: temporaryFolder() }
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const missing = new Map<'CHROMIUM_PATH' | 'PG_BIN', string>()

const lint = command('format and lint', [
  ['biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
])
// Each further checker repeats work of the others: four of them take half as much processor time again. What has not
// changed since the last run, nor anything that it imports, is not checked again: its errors are in the file.
const checked = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/cobuy/types.tsbuildinfo']
// The checker ends soon: freeing memory before takes a quarter more processor time and saves a seventh of the memory.
const keepsMemory = { GOGC: 'off', GOMEMLIMIT: '6GiB' }
const types = command(
  'types',
  [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit', '--checkers', '1', ...checked],
  ],
  keepsMemory,
)

/** fast: no database, no browser · usual: what every change needs · long: full rounds, what a release needs */
export type Form = 'fast' | 'usual' | 'long'

/** What runs one after another, and what at the same time. */
export type Plan = Step | { inOrder: Plan[] } | { together: Plan[] }

export function planFor(form: Form): Plan {
  if (form === 'fast') return { inOrder: [{ together: [lint, types] }, vitest(['domain', 'unit', 'alone'])] }
  if (form === 'long') env.TEST_ALL = '1' // read by test/checks/effort.ts
  const prepared = {
    together: [
      { name: 'pages', run: buildPages },
      {
        inOrder: [
          { name: 'tools', run: provideTools },
          { name: 'databases', run: prepareDatabases },
        ],
      },
    ],
  }
  const tests = vitest([
    ...(['domain', 'unit', 'alone', 'embedded', 'http on embedded', 'http', 'postgres'] as const),
  ])
  if (form === 'usual') {
    // Stories wait for pages more than they compute, so both together take less time than one after the other.
    const tried = { together: [tests, stories('playwright.config.ts', '@more')] }
    // No test needs the types, so none waits for them.
    return { together: [lint, types, { inOrder: [prepared, tried] }] }
  }
  return {
    inOrder: [
      { together: [lint, types, prepared] },
      tests,
      behindPooler,
      stories('playwright.zones.config.ts'),
      program('resilience', 'resilience/run.ts'),
      program('hostile requests', 'test/checks/hostile/run.ts'),
    ],
  }
}

/** All statements of the product, on connections that belong to it for one transaction only. */
const behindPooler: Step = {
  name: 'behind PgBouncer',
  async run() {
    const report = join(reports, 'pooler.json')
    const args = ['run', '--project=http', '--reporter=default', '--reporter=json']
    const { code } = await run('node_modules/.bin/vitest', [...args, `--outputFile.json=${report}`], {
      env: { ...env, ...plain, TEST_ALL: '', TEST_POOLER: 'transaction' },
      output: 'inherit',
    })
    return countVitest(report, code)
  },
}

/** A program of ours whose exit code is its verdict. */
function program(name: string, file: string): Step {
  return {
    name,
    run: async () => one((await run(process.execPath, [file], { env, output: 'inherit' })).code === 0),
  }
}

/** Its output is printed at its end, because others print at the same time. */
function command(name: string, commands: string[][], settings: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    async run() {
      for (const [program = '', ...args] of commands) {
        const { code, output } = await run(`node_modules/.bin/${program}`, args, {
          env: { ...env, ...settings },
        })
        if (output) console.log(output.trimEnd())
        if (code !== 0) return one(false)
      }
      return one(true)
    },
  }
}

/** All projects in one run: no worker waits for the last file of another project. */
function vitest(projects: Project[]): Step {
  return {
    name: 'tests',
    async run() {
      const lacking = missing.get('PG_BIN')
      const possible = projects.filter((project) => !onPostgres.includes(project) || !lacking)
      const report = join(reports, 'vitest.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', ...possible.map((project) => `--project=${project}`), ...reporters]
      const { code } = await run('node_modules/.bin/vitest', args, {
        env: { ...env, ...plain, TEST_ONE_PROJECT: '1' },
        output: 'inherit',
      })
      const ran = countVitest(report, code)
      const counts = { ...ran, files: [...ran.files, ...(env.TEST_ALL ? [] : waitingFiles)] }
      if (possible.length === projects.length) return counts
      return { ...counts, failed: counts.failed + 1, note: `postgres tests not run: ${lacking}` }
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

let stopPostgres = async () => {}

/** To be called after the last step: a running server keeps this process alive. */
export async function closeDatabases() {
  await stopPostgres()
}

/** Both databases, migrated once for all steps. */
async function prepareDatabases(): Promise<Counts> {
  if (env.TMPDIR) process.env.TMPDIR = env.TMPDIR
  const { default: makeTemplateFile } = await import('#test/support/template.ts')
  await makeTemplateFile()
  if (missing.has('PG_BIN')) return { passed: 0, failed: 0, files: [] }
  const { preparedPostgres } = await import('#test/support/postgres.ts')
  const { url, template, stop } = await preparedPostgres()
  stopPostgres = stop
  Object.assign(env, { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template })
  return { passed: 0, failed: 0, files: [] }
}

async function buildPages(): Promise<Counts> {
  const args = ['scripts/bootstrap.mjs', 'build']
  const { code, output } = await run(process.execPath, args, { env })
  if (output) console.log(output.trimEnd())
  return one(code === 0)
}

/** Without the stories that have a tag, if one is given. */
function stories(config: string, waiting?: string): Step {
  return {
    name: 'browser stories',
    async run() {
      const lacking = missing.get('CHROMIUM_PATH')
      if (lacking) return { ...one(false), note: `not run: ${lacking}` }
      const report = join(reports, 'browser.json')
      const without = waiting ? [`--grep-invert=${waiting}`] : []
      const args = ['test', `--config=${config}`, '--reporter=list,json', ...without]
      const { code } = await run('node_modules/.bin/playwright', args, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        output: 'inherit',
      })
      const counts = countPlaywright(report, code)
      return { ...counts, files: [...counts.files, ...(waiting ? storiesWith(waiting) : [])] }
    },
  }
}

/** Files with a story that waits: all stories of a file may. */
function storiesWith(tag: string): string[] {
  return globSync('e2e/*.spec.ts').filter((file) => readFileSync(file, 'utf8').includes(tag))
}

/** No test needs files to survive a power failure, so none should wait for a disk. */
function temporaryFolder(): string | undefined {
  const inMemory = '/dev/shm'
  const isSet = process.env.TMPDIR !== undefined
  return !isSet && freeGigabytes(inMemory) >= 4 ? inMemory : process.env.TMPDIR
}

function freeGigabytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / 2 ** 30
  } catch {
    return 0 // no such folder
  }
}
