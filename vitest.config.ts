import { defineConfig } from 'vitest/config'

const withoutDatabase = ['test/architecture.test.ts', 'test/bootstrap.test.ts']
const onPostgres = ['src/**/*.pg.test.ts', 'test/**/*.pg.test.ts']
const shared = { clearMocks: true, testTimeout: 60_000, hookTimeout: 120_000, pool: 'forks' as const }

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true, // scripts/test.ts notices a test file that no project ran
    projects: [
      { test: { ...shared, name: 'domain', include: ['src/domain/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', ...withoutDatabase],
        },
      },
      {
        test: {
          ...shared,
          name: 'http',
          globalSetup: ['test/template.ts'],
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...withoutDatabase, ...onPostgres],
          setupFiles: ['test/setup.ts'],
          env: { TEST_DATABASE_URL: '' }, // always the embedded database, whatever the shell has set
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: onPostgres,
          globalSetup: ['test/postgres.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
})
