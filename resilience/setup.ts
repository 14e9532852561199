import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/support/postgres.ts'

export type Env = Record<string, string>

/** Runs with a temporary data folder. */
export async function onEmbedded<T>(work: (env: Env) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-resilience-'))
  try {
    return await work({ DATA_DIR: join(folder, 'data') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type PostgresSetup = { env: Env; server: Awaited<ReturnType<typeof startPostgres>> }

/** Runs with a temporary PostgreSQL server. */
export async function onPostgres<T>(work: (setup: PostgresSetup) => Promise<T>): Promise<T> {
  const server = await startPostgres({ isDurable: true })
  try {
    return await onEmbedded((env) => work({ env: { ...env, DATABASE_URL: server.url }, server }))
  } finally {
    await server.stop()
  }
}
