import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { readConfig } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { startProduct } from '../e2e/support/product.ts'
import { addAdmin } from './add-admin.ts'
import { newFolder, operator, quiet } from './product.ts'

export const secret = 'a secret for benchmarks only, so not secret at all'

/** Starts the product as customers run it: a separate process, on PostgreSQL. */
export function startServer(databaseUrl: string) {
  return startProduct({
    ...quiet,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
  })
}

/** Creates companies with a signed-in admin each and returns the session cookies. */
export function signedInAdmins(databaseUrl: string, count: number): Promise<string[]> {
  return withParts(databaseUrl, async (parts) => {
    const cookies = []
    for (let n = 0; n < count; n += 1) cookies.push((await addAdmin(parts, `Company ${n}`)).cookie)
    return cookies
  })
}

/** The session cookie of an operator. */
export function signedInOperator(databaseUrl: string): Promise<string> {
  return withParts(databaseUrl, async (parts) => (await addAdmin(parts, 'Provider', operator)).cookie)
}

export async function withParts<T>(databaseUrl: string, work: (parts: Parts) => Promise<T>): Promise<T> {
  const settings = { ...quiet, DATA_DIR: newFolder(), DATABASE_URL: databaseUrl, SESSION_SECRET: secret }
  const parts = await openParts(
    readConfig(settings),
    () => new Date(),
    () => {},
  )
  try {
    return await work(parts)
  } finally {
    await closeParts(parts)
  }
}

/** CPU seconds that a process has used so far; null where the system does not report it. */
export function cpuSeconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Memory of a process in megabytes; null where the system does not report it. */
export function megabytes(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

export const cores = availableParallelism()
