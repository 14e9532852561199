// npm run fuzz [count] [seed]: hostile requests against a separate server process, over real connections. Ends with a
// table, and with exit code 1 if anything was wrong. Other scripts can call runFuzz.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorEmail } from '../../support/world.ts'
import { fuzz, type Report, type Round, roundSize } from './fuzz.ts'
import type { Question, State } from './server.ts'

export type Outcome = Report & { states: State[]; isAlive: boolean }

/** How much the heap may grow between the first and the last round. */
const maxGrowthMb = 40

export async function runFuzz({
  count = 50_000,
  seed = Date.now() % 1e9,
  print = console.log,
} = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-fuzz-'))
  const server = fork(join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      OPERATOR_EMAILS: operatorEmail,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  })
  const ask = async <T>(question: Question): Promise<T> => {
    server.send(question)
    return (await once(server, 'message'))[0] as T
  }
  try {
    const [{ port, secrets }] = (await once(server, 'message')) as [{ port: number; secrets: string[] }]
    const states: State[] = []
    const nextRound = async () => {
      if (states.length > 0) print(progress(states))
      const round = restored(await ask<Round>('round'))
      states.push(await ask<State>('state'))
      return round
    }
    const report = await fuzz({ port, secrets, nextRound }, { seed, count })
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { ...report, states: [...states, await ask<State>('state')], isAlive: answer.status === 200 }
  } finally {
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

export function isGood({ wrong, isAlive, states }: Outcome): boolean {
  return (
    wrong.length === 0 && isAlive && states.at(-1)?.faults.length === 0 && growthMb(states) <= maxGrowthMb
  )
}

export function tableOf({ sent, byKind, wrong, states, isAlive, slowest }: Outcome): string {
  const columns = ['2xx', '3xx', '4xx', '5xx', 'is off', 'cut off']
  const rows = Object.entries(byKind).map(([kind, counts]) => [
    kind,
    ...columns.map((each) => counts[each] ?? 0),
  ])
  const memory = [states[1] ?? states[0], states.at(-1)].map(
    (each) => `heap ${each?.heapMb} MB, process ${each?.rssMb} MB`,
  )
  return [[`sent: ${sent}`, ...columns], ...rows]
    .map((row) => row.map((cell, at) => (at ? String(cell).padStart(9) : String(cell).padEnd(16))).join(''))
    .concat(
      `wrong answers: ${wrong.length}, faults in the log or in jobs: ${states.at(-1)?.faults.length}`,
      `slowest answer: ${Math.round(slowest.ms)} ms, to ${slowest.request.slice(0, 150)}`,
      `memory: ${memory.join(' → ')}; ${isAlive ? 'still answering' : 'NOT ANSWERING'}`,
    )
    .join('\n')
}

/** Counted from the second state on, when everything is loaded. */
function growthMb(states: State[]) {
  return (states.at(-1)?.heapMb ?? 0) - ((states[1] ?? states[0])?.heapMb ?? 0)
}

function progress(states: State[]) {
  const { heapMb, rssMb, faults } = states.at(-1) as State
  return `${states.length * roundSize} sent, heap ${heapMb} MB, process ${rssMb} MB, faults ${faults.length}`
}

/** Pictures arrive as plain bytes. */
function restored({ cookies, targets }: Round): Round {
  const withBytes = targets.map(({ endpoint, sample }) => ({
    endpoint,
    sample: sample.body instanceof Uint8Array ? { ...sample, body: Buffer.from(sample.body) } : sample,
  }))
  return { cookies, targets: withBytes }
}

if (import.meta.main) {
  const [count, seed] = process.argv.slice(2).map(Number)
  const chosen = { count: count || 50_000, seed: seed || Date.now() % 1e9 }
  console.log(`Seed ${chosen.seed}`)
  const outcome = await runFuzz(chosen)
  for (const line of outcome.wrong.slice(0, 40)) console.log(`\n${line}`)
  for (const line of outcome.states.at(-1)?.faults.slice(0, 40) ?? []) console.log(`\n${line}`)
  console.log(`\n${tableOf(outcome)}`)
  process.exitCode = isGood(outcome) ? 0 : 1
}
