// npm run resilience [-- PART …] [-- --kills=N --writes=N]: what the product bears, and a table at the end.

import { endChildrenOnSignal } from '../scripts/bootstrap/child.mjs'
import { parts } from './parts.ts'
import type { ResilienceRow } from './row.ts'

endChildrenOnSignal()
const mostMinutes = 60
const given = process.argv.slice(2)
const wanted = given.filter((argument) => !argument.startsWith('--'))
const unknown = wanted.find((name) => !parts.some((part) => part.name === name))
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const amount = { kills: numberOf('kills', 200), writes: numberOf('writes', 5000) }
const results: { title: string; rows: ResilienceRow[] }[] = []
for (const { name, title, run } of parts) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name}: ${title} …`)
  results.push({ title: `${name}: ${title}`, rows: await inTime(run(amount)).catch(failed) })
}
printTable()
process.exit() // what a part that failed left behind must not hold it up

function printTable() {
  let missed = 0
  for (const { title, rows } of results) {
    console.log(`\n${title}`)
    for (const { what, value, aim, isMet } of rows) {
      if (!isMet) missed += 1
      const verdict = aim === '' ? '' : `${aim.padEnd(8)} ${isMet ? 'met' : 'MISSED'}`
      console.log(`  ${what.padEnd(66)} ${String(value).padStart(9)}  ${verdict}`)
    }
  }
  console.log(missed === 0 ? '\nEvery aim is met.' : `\n${missed} missed.`)
  process.exitCode = missed === 0 ? 0 : 1
}

/** Whatever hangs in a part, the run comes to its end. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`No end after ${mostMinutes} minutes.`)),
    mostMinutes * 60_000,
  )
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A part that cannot go on is one line of the table, and the others still run. */
function failed(error: unknown): ResilienceRow[] {
  console.error(error)
  return [{ what: 'ended too early', value: 'see above', aim: 'none', isMet: false }]
}

function numberOf(name: string, usual: number): number {
  const text = given.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
  const number = Number(text ?? usual)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number.`)
  return number
}
