import { NotSupported } from './disk.ts'
import { diskFull } from './disk-full.ts'
import { diskPanic } from './disk-panic.ts'
import { type Amount, killLoop } from './kill-loop.ts'
import { outages } from './outages.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { powerCuts } from './power-cut.ts'
import { note, type ResilienceRow } from './row.ts'
import { onEmbedded, onPostgres } from './setup.ts'
import { twoProcesses } from './two-processes.ts'

type Run = (amount: Amount) => Promise<ResilienceRow[]>
export type Scenario = { name: string; title: string; run: Run }

/** Each can be run alone, by its name. Smaller scenarios use a tenth of the kills and writes. */
export const scenarios: Scenario[] = [
  {
    name: 'kill-embedded',
    title: 'kill -9 under load, on the embedded database',
    run: (amount) => onEmbedded((env) => killLoop(env, amount, { report })),
  },
  {
    name: 'kill-postgres',
    title: 'kill -9 under load, on PostgreSQL',
    run: (amount) => onPostgres(({ env }) => killLoop(env, amount, { report })),
  },
  {
    name: 'plug',
    title: 'the disk of the embedded database is cut off under load',
    run: ifSupported(({ kills, writes }) => powerCuts({ cuts: tenth(kills), writes: tenth(writes) })),
  },
  {
    name: 'disk',
    title: 'the disk of the embedded database fills up, then has space again',
    run: ifSupported(async ({ writes }) => [
      ...(await diskFull({ writes: tenth(writes) })),
      ...(await diskPanic()),
    ]),
  },
  {
    name: 'outside',
    title: 'email, Stripe, Google and the logo service hang or refuse',
    run: ({ writes }) => onPostgres(({ env }) => outages(env, { calls: tenth(writes) })),
  },
  {
    name: 'two',
    title: 'two processes on one PostgreSQL, one is killed',
    run: ({ writes }) => onPostgres(({ env }) => twoProcesses(env, { writes: tenth(writes) })),
  },
  {
    name: 'restart',
    title: 'PostgreSQL is restarted under load',
    run: ({ kills, writes }) =>
      onPostgres((setup) => postgresRestarts(setup, { restarts: tenth(kills), writes: tenth(writes) })),
  },
]

function report(line: string) {
  console.log(`  ${line}`)
}

function tenth(amount: number) {
  return Math.max(2, Math.ceil(amount / 10))
}

/** Reports a skipped scenario instead of failing. */
function ifSupported(run: Run): Run {
  return (amount) =>
    run(amount).catch((error: unknown) => {
      if (!(error instanceof NotSupported)) throw error
      return [note(`not supported here: ${error.message}`, 'skipped')]
    })
}
