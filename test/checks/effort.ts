import { findPostgres } from '../../scripts/tools/postgres.ts'

/** `npm run test:all` asks for the long form; `npm test` tries every kind of test at least once. */
export const isLongForm = process.env.TEST_ALL === '1'

/** How often something random or racing is tried: `short` in `npm test`, `long` in `npm run test:all`. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLongForm ? long : short
}

/** All of them in the long form, else about `short` of them, from the whole length of the list. */
export function someOf<const T>(all: readonly T[], short: number): readonly T[] {
  const every = isLongForm ? 1 : Math.ceil(all.length / short)
  return all.filter((_, at) => at % every === 0)
}

/** All of them in the long form, else one: another one at each turn, so that many calls together try all of them. */
export function inTurn<T>(all: readonly T[], turn: number): T[] {
  return isLongForm ? [...all] : all.slice(turn % all.length).slice(0, 1)
}

/**
 * The options of a property over random lives: SEED repeats a run, or makes several of them different. A life that fails
 * is told at once: looking for a shorter one would take longer than the test may.
 */
export function livesOf(numRuns: number): { numRuns: number; seed?: number; endOnFailure: true } {
  const { SEED } = process.env
  return { numRuns, endOnFailure: true, ...(SEED !== undefined && { seed: Number(SEED) }) }
}

/** Whether PostgreSQL is left out, or everything runs on the embedded database too, which takes several times as long. */
export const isEverythingEmbedded = isLongForm || findPostgres() === null

/** Test files that wait for `npm run test:all`; their rules are held on PostgreSQL or by smaller tests. */
export const waitingFiles = [
  ...(isLongForm
    ? []
    : [
        'src/server/people/companies/import-speed.pg.test.ts',
        'src/server/platform/db/revive.test.ts',
        'src/server/demo/seed-dates.test.ts',
        'test/checks/clearing-killed.pg.test.ts',
        'test/checks/reply-bot.test.ts',
        'test/checks/repricing-killed.pg.test.ts',
        'test/checks/resilience.pg.test.ts',
        'test/checks/resilience.test.ts',
      ]),
  ...(isEverythingEmbedded
    ? []
    : [
        'src/server/people/companies/many-members.test.ts',
        'src/server/platform/idempotency/answer-once.test.ts',
        'src/server/platform/jobs/day.test.ts',
        'src/server/platform/key-ring/rotate-keys.test.ts',
        'src/server/platform/limits/take-attempts.test.ts',
        'test/checks/backup.test.ts',
        'test/lives/company-histories.test.ts',
        'test/checks/mail-secrets.test.ts',
        'test/lives/mixed-lives.test.ts',
        'test/checks/upgrade.test.ts',
      ]),
]
