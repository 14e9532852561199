// npm run bench: every measurement of this folder, the two ratios first. `npm run bench login` runs one alone.

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../test/postgres.ts'
import type { BenchRow } from './login.ts'

type Bench = (options: { databaseUrl?: string }) => Promise<BenchRow[]>

const wanted = process.argv.slice(2)
const server = await startPostgres().catch((error: Error) => {
  console.log(`On the embedded database: ${error.message}`)
  return null
})
let missed = 0
try {
  for (const { name, bench } of await findBenches()) {
    console.log(`\n${name}`)
    for (const { name: what, value, aim, isMet } of await bench({ databaseUrl: await newDatabase(name) })) {
      if (!isMet) missed += 1
      const verdict = aim === '' ? '' : `${aim.padEnd(8)} ${isMet ? 'met' : 'MISSED'}`
      console.log(`  ${what.padEnd(66)} ${String(value).padStart(9)}  ${verdict}`)
    }
  }
} finally {
  await server?.stop()
}
console.log(missed === 0 ? '\nEvery aim is met.' : `\n${missed} missed.`)
process.exitCode = missed === 0 ? 0 : 1

/** A file here is a measurement when it exports a function whose name begins with "bench". */
async function findBenches() {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'))
  const chosen = files.filter((name) => (wanted.length > 0 ? wanted.includes(name) : true))
  const ordered = chosen.sort((a, b) => Number(b === 'ratios') - Number(a === 'ratios') || a.localeCompare(b))
  const benches: { name: string; bench: Bench }[] = []
  for (const name of ordered) {
    if (['run', 'both-servers'].includes(name)) continue // they start servers as soon as they are read
    const exported = Object.entries((await import(join(import.meta.dirname, `${name}.ts`))) as object)
    for (const [key, bench] of exported) if (key.startsWith('bench')) benches.push({ name, bench })
  }
  return benches
}

/** Each measurement starts on an empty database. */
async function newDatabase(name: string) {
  if (!server) return ''
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(`bench_${name}`)}`)
  await client.end()
  const url = new URL(server.url)
  url.pathname = `/bench_${name}`
  return url.href
}
