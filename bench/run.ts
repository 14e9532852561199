// npm run bench runs every benchmark in this folder and ends with a table. `npm run bench login` runs one;
// `npm run bench -- --keep` writes the table into docs/performance.md; with names, only their rows.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import type { BenchRow } from './figures.ts'

type Measured = { name: string; rows: BenchRow[] }

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const measured: Measured[] = []
for (const name of benchNames()) {
  console.log(`\n${name}`)
  const rows = await rowsOf(name)
  for (const row of rows) console.log(line(row))
  measured.push({ name, rows })
}
const missed = measured.flatMap(({ rows }) => rows).filter(({ isMet }) => !isMet)
console.log(`\n${table(measured)}`)
console.log(missed.length === 0 ? '\nAll targets met.' : `\n${missed.length} targets missed.`)
if (process.argv.includes('--keep')) keep(measured)
process.exitCode = missed.length === 0 ? 0 : 1

/** In a process of its own: how much memory one takes would depend on those before it. */
async function rowsOf(name: string): Promise<BenchRow[]> {
  const child = fork(join(import.meta.dirname, 'run-one.ts'), [name])
  const exited = once(child, 'exit')
  const rows = await new Promise<BenchRow[]>((resolve, reject) => {
    child.once('message', (sent) => resolve(sent as BenchRow[]))
    child.once('exit', (code) => reject(new Error(`The benchmark ${name} ended with the code ${code}.`)))
  })
  await exited
  return rows
}

function line({ name, value, target, isMet }: BenchRow) {
  const verdict = target === '' ? '' : `${target.padEnd(8)} ${isMet ? 'met' : 'MISSED'}`
  return `  ${name.padEnd(76)} ${String(value).padStart(9)}  ${verdict}`
}

function table(all: Measured[]): string {
  return [
    '| Benchmark | Measure | Figure | Target | |',
    '|---|---|---:|---|---|',
    ...all.flatMap(rowsIn),
  ].join('\n')
}

function rowsIn({ name, rows }: Measured): string[] {
  return rows.map((row) => `| ${name} | ${row.name} | ${row.value} | ${row.target} | ${verdictOf(row)} |`)
}

function verdictOf({ target, isMet }: BenchRow) {
  if (target === '') return ''
  return isMet ? 'met' : '**missed**'
}

/** Replaces the figures in the document: all of them, or those of the benchmarks that were asked for. */
function keep(all: Measured[]) {
  const file = join(import.meta.dirname, '../docs/performance.md')
  const [begin, end] = ['<!-- figures -->\n', '\n<!-- end of figures -->']
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const figures = wanted.length > 0 ? all.reduce(withNewRows, text.slice(from, to)) : allFigures(all)
  writeFileSync(file, text.slice(0, from) + figures + text.slice(to))
}

function allFigures(all: Measured[]): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unnamed'}), Node ${process.versions.node}`
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with ${machine}, in one run.\n\n${table(all)}`
}

/** In the place of the old ones, or at the end. */
function withNewRows(figures: string, bench: Measured): string {
  const lines = figures.split('\n')
  const isOld = (line: string) => line.startsWith(`| ${bench.name} |`)
  const place = lines.findIndex(isOld)
  const others = lines.filter((line) => !isOld(line))
  return others.toSpliced(place < 0 ? others.length : place, 0, ...rowsIn(bench)).join('\n')
}

/** A file here is a benchmark if it exports a function with a name that begins with "bench"; the ratios come first. */
function benchNames(): string[] {
  const isBench = (name: string) =>
    /^export (async )?function bench/m.test(readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'))
  return globSync('*.ts', { cwd: import.meta.dirname })
    .map((file) => basename(file, '.ts'))
    .filter((name) => (wanted.length > 0 ? wanted.includes(name) : true) && isBench(name))
    .sort((a, b) => Number(b === 'ratios') - Number(a === 'ratios') || a.localeCompare(b))
}
