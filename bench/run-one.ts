// Runs the benchmark of one file and sends its rows to run.ts.

import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#test/support/postgres.ts'
import type { BenchRow } from './figures.ts'

type Bench = (options: { databaseUrl?: string }) => Promise<BenchRow[]>

const [name = ''] = process.argv.slice(2)
const server = await startPostgres().catch((error: Error) => {
  console.log(`Using the embedded database: ${error.message}`)
  return null
})
try {
  const exported = Object.entries((await import(join(import.meta.dirname, `${name}.ts`))) as object)
  const rows: BenchRow[] = []
  for (const [key, bench] of exported)
    if (key.startsWith('bench')) rows.push(...(await (bench as Bench)({ databaseUrl: await newDatabase() })))
  process.send?.(rows)
} finally {
  await server?.stop()
  process.disconnect?.()
}

async function newDatabase() {
  if (!server) return ''
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(`bench_${name}`)}`)
  await client.end()
  const url = new URL(server.url)
  url.pathname = `/bench_${name}`
  return url.href
}
