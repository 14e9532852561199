// npm test: every check, one after another, with a count at the end. With --fast (npm run check): the quick ones.

import { globSync } from 'node:fs'
import { endChildrenOnSignal } from './bootstrap/child.mjs'
import type { Counts } from './test/counts.ts'
import { allSteps, fastSteps, type Step } from './test/steps.ts'

type Outcome = Counts & { name: string; seconds: number }

endChildrenOnSignal()
const isFast = process.argv.includes('--fast')
const outcomes: Outcome[] = []
for (const step of isFast ? fastSteps : allSteps) outcomes.push(await perform(step))
// A step that failed may have been cut short: which files it left out says nothing then.
if (!isFast && outcomes.every((outcome) => outcome.failed === 0)) outcomes.push(...leftOut(outcomes))
summarize(outcomes)

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
  const sum = (key: 'passed' | 'failed') => all.reduce((total, outcome) => total + outcome[key], 0)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
}

function counted(passed: number, failed: number) {
  return `${passed} passed, ${failed} failed`.padEnd(24)
}
