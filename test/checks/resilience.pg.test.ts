import { expect, test } from 'vitest'
import { postgresRestarts } from '../../resilience/postgres-restarts.ts'
import { onPostgres } from '../../resilience/setup.ts'

test('the product stays up while PostgreSQL is restarted under load, and recovers automatically', async () => {
  const rows = await onPostgres((setup) =>
    postgresRestarts(setup, { restarts: 1, writes: 40 }, 'resilience/without-pages.ts'),
  )
  expect(rows.filter(({ isMet }) => !isMet)).toEqual([])
}, 180_000)
