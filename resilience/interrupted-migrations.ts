import { randomInt } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { readConfig } from '#server/config.ts'
import { knownMigrations, migrate, newestApplied } from '#server/platform/db/migrate.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { migrationsUpTo } from '#test/checks/old-schema.ts'
import { putRows } from '#test/checks/upgrade/rows.ts'
import { newDatabase } from '#test/support/new-database.ts'
import { readContents, type TableContents } from '../scripts/backup/contents.ts'
import { type ResilienceRow, row } from './row.ts'
import { freePort, Server } from './server.ts'
import type { Env } from './setup.ts'

/** Recorded data of an early version; test/checks/upgrade has it. */
const early = '0002_reply-bot'
const secret = 'a secret for resilience runs only'

/** A process is killed at any moment of its first start on old data; the next start ends as if nothing had happened. */
export async function interruptedMigrations(
  env: Env,
  { kills }: { kills: number },
  program?: string,
): Promise<ResilienceRow[]> {
  const old = { ...env, SESSION_SECRET: secret }
  await inDatabase(old, (database) => putEarlyData(database, `${env.DATA_DIR}-early`))
  const [first, second] = [await copyOf(old, 'first'), await copyOf(old, 'second')]
  const startMs = await timeToStart(first, program)
  await timeToStart(second, program)
  const wanted = await inDatabase(first, contents)
  // What a migration makes up, such as a new id, differs from run to run.
  const same = sameTables(wanted, await inDatabase(second, contents))
  let [before, different] = [0, 0]
  for (let n = 1; n <= kills; n += 1) {
    const copy = await copyOf(old, `killed-${n}`)
    await killedAfter(copy, randomInt(0, Math.ceil(startMs)), program)
    if ((await inDatabase(copy, ({ db }) => newestApplied(db)))?.newest === early) before += 1
    await timeToStart(copy, program)
    different += (await isAlike(copy, wanted, same)) ? 0 : 1
  }
  const where = env.DATABASE_URL ? 'PostgreSQL' : 'embedded'
  return [
    row(`${where}: upgrades that were killed and started again`, kills, kills),
    row(`${where}: of these, before the schema had changed`, before),
    row(`${where}: tables that are compared row by row`, same.length),
    row(`${where}: upgrades that ended in other data`, different, 0),
  ]
}

async function putEarlyData(database: Database, folder: string) {
  const file = join(import.meta.dirname, `../test/checks/upgrade/${early}.json.gz`)
  const count = knownMigrations().findIndex(({ newest }) => newest === early) + 1
  await migrate(database, migrationsUpTo(count, folder))
  await putRows(database, JSON.parse(gunzipSync(readFileSync(file)).toString()))
}

/** Opens the database alone, while no server runs. */
async function inDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ ...env, DEMO: '0' }), () => new Date())
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function copyOf(env: Env, name: string): Promise<Env> {
  const DATA_DIR = `${env.DATA_DIR}-${name}`
  if (!env.DATABASE_URL) {
    cpSync(env.DATA_DIR ?? '', DATA_DIR, { recursive: true })
    return { ...env, DATA_DIR }
  }
  const original = new URL(env.DATABASE_URL).pathname.slice(1)
  return { ...env, DATA_DIR, DATABASE_URL: await newDatabase(serverOf(env.DATABASE_URL), original) }
}

/** A database is copied while nobody is connected to it. */
function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = '/template1'
  return url.href
}

async function timeToStart(env: Env, program?: string): Promise<number> {
  const server = new Server(await freePort(), env, program)
  const startedAt = performance.now()
  try {
    await server.start()
    return performance.now() - startedAt
  } finally {
    await server.kill('SIGTERM')
  }
}

async function killedAfter(env: Env, milliseconds: number, program?: string) {
  const server = new Server(await freePort(), env, program)
  server.begin()
  await sleep(milliseconds)
  await server.kill()
}

/** Without the queue, whose times are those of the start. */
async function contents(database: Database): Promise<TableContents[]> {
  const all = await database.transaction(readContents)
  return all.filter(({ name }) => name.startsWith('public.'))
}

function sameTables(one: TableContents[], other: TableContents[]): string[] {
  const hashes = new Map(other.map(({ name, hash }) => [name, hash]))
  return one.filter(({ name, hash }) => hashes.get(name) === hash).map(({ name }) => name)
}

async function isAlike(env: Env, wanted: TableContents[], same: string[]): Promise<boolean> {
  const found = new Map((await inDatabase(env, contents)).map((table) => [table.name, table]))
  return wanted.every(({ name, rows, hash }) => {
    const table = found.get(name)
    return table?.rows === rows && (!same.includes(name) || table.hash === hash)
  })
}
