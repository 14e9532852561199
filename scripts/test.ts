// npm test: what every change needs, with a count at the end. With --fast (npm run check): the quick ones.
// With --all (npm run test:all): the long form of all of them, and what takes too long for every day.

import { globSync } from 'node:fs'
import { endChildrenOnSignal } from './bootstrap/child.mjs'
import type { Counts } from './test/counts.ts'
import { closeDatabases, type Form, type Plan, planFor, type Step } from './test/steps.ts'

type Outcome = Counts & { name: string; seconds: number }

endChildrenOnSignal()
const form = chosenForm()
const outcomes = await follow(planFor(form))
await closeDatabases()
// A step that failed may have been cut short: which files it left out says nothing then.
if (form !== 'fast' && outcomes.every((outcome) => outcome.failed === 0)) outcomes.push(...leftOut(outcomes))
summarize(outcomes)

function chosenForm(): Form {
  if (process.argv.includes('--fast')) return 'fast'
  return process.argv.includes('--all') ? 'long' : 'usual'
}

async function follow(plan: Plan): Promise<Outcome[]> {
  if ('run' in plan) return [await perform(plan)]
  if ('together' in plan) return (await Promise.all(plan.together.map(follow))).flat()
  const outcomes: Outcome[] = []
  for (const part of plan.inOrder) outcomes.push(...(await follow(part)))
  return outcomes
}

async function perform(step: Step): Promise<Outcome> {
  console.log(`\n=== ${step.name} ===`)
  const began = performance.now()
  const counts = await step.run()
  const seconds = (performance.now() - began) / 1000
  console.log(`=== ${step.name}: ${seconds.toFixed(1)} s ===`)
  return { ...counts, name: step.name, seconds }
}

/** A test file that no step ran is a failure: otherwise a wrong file name would silently skip its tests. */
function leftOut(ran: Outcome[]): Outcome[] {
  const known = new Set(ran.flatMap((outcome) => outcome.files))
  return globSync(['{src,test,e2e}/**/*.{test,spec}.{ts,tsx}'])
    .filter((file) => !known.has(file))
    .map((file) => ({
      name: file,
      passed: 0,
      failed: 1,
      files: [],
      seconds: 0,
      note: 'no step ran this file',
    }))
}

function summarize(all: Outcome[]) {
  console.log('')
  for (const { name, passed, failed, seconds, note } of all) {
    const verdict = failed > 0 ? 'FAILED' : 'ok'
    console.log(
      `${verdict.padEnd(7)}${name.padEnd(18)} ${counted(passed, failed)}  ${seconds.toFixed(1)} s${note ? `  ${note}` : ''}`,
    )
  }
  printSlowest(all)
  printFailures(all)
  const sum = (key: 'passed' | 'failed') => all.reduce((total, outcome) => total + outcome[key], 0)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

/** Where the time went: the files to look at first when the run gets long. */
function printSlowest(all: Outcome[]) {
  const times = all.flatMap((outcome) => outcome.times ?? []).toSorted((a, b) => b.seconds - a.seconds)
  if (times.length === 0) return
  console.log('\nSlowest test files')
  for (const { file, seconds } of times.slice(0, 15))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** Again at the end, since nobody finds them among thousands of lines. */
function printFailures(all: Outcome[]) {
  for (const { test, reason } of all.flatMap((outcome) => outcome.failures ?? [])) {
    console.log(`\nFAILED ${test}\n${reason.replace(/^/gm, '  ')}`)
  }
}

function counted(passed: number, failed: number) {
  return `${passed} passed, ${failed} failed`.padEnd(24)
}
