import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import pg from 'pg'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { closeParts, openParts } from '../src/server/parts.ts'
import { addAccount, keepLoggingIn, logIn, loginsAtOnce, read } from './login-load.ts'
import { withoutPages } from './without-pages.ts'

export type BenchRow = { name: string; value: number; aim: string; isMet: boolean }

const secondsPerSample = 3
const samples = 3

/** What it costs to be signed in, and what logins cost everybody else: over real HTTP, in one run. */
export async function benchLogin({ databaseUrl = '' } = {}): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-bench-'))
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const parts = await openParts(
    readConfig(settings),
    () => new Date(),
    () => {},
  )
  const app = await buildApp(parts, withoutPages)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    await addAccount(parts)
    return await measure(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await app.close()
    await closeParts(parts)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<BenchRow[]> {
  const cookie = await logIn(url)
  const statements = await countStatements(() => read(`${url}/api/user/profile`, cookie))
  const isQuiet = (loadavg()[0] ?? 0) < availableParallelism()
  const alone: Pace[] = []
  const beside: Pace[] = []
  let logins = 0
  await readAll(url, cookie) // a cold start would count against those who come first
  // In turns, so that whatever else this machine does hits both alike.
  for (let i = 0; i < samples; i += 1) {
    alone.push(await readAll(url, cookie))
    const stop = keepLoggingIn(url)
    beside.push(await readAll(url, cookie))
    logins += await stop()
  }
  const kept = (of: keyof Pace) =>
    median(beside.map((pace) => pace[of])) / median(alone.map((pace) => pace[of]))
  const [keptByThread, keptByClock] = [kept('perThreadSecond'), kept('perSecond')]
  const beside20 = `while ${loginsAtOnce} logins are in flight`
  return [
    row('SQL statements of a signed-in read', statements, '≤ 2', statements <= 2),
    row('signed-in reads per second', median(alone.map(({ perSecond }) => perSecond)), '', true),
    row('logins per second beside them', logins / (samples * secondsPerSample), '', true),
    row(`reads kept by the main thread ${beside20}`, keptByThread, '≥ 0.8', keptByThread >= 0.8),
    // The clock tells of this server only when nothing else wants the cores.
    isQuiet
      ? row(`reads kept by the clock ${beside20}`, keptByClock, '≥ 0.8', keptByClock >= 0.8)
      : row(`reads kept by the clock ${beside20} (busy machine)`, keptByClock, '', true),
  ]
}

function row(name: string, value: number, aim: string, isMet: boolean): BenchRow {
  return { name, value: Math.round(value * 100) / 100, aim, isMet }
}

/** How many reads fit into a second, by the clock and by the time that the main thread worked. */
type Pace = { perSecond: number; perThreadSecond: number }

async function readAll(url: string, cookie: string): Promise<Pace> {
  const options = {
    url: `${url}/api/auth/status`,
    headers: { cookie },
    connections: 10,
    duration: secondsPerSample,
  }
  const before = process.threadCpuUsage()
  const { requests, non2xx, errors } = await autocannon(options)
  const { user, system } = process.threadCpuUsage(before)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads failed`)
  return {
    perSecond: requests.total / secondsPerSample,
    perThreadSecond: requests.total / ((user + system) / 1e6),
  }
}

/** Every statement passes through a client of the driver, inside a transaction or not, on both databases. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  await work()
  const query = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count += 1
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
