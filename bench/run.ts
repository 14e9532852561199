// npm run bench runs every benchmark in this folder and ends with a table. `npm run bench login` runs one;
// `npm run bench -- --keep` writes the table into docs/performance.md.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../test/postgres.ts'
import type { BenchRow } from './figures.ts'

type Bench = (options: { databaseUrl?: string }) => Promise<BenchRow[]>
type Measured = { name: string; rows: BenchRow[] }

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const server = await startPostgres().catch((error: Error) => {
  console.log(`Using the embedded database: ${error.message}`)
  return null
})
const measured: Measured[] = []
try {
  for (const { name, bench } of await findBenches()) {
    console.log(`\n${name}`)
    const rows = await bench({ databaseUrl: await newDatabase(name) })
    for (const row of rows) console.log(line(row))
    measured.push({ name, rows })
  }
} finally {
  await server?.stop()
}
const missed = measured.flatMap(({ rows }) => rows).filter(({ isMet }) => !isMet)
console.log(`\n${table(measured)}`)
console.log(missed.length === 0 ? '\nAll targets met.' : `\n${missed.length} targets missed.`)
if (process.argv.includes('--keep')) keep(measured)
process.exitCode = missed.length === 0 ? 0 : 1

function line({ name, value, target, isMet }: BenchRow) {
  const verdict = target === '' ? '' : `${target.padEnd(8)} ${isMet ? 'met' : 'MISSED'}`
  return `  ${name.padEnd(76)} ${String(value).padStart(9)}  ${verdict}`
}

function table(all: Measured[]): string {
  const rows = all.flatMap(({ name, rows }) =>
    rows.map((row) => `| ${name} | ${row.name} | ${row.value} | ${row.target} | ${verdictOf(row)} |`),
  )
  return ['| Benchmark | Measure | Figure | Target | |', '|---|---|---:|---|---|', ...rows].join('\n')
}

function verdictOf({ target, isMet }: BenchRow) {
  if (target === '') return ''
  return isMet ? 'met' : '**missed**'
}

/** Replaces the text between the two markers in the document. */
function keep(all: Measured[]) {
  const file = join(import.meta.dirname, '../docs/performance.md')
  const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->']
  const text = readFileSync(file, 'utf8')
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unnamed'}), Node ${process.versions.node}`
  const day = new Date().toISOString().slice(0, 10)
  const figures = `${begin}\nMeasured on ${day} with ${machine}, in one run.\n\n${table(all)}\n${end}`
  const from = text.indexOf(begin)
  const to = text.indexOf(end) + end.length
  writeFileSync(file, text.slice(0, from) + figures + text.slice(to))
}

/** A file here is a benchmark if it exports a function with a name that begins with "bench". */
async function findBenches() {
  const files = globSync('*.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.ts'))
  const selected = files.filter((name) => (wanted.length > 0 ? wanted.includes(name) : true))
  const ordered = selected.sort(
    (a, b) => Number(b === 'ratios') - Number(a === 'ratios') || a.localeCompare(b),
  )
  const benches: { name: string; bench: Bench }[] = []
  for (const name of ordered) {
    if (['run', 'both-servers'].includes(name)) continue // importing them starts servers
    const exported = Object.entries((await import(join(import.meta.dirname, `${name}.ts`))) as object)
    for (const [key, bench] of exported) if (key.startsWith('bench')) benches.push({ name, bench })
  }
  return benches
}

/** Each benchmark starts with an empty database. */
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
