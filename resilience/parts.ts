import { NotPossibleHere } from './disk.ts'
import { diskFull } from './disk-full.ts'
import { diskPanic } from './disk-panic.ts'
import { type Amount, killLoop } from './kill-loop.ts'
import { outsideDead } from './outside-dead.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { pulledPlug } from './pulled-plug.ts'
import { note, type ResilienceRow } from './row.ts'
import { onEmbedded, onPostgres } from './scene.ts'
import { twoProcesses } from './two-processes.ts'

type Run = (amount: Amount) => Promise<ResilienceRow[]>
export type Part = { name: string; title: string; run: Run }

/** Each can be run alone, by its name. Smaller parts take a share of the kills and writes. */
export const parts: Part[] = [
  {
    name: 'kill-embedded',
    title: 'kill -9 under load, on the embedded database',
    run: (amount) => onEmbedded((env) => killLoop(env, amount, { tell })),
  },
  {
    name: 'kill-postgres',
    title: 'kill -9 under load, on PostgreSQL',
    run: (amount) => onPostgres(({ env }) => killLoop(env, amount, { tell })),
  },
  {
    name: 'plug',
    title: 'the disk of the embedded database is cut off under load',
    run: whereItCan(({ kills, writes }) => pulledPlug({ plugs: tenth(kills), writes: tenth(writes) })),
  },
  {
    name: 'disk',
    title: 'the disk of the embedded database is full, and has space again',
    run: whereItCan(async ({ writes }) => [
      ...(await diskFull({ writes: tenth(writes) })),
      ...(await diskPanic()),
    ]),
  },
  {
    name: 'outside',
    title: 'mail, Stripe, Google and the logo service hang or refuse',
    run: ({ writes }) => onPostgres(({ env }) => outsideDead(env, { calls: tenth(writes) })),
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
      onPostgres((scene) => postgresRestarts(scene, { restarts: tenth(kills), writes: tenth(writes) })),
  },
]

function tell(line: string) {
  console.log(`  ${line}`)
}

function tenth(amount: number) {
  return Math.max(2, Math.ceil(amount / 10))
}

/** Said, not claimed. */
function whereItCan(run: Run): Run {
  return (amount) =>
    run(amount).catch((error: unknown) => {
      if (!(error instanceof NotPossibleHere)) throw error
      return [note(`not possible here: ${error.message}`, 'not run')]
    })
}
