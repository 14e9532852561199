import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import autocannon from 'autocannon'
import pg from 'pg'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { users } from '../src/server/accounts/tables.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import type { Parts } from '../src/server/context.ts'
import type { SiteFile } from '../src/server/http/site-files.ts'
import { newId } from '../src/server/ids.ts'
import { closeParts, openParts } from '../src/server/parts.ts'

export type BenchRow = { name: string; value: number; aim: string; isMet: boolean }

const email = 'ann@bench.example'
const password = 'correct horse battery'
const loginsAtOnce = 20
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
  const app = await buildApp(parts, { files: new Map(), fallback: emptyPage, notFound: emptyPage })
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
  const alone: number[] = []
  const beside: number[] = []
  let logins = 0
  // In turns, so that whatever else this machine does hits both alike.
  for (let i = 0; i < samples; i += 1) {
    alone.push(await readsPerSecond(url, cookie))
    const stop = keepLoggingIn(url)
    beside.push(await readsPerSecond(url, cookie))
    logins += await stop()
  }
  const kept = median(beside) / median(alone)
  return [
    row('SQL statements of a signed-in read', statements, '≤ 2', statements <= 2),
    row('signed-in reads per second', median(alone), '', true),
    row('logins per second beside them', logins / (samples * secondsPerSample), '', true),
    row(`reads kept while ${loginsAtOnce} logins are in flight`, kept, '≥ 0.8', kept >= 0.8),
  ]
}

function row(name: string, value: number, aim: string, isMet: boolean): BenchRow {
  return { name, value: Math.round(value * 100) / 100, aim, isMet }
}

async function readsPerSecond(url: string, cookie: string): Promise<number> {
  const options = {
    url: `${url}/api/auth/status`,
    headers: { cookie },
    connections: 10,
    duration: secondsPerSample,
  }
  const { requests, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads failed`)
  return requests.total / secondsPerSample
}

/** Keeps so many logins in flight until told to stop; tells how many were done. */
function keepLoggingIn(url: string): () => Promise<number> {
  let isOver = false
  let done = 0
  const lanes = Array.from({ length: loginsAtOnce }, async () => {
    while (!isOver) {
      await logIn(url)
      if (!isOver) done += 1
    }
  })
  return async () => {
    isOver = true
    await Promise.all(lanes)
    return done
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200)
    throw new Error(`A login answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function read(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`A read answered ${response.status}`)
  await response.arrayBuffer()
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

async function addAccount({ database, now }: Parts) {
  const passwordHash = await hashPassword(password)
  const [id, at] = [newId(now()), now()]
  await database.db
    .insert(users)
    .values({ id, email, emailKey: email, emailVerifiedAt: at, passwordHash, createdAt: at })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const emptyPage: SiteFile = {
  body: Buffer.alloc(0),
  br: null,
  gzip: null,
  type: 'text/html; charset=utf-8',
  etag: '"empty"',
  cacheControl: 'no-cache',
  csp: null,
}
