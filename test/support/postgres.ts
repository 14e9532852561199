import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { allJobs } from '#server/jobs.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { providePostgres } from '../../scripts/tools/postgres.ts'
import { newDatabase } from './new-database.ts'
import { startPgBouncer } from './pgbouncer.ts'

export type Account = { uid?: number; gid?: number }
type Cluster = {
  bin: string
  folder: string
  port: number
  account: Account
  isDurable: boolean
  isForTests: boolean
}

/** Faster settings for a server that need not survive a power failure. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * A statement with a name is planned once per connection, not six times; most tables of a test have few rows. Without
 * autovacuum, rows stay in the order in which they were stored, and plans as they were made.
 */
const forTests = ['plan_cache_mode=force_generic_plan', 'autovacuum=off']

/** A real PostgreSQL for the tests of a project. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await preparedPostgres()
  const pooler = process.env.TEST_POOLER ? await startPgBouncer(url) : null
  // Only this project's workers see it; those of "embedded" have their own.
  const found = {
    TEST_DATABASE_URL: url,
    TEST_DATABASE_TEMPLATE: template,
    TEST_POOLER_URL: pooler?.url ?? '',
  }
  project.config.env = { ...project.config.env, ...found }
  return async () => {
    await pooler?.stop()
    await stop()
  }
}

/** The server and the migrated database that the environment names, as in npm test, or new ones. */
export async function preparedPostgres() {
  const { TEST_DATABASE_URL: named, TEST_DATABASE_TEMPLATE: template } = process.env
  const { url, stop } = named
    ? { url: named, stop: async () => {} }
    : await startPostgres({ isForTests: true })
  return { url, template: template ?? (await makeTemplate(url)), stop }
}

/** A database of the newest schema, copied by every test file; returns its name. */
async function makeTemplate(serverUrl: string) {
  const url = await newDatabase(serverUrl)
  const database = openPostgres(url, 2)
  await migrate(database)
  const jobs = await startJobs(database, allJobs, fail, { timers: false })
  await jobs.stop()
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** A server in its own folder on a free local port; stop() deletes its files. */
export async function startPostgres({ isDurable = false, isForTests = false } = {}) {
  const bin = await providePostgres()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-pg-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  const password = randomBytes(12).toString('hex')
  try {
    makeCluster(bin, folder, password, account)
    const port = await freePort()
    const begin = async () => {
      const keeper = startServer({ bin, folder, port, account, isDurable, isForTests })
      await untilReady(keeper)
      return keeper
    }
    const keepers = [await begin()]
    return {
      // Through the socket in its folder: a statement takes two thirds of the processor time that TCP takes.
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
      /** Stops the server under its clients, gracefully or not, and starts a new one on the same data. */
      restart: async (how: 'fast' | 'immediate') => {
        await endServer(folder, how)
        keepers.push(await begin())
      },
      stop: async () => {
        for (const keeper of keepers.reverse()) await stopServer(keeper)
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root, so it runs as its own user or as nobody. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    if (uid !== null) return { uid, gid: idOf('-g', name) ?? uid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as')
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

function makeCluster(bin: string, folder: string, password: string, account: Account) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    // Only its own user and root can enter its folder, where the socket is.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '-E',
    'UTF8',
    '--no-sync',
  ]
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    [...args, `--pwfile=${passwordFile}`, '--lc-messages=C'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: '', LANG: utf8Locale() }, ...account },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`)
}

function utf8Locale() {
  return process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
}

/**
 * The server runs as long as the shell's input is open. That input closes with this process, however it ends,
 * so neither a signal nor a crash leaves a server or its folder behind.
 */
export function startServer({ bin, folder, port, account, isDurable, isForTests }: Cluster) {
  const keep = '"$@" & read -r _; kill -INT $!; wait $!; cd /; rm -rf "$FOLDER"'
  const settings = ['max_connections=200', ...(isDurable ? [] : quick), ...(isForTests ? forTests : [])]
  const server = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), '-k', folder]
  const flags = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting])
  return spawn('sh', ['-c', keep, 'sh', ...server, ...flags], {
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is for the tests: the server ends after them
    ...account,
  })
}

/** Clients that connect during recovery get a FATAL of their own, which is ignored. */
const failure = /(FATAL|PANIC):(?! *the database system is )/

export function untilReady(keeper: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const onLog = (text: string) => {
    log += text
    if (/ready to accept (read-only )?connections/.test(log)) resolve()
    else if (failure.test(log)) fail('did not start')
  }
  const fail = (why: string) => {
    keeper.stdin?.end()
    reject(new Error(`PostgreSQL ${why}: ${log}`))
  }
  const timer = setTimeout(() => fail('did not start in 30 s'), 30_000)
  keeper.once('error', (error) => fail(error.message))
  keeper.stderr?.setEncoding('utf8').on('data', onLog)
  return promise.finally(() => {
    clearTimeout(timer)
    keeper.stderr?.off('data', onLog).resume() // later errors are the tests' own doing
  })
}

/** The shell and the folder stay; the server removes its pid file when it has ended. */
async function endServer(folder: string, how: 'fast' | 'immediate') {
  const note = join(folder, 'data/postmaster.pid')
  process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  while (existsSync(note)) await new Promise((resolve) => setTimeout(resolve, 20))
}

export async function stopServer(keeper: ChildProcess) {
  keeper.stdin?.end()
  if (keeper.exitCode === null) await once(keeper, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function fail(error: Error): never {
  throw error
}
