import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Database, type Db, handleOf, openPostgres } from './open.ts'
import { isCollision, isOutOfConnections, isStorageDown } from './outages.ts'
import { type Lag, watchLag } from './replica-lag.ts'

/** A copy of the database for what may be seconds old. */
export type Replica = {
  /** What is read there, and when it was true; from the primary if the replica is away or too far behind. */
  read: <T>(there: (db: Db) => Promise<T>, onPrimary: () => Promise<T>) => Promise<Read<T>>
  lagSeconds: () => number | null
  /** How often each of the two answered. */
  reads: { replica: number; primary: number }
  close: () => Promise<void>
}

/** `asOf` is null for what the primary said: that is how things are now. */
export type Read<T> = { result: T; asOf: Date | null }

/** Further behind, a replica is not used. */
const maxLagSeconds = 5

export function openReplica(config: Config, primary: Database, now: () => Date): Replica | null {
  const { databaseReplicaUrl: url, databasePoolSize, databasePooler } = config
  if (!url) return null
  const copy = openPostgres(url, databasePoolSize, databasePooler)
  return replicaOf(copy, watchLag(primary, copy, now), now)
}

export function replicaOf(copy: Database, lag: Lag, now: () => Date): Replica {
  const reads = { replica: 0, primary: 0 }
  const lagSeconds = () => lag.seconds()
  return {
    reads,
    lagSeconds,
    read: async (there, onPrimary) => {
      const seconds = lagSeconds()
      if (seconds !== null && seconds <= maxLagSeconds) {
        const asOf = new Date(now().getTime() - seconds * 1000)
        const read = await readOnly(copy.pool, there).catch(nullIfAway)
        if (read) {
          reads.replica += 1
          return { result: read.result, asOf }
        }
      }
      reads.primary += 1
      return { result: await onPrimary(), asOf: null }
    },
    close: async () => {
      await lag.stop()
      await copy.close()
    },
  }
}

/** A replica that is away, or that had to end a long statement to keep up: the primary answers. */
function nullIfAway(error: unknown): null {
  if (isStorageDown(error) || isOutOfConnections(error) || isCollision(error)) return null
  throw error
}

/** A file that is read while it is sent takes as long as its reader. */
const begin = `begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = '10min'`

/** All of it in one transaction, so that its parts agree. */
async function readOnly<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<{ result: T }> {
  const client = await pool.connect()
  const end = () =>
    client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
  try {
    await client.query(begin)
    const result = await work(handleOf(client))
    if (result instanceof Readable) result.once('close', () => void end())
    else await end()
    return { result }
  } catch (error) {
    await end()
    throw error
  }
}
