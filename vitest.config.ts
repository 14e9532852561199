import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isEverythingEmbedded, waitingFiles } from '#test/checks/effort.ts'
import { quickStart } from '#test/support/quick-start.ts'

/** These inspect the process itself, so nothing may be loaded before them. */
const alone = [
  'test/checks/architecture.test.ts',
  'test/checks/bootstrap.test.ts',
  'src/server/platform/db/embedded.test.ts',
]
/** These read the project's files and need no database. */
const onFiles = [
  'test/checks/backup-file.test.ts',
  'test/checks/checklist.test.ts',
  'test/checks/deploy.test.ts',
  'test/checks/layout.test.ts',
  'test/checks/licenses.test.ts',
  'test/checks/packages.test.ts',
  'test/checks/simulate-pools.test.ts',
  'test/checks/stack.test.ts',
  'test/checks/test-counts.test.ts',
]
const onPostgres = ['src/**/*.pg.test.ts', 'test/**/*.pg.test.ts']
const shared = {
  clearMocks: true,
  testTimeout: 120_000, // what takes seconds alone takes a minute on a busy machine
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000, interval: 20 } }, // a busy machine may take long
  pool: 'forks' as const,
}

/** A worker keeps its modules between files; test/support/world.ts gives each file its own database. */
const onDatabase = { ...shared, isolate: false, execArgv: quickStart, setupFiles: ['test/support/setup.ts'] }

const onServer = ['src/server/**/*.test.ts', 'test/**/*.test.ts']
const notOnPostgres = [...alone, ...onFiles, ...waitingFiles]
const elsewhere = [...notOnPostgres, ...onPostgres]
/** These have a file of the same name for PostgreSQL, or nothing to do there. */
const aboutEmbedded = [
  ...globSync(onPostgres).map((file) => file.replace('.pg.', '.')),
  'src/server/platform/db/revive.test.ts',
]
/** npm test runs what needs PostgreSQL as one project: its workers load the server once. */
const isOneProject = process.env.TEST_ONE_PROJECT === '1' && !isEverythingEmbedded
/** These take longest, most of them because they start processes: begun last, one of them would run alone at the end. */
const takeLongest =
  /\/(access-matrix|attacks|backup|clearing-races|durability|freshness|mail-secrets|many-members|payments\/races|planted-values|pool-privacy|public-pages|render-pages|reply-bot|repricing-killed|resilience|run|upgrade|demo\/(reset|seed)|config|stripe)(\.pg)?\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => takeLongest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2, // one per core: more of them take turns, and each one loads the server again
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true, // scripts/test.ts reports a test file that no project ran
    projects: [
      { test: { ...shared, name: 'domain', isolate: false, include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', ...onFiles],
        },
      },
      { test: { ...shared, name: 'alone', include: alone, globalSetup: ['test/support/template.ts'] } },
      {
        test: {
          ...onDatabase,
          name: 'embedded',
          include: aboutEmbedded,
          exclude: elsewhere,
          globalSetup: ['test/support/template.ts'],
          env: { TEST_DATABASE_URL: '' }, // whatever the shell sets
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'http on embedded',
          // On the embedded database they take several times as long, so only test:all has them, with the rounds of npm test.
          include: isEverythingEmbedded ? onServer : [],
          exclude: [...elsewhere, ...aboutEmbedded],
          globalSetup: ['test/support/template.ts'],
          env: { TEST_DATABASE_URL: '', TEST_ALL: '' },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'http',
          include: onServer,
          exclude: [...(isOneProject ? notOnPostgres : elsewhere), ...aboutEmbedded],
          globalSetup: ['test/support/template.ts', 'test/support/postgres.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          include: isOneProject ? [] : onPostgres,
          exclude: waitingFiles,
          globalSetup: ['test/support/postgres.ts'],
        },
      },
    ],
  },
})
