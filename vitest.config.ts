import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isEverythingEmbedded, isLongForm, waitingFiles } from './test/effort.ts'
import { quickStart } from './test/quick-start.ts'

/** These inspect the process itself, so nothing may be loaded before them. */
const alone = ['test/architecture.test.ts', 'test/bootstrap.test.ts', 'src/server/db/embedded.test.ts']
/** These read the project's files and need no database. */
const onFiles = [
  'test/backup-file.test.ts',
  'test/checklist.test.ts',
  'test/licenses.test.ts',
  'test/packages.test.ts',
  'test/simulate-pools.test.ts',
]
const onPostgres = ['src/**/*.pg.test.ts', 'test/**/*.pg.test.ts']
const shared = { clearMocks: true, testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks' as const }

/** A worker keeps its modules between files; test/world.ts gives each file its own database. */
const onDatabase = { ...shared, isolate: false, execArgv: quickStart, setupFiles: ['test/setup.ts'] }

const onServer = ['src/server/**/*.test.ts', 'test/**/*.test.ts']
const elsewhere = [...alone, ...onFiles, ...onPostgres, ...waitingFiles]
/** These count the transactions of the whole database server. */
const countTransactions = ['test/access-actions.test.ts', 'test/access-matrix.test.ts']
/** These have a file of the same name for PostgreSQL. */
const inPairs = globSync(onPostgres).map((file) => file.replace('.pg.', '.'))
/** PostgreSQL needs 70% of the processor time, so in the short form only these are on the embedded database. */
const onEmbedded = isEverythingEmbedded ? onServer : [...inPairs, ...countTransactions]

/** These start processes and take longest: begun last, one of them would run alone at the end. */
const startProcesses =
  /\/(backup|durability|render-pages|public-pages|mail-secrets|reply-bot|resilience|upgrade|demo\/reset|config|stripe)\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => startProcesses.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // Workers also wait for PostgreSQL, so one more than cores; in the short form the stories run beside them.
    maxWorkers: isLongForm ? 3 : 2,
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
      { test: { ...shared, name: 'alone', include: alone, globalSetup: ['test/template.ts'] } },
      {
        test: {
          ...onDatabase,
          name: 'embedded',
          include: onEmbedded,
          exclude: elsewhere,
          globalSetup: ['test/template.ts'],
          env: { TEST_DATABASE_URL: '' }, // whatever the shell sets
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'http',
          include: onServer,
          exclude: [...elsewhere, ...inPairs, ...countTransactions],
          globalSetup: ['test/template.ts', 'test/postgres.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          include: onPostgres,
          globalSetup: ['test/postgres.ts'],
        },
      },
    ],
  },
})
