import { clockJumps } from './clock-jumps.ts'
import { clusterFailovers } from './cluster/cluster.ts'
import { cutMonthRun } from './cluster/month-run.ts'
import { NotSupported } from './disk.ts'
import { diskFull } from './disk-full.ts'
import { diskPanic } from './disk-panic.ts'
import { interruptedMigrations } from './interrupted-migrations.ts'
import { killLoop } from './kill-loop.ts'
import { outages } from './outages.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { powerCuts } from './power-cut.ts'
import { restoredMachine } from './restored-machine.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { note, type ResilienceRow } from './row.ts'
import { onEmbedded, onPostgres } from './setup.ts'
import { soak } from './soak.ts'
import { twoProcesses } from './two-processes.ts'

/** How much of everything: see the defaults in resilience/run.ts. */
export type Amount = { kills: number; writes: number; companies: number; minutes: number; failovers: number }

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
    name: 'clock',
    title: 'the clock jumps back and forth under load, across midnight, and every scheduled job runs again',
    run: ({ kills, writes }) =>
      onPostgres(({ env }) => clockJumps(env, { jumps: tenth(kills), writes: tenth(writes) })),
  },
  {
    name: 'migration',
    title: 'an upgrade from an early schema is killed and resumed, on both databases',
    run: async ({ kills }) => [
      ...(await onEmbedded((env) => interruptedMigrations(env, { kills: tenth(kills) }))),
      ...(await onPostgres(({ env }) => interruptedMigrations(env, { kills: tenth(kills) }))),
    ],
  },
  {
    name: 'rolling',
    title: 'a process of this version joins one of the version before, which stops later',
    run: ifSupported(({ writes }) => onPostgres(({ env }) => rollingUpgrade(env, { writes: tenth(writes) }))),
  },
  {
    name: 'restart',
    title: 'PostgreSQL is restarted under load',
    run: ({ kills, writes }) =>
      onPostgres((setup) => postgresRestarts(setup, { restarts: tenth(kills), writes: tenth(writes) })),
  },
  {
    name: 'restore',
    title: 'an encrypted backup is restored on an empty machine',
    run: ({ companies }) => onPostgres(({ env }) => restoredMachine(env, { companies })),
  },
  {
    name: 'cluster',
    title: 'three machines of PostgreSQL with a pooler fail over under load, two processes',
    run: ifSupported(({ failovers }) => clusterFailovers({ failovers, report })),
  },
  {
    name: 'cluster-month',
    title: 'the month of 20,000 companies is invoiced while the primary is killed twice',
    run: ifSupported(() => cutMonthRun({ report })),
  },
  {
    name: 'soak',
    title: 'half load for a long time, on PostgreSQL',
    run: ({ minutes }) => onPostgres(({ env }) => soak(env.DATABASE_URL ?? '', { minutes, report })),
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
