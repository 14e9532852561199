// npm run resilience [-- SCENARIO …] [-- --kills=N --writes=N --companies=N --minutes=N --failovers=N]: crashes and outages, with a table at the end.

import { endChildrenOnSignal } from '../scripts/bootstrap/child.mjs'
import type { ResilienceRow } from './row.ts'
import { scenarios } from './scenarios.ts'

endChildrenOnSignal()
const maxMinutes = 240
const given = process.argv.slice(2)
const wanted = given.filter((argument) => !argument.startsWith('--'))
const unknown = wanted.find((name) => !scenarios.some((scenario) => scenario.name === name))
if (unknown) {
  console.error(
    `There is no scenario "${unknown}". Scenarios: ${scenarios.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const amount = {
  kills: numberOf('kills', 200),
  writes: numberOf('writes', 5000),
  companies: numberOf('companies', 10_000),
  minutes: numberOf('minutes', 30),
  failovers: numberOf('failovers', 10),
}
const results: { title: string; rows: ResilienceRow[] }[] = []
for (const { name, title, run } of scenarios) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name}: ${title} …`)
  results.push({ title: `${name}: ${title}`, rows: await withTimeout(run(amount)).catch(failed) })
}
printTable()
process.exit() // leftovers of a failed scenario must not keep the process alive

function printTable() {
  let missed = 0
  for (const { title, rows } of results) {
    console.log(`\n${title}`)
    for (const { what, value, target, isMet } of rows) {
      if (!isMet) missed += 1
      const verdict = target === '' ? '' : `${target.padEnd(8)} ${isMet ? 'met' : 'MISSED'}`
      console.log(`  ${what.padEnd(66)} ${String(value).padStart(9)}  ${verdict}`)
    }
  }
  console.log(missed === 0 ? '\nAll targets met.' : `\n${missed} targets missed.`)
  process.exitCode = missed === 0 ? 0 : 1
}

/** A scenario that hangs must not hang the run. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Timed out after ${maxMinutes} minutes.`)),
    maxMinutes * 60_000,
  )
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer))
}

/** A scenario that throws is one line of the table, and the others still run. */
function failed(error: unknown): ResilienceRow[] {
  console.error(error)
  return [{ what: 'failed', value: 'see above', target: 'none', isMet: false }]
}

function numberOf(name: string, fallback: number): number {
  const text = given.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
  const number = Number(text ?? fallback)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number.`)
  return number
}
