import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { commit, type Losses, watchConnections } from './lost-primary.ts'
import { connectionLimits, type Pooler, UnnamedClient } from './pooler.ts'
import { nameRepeated } from './repeated-statements.ts'
import { RevivingEngine } from './revive.ts'

/** A handle that runs SQL: the whole database, or one transaction. */
export type Db = NodePgDatabase

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  pool: pg.Pool
  /** Runs work in one transaction: all of it is stored, or none. */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  losses: Losses
  close: () => Promise<void>
}

/** Opens the configured database: PostgreSQL if it has a URL, otherwise the embedded one in the data folder. */
export async function openDatabase(config: Config, now: () => Date): Promise<Database> {
  const { databaseUrl, databasePoolSize, databasePooler } = config
  if (databaseUrl) return openPostgres(databaseUrl, databasePoolSize, databasePooler)
  const unlock = lockFolder(config.dataDir, now())
  try {
    requireWhole(config.dataDir)
    const open = () => openEmbedded(join(config.dataDir, 'database'))
    return fromPglite(await open(), { reopen: open, afterClose: unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

export class RestoreUnfinished extends Error {}

/** Marks a restore that was interrupted while replacing the database. */
export function unfinishedRestore(dataDir: string) {
  return join(dataDir, 'restore-unfinished')
}

function requireWhole(dataDir: string) {
  if (!existsSync(unfinishedRestore(dataDir))) return
  throw new RestoreUnfinished(
    `A restore into ${dataDir} was interrupted. Run it again: npm run restore -- FILE --replace`,
  )
}

export function openPostgres(url: string, poolSize: number, pooler: Pooler = null): Database {
  const pool = new TransactionAwarePool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitForConnectionMs,
    idleTimeoutMillis: keepIdleMs,
    keepAlive: true,
    ...connectionLimits(pooler),
    ...(pooler === 'transaction' && { Client: UnnamedClient }),
  })
  return fromPool('postgres', pool, () => pool.end())
}

type Embedding = { reopen?: () => Promise<PGlite>; afterClose?: () => void }

/** PGlite uses the same driver as PostgreSQL, with a pool of one. */
export function fromPglite(pglite: PGlite, { reopen, afterClose }: Embedding = {}): Database {
  const engine = new RevivingEngine(pglite, reopen ?? neverReopen)
  const named = nameRepeated({ after: 5, most: 1000 })
  class EmbeddedClient extends pg.Client {
    constructor(settings: pg.ClientConfig) {
      super({ ...settings, ...connectionTo(engine) })
    }

    /** To read and plan a statement takes as long as to run it, since all of this is WebAssembly. */
    override query(...given: never[]): never {
      const [config, values, ...more] = given as unknown[]
      const hasValues = Array.isArray(values) && values.length > 0
      return Reflect.apply(super.query, this, [hasValues ? named(config) : config, values, ...more]) as never
    }
  }
  const pool = new TransactionAwarePool({
    Client: EmbeddedClient as unknown as typeof pg.Client,
    max: 1,
    connectionTimeoutMillis: waitForTransactionMs,
  })
  return fromPool('embedded', pool, async () => {
    await pool.end()
    await engine.close()
    afterClose?.()
  })
}

const neverReopen = () => Promise.reject(new Error('This database cannot be reopened.'))

/** One connection per client; they share prepared statements, because there is a single session behind them. */
function connectionTo(engine: RevivingEngine): object {
  const { connection, ...settings } = createPgConfig(engine as unknown as PGlite)
  const parse = connection.parse.bind(connection)
  // pg passes its table of type parsers, which PGlite would mistake for a list of parameter types.
  connection.parse = ({ text, name }) => parse({ text, name })
  const emit = connection.emit.bind(connection)
  // Errors after the client was released are harmless, but an unhandled one would end the process.
  connection.emit = (name: string, ...given: unknown[]) =>
    (name !== 'error' || connection.listenerCount('error') > 0) && emit(name, ...given)
  return { ...settings, connection: Object.assign(connection, engine.statements) }
}

const waitForConnectionMs = 10_000

/** A new connection reads the schema and plans every statement again: that takes as long as a hundred statements. */
const keepIdleMs = 300_000

/** Everything shares the one connection of the embedded database: the first start, which makes the demo, holds it longest. */
const waitForTransactionMs = 300_000

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

function fromPool(kind: Database['kind'], pool: pg.Pool, close: () => Promise<void>): Database {
  // A connection lost while idle is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const losses = watchConnections(pool)
  const db = drizzle(pool)
  const transaction = <T>(work: (tx: Db) => Promise<T>) => inOneConnection(pool, work)
  return { kind, db, pool, transaction, losses, close }
}

/**
 * A connection may have died unnoticed while idle. Then none of the work has run, and it is retried on another one;
 * dead connections leave the pool, so this ends with a new connection at the latest.
 */
async function inOneConnection<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let others = pool.options.max; ; others -= 1) {
    const client = await pool.connect()
    let hasStarted = false
    try {
      return await lend(client, (tx) => {
        hasStarted = true
        return insideTransaction.run(true, () => work(tx))
      })
    } catch (error) {
      if (hasStarted || others === 0) throw error
    }
  }
}

/**
 * One handle per connection, not one per transaction as drizzle would make: its prepared statements are built once. An
 * unhandled error on a checked-out connection ends the process, so it is watched; one whose `begin`, `commit` or
 * `rollback` failed is discarded.
 */
async function lend<T>(client: pg.PoolClient, work: (tx: Db) => Promise<T>): Promise<T> {
  let lost: Error | undefined
  const lose = (error: Error) => {
    lost ??= error
  }
  client.on('error', lose)
  try {
    return await insideOne(client, work, lose)
  } catch (error) {
    throw lost ?? error
  } finally {
    client.off('error', lose)
    client.release(lost)
  }
}

async function insideOne<T>(
  client: pg.PoolClient,
  work: (tx: Db) => Promise<T>,
  lose: (error: Error) => void,
): Promise<T> {
  const send = (statement: string) =>
    client.query(statement).catch((error: Error) => {
      lose(error)
      throw error
    })
  await send('begin')
  const result = await work(handleOf(client)).catch(async (error: unknown) => {
    await send('rollback')
    throw error
  })
  await commit(client, send)
  return result
}

const handles = new WeakMap<pg.PoolClient, Db>()

/** One handle per connection: what is prepared for it is found again. */
export function handleOf(client: pg.PoolClient): Db {
  const handle = handles.get(client) ?? drizzle(client)
  handles.set(client, handle)
  return handle
}

const insideTransaction = new AsyncLocalStorage<true>()

/** The embedded database has one connection: a query outside the open transaction would wait for it forever. */
class TransactionAwarePool extends pg.Pool {
  override connect(...given: unknown[]): never {
    if (insideTransaction.getStore())
      throw new Error("Inside a transaction, use only the transaction's handle.")
    return (super.connect as (...args: unknown[]) => unknown).apply(this, given) as never
  }
}
