import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { closeParts, openParts } from '#server/parts.ts'
import { withoutPages } from './without-pages.ts'

export type Product = { parts: Parts; app: FastifyInstance; close: () => Promise<void> }

export const operator = 'operator@bench.example'

/** Settings for every benchmark: no output, no rate limits. */
export const quiet = { DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', OPERATOR_EMAILS: operator }

/** Runs the product's API in this process, on its own database, without pages. */
export async function openProduct(databaseUrl: string, now = () => new Date()): Promise<Product> {
  const folder = newFolder()
  const config = readConfig({ ...quiet, DATA_DIR: folder, DATABASE_URL: databaseUrl })
  const parts = await openParts(config, now, () => {})
  const app = await buildApp(parts, withoutPages)
  const close = async () => {
    await app.close()
    await closeParts(parts)
    rmSync(folder, { recursive: true, force: true })
  }
  return { parts, app, close }
}

export function newFolder() {
  return mkdtempSync(join(tmpdir(), 'cobuy-bench-'))
}

/** Milliseconds of one call, without a network. */
export async function millisecondsOf(app: FastifyInstance, url: string, cookie: string): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await app.inject({
    url,
    headers: { cookie, accept: 'application/json' },
  })
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body}`)
  return performance.now() - start
}
