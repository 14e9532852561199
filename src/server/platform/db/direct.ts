import type { Config } from '#server/config.ts'
import { type Database, openPostgres } from './open.ts'

/** Migrations and the lock of a start need a session of their own: around the pooler, if there is one. */
export async function withDirect<T>(
  { databaseDirectUrl: url }: Config,
  database: Database,
  work: (direct: Database) => Promise<T>,
): Promise<T> {
  if (!url) return work(database)
  const direct = openPostgres(url, 1)
  try {
    return await work(direct)
  } finally {
    await direct.close()
  }
}
