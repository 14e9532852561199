import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { notLike, sql } from 'drizzle-orm'
import { type Config, ConfigError } from '../config.ts'
import { closeParts, openParts } from '../parts.ts'
import { users } from '../people/accounts/tables.ts'
import { lockFolder } from '../platform/db/folder-lock.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { seedDemo } from './seed.ts'

type Now = () => Date
type ResetOptions = {
  now: Now
  print: (text: string) => void
  evenOthers: boolean
  seed?: typeof seedDemo
}

/** Empties the demo's database and creates it again up to today. Refuses if there are real accounts, unless forced. */
export async function resetDemo(config: Config, { now, print, evenOthers, seed = seedDemo }: ResetOptions) {
  if (!config.demo) throw new ConfigError('DEMO is 0, but takes 1: only a demo can be reset.')
  const database = await openDatabase(config, now)
  try {
    const others = await countOthers(database)
    if (others > 0 && !evenOthers) throw new ConfigError(wouldLose(others))
    if (database.kind === 'postgres') await dropAll(database)
  } finally {
    await database.close()
  }
  if (database.kind === 'embedded') removeFolder(config, now)
  const parts = await openParts(config, now, print)
  try {
    await seed(parts)
  } finally {
    await closeParts(parts)
  }
}

/** Real people have no address that ends in .example, so every other account is real. */
async function countOthers({ db }: Database): Promise<number> {
  const [table] = (await db.execute<{ name: string | null }>(sql`select to_regclass('users')::text as name`))
    .rows
  return table?.name ? db.$count(users, notLike(users.emailKey, '%.example')) : 0
}

function wouldLose(others: number) {
  const accounts = others === 1 ? 'one account' : `${others} accounts`
  return `This database holds ${accounts} besides the demo's, which would be lost. Add --yes to reset it anyway.`
}

async function dropAll({ db }: Database) {
  await db.execute(
    sql`drop schema if exists jobs, drizzle cascade; drop schema public cascade; create schema public`,
  )
}

function removeFolder({ dataDir }: Config, now: Now) {
  const unlock = lockFolder(dataDir, now())
  rmSync(join(dataDir, 'database'), { recursive: true, force: true })
  unlock()
}
