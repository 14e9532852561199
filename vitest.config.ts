import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These inspect the process itself, so nothing may be loaded before them. */
const alone = ['test/architecture.test.ts', 'test/bootstrap.test.ts', 'src/server/db/embedded.test.ts']
/** These read the project's files and need no database. */
const onFiles = [
  'test/backup-file.test.ts',
  'test/checklist.test.ts',
  'test/licenses.test.ts',
  'test/packages.test.ts',
]
const onPostgres = ['src/**/*.pg.test.ts', 'test/**/*.pg.test.ts']
const shared = { clearMocks: true, testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks' as const }

/** A worker keeps its modules between files; test/world.ts gives each file its own database. */
const onDatabase = { ...shared, isolate: false, setupFiles: ['test/setup.ts'] }

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
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true, // scripts/test.ts reports a test file that no project ran
    projects: [
      { test: { ...shared, name: 'domain', isolate: false, include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'unit',
          globalSetup: ['test/template.ts'],
          include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', ...alone, ...onFiles],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'http',
          globalSetup: ['test/template.ts'],
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...alone, ...onFiles, ...onPostgres],
          env: { TEST_DATABASE_URL: '' }, // always the embedded database, whatever the shell sets
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
