import { expect, test } from 'vitest'
import { livesOf, rounds } from '../../checks/effort.ts'
import { emptyTables, readFirstBook } from '../../checks/empty-tables.ts'
import { noJobs } from '../../support/no-jobs.ts'
import { world } from '../../support/world.ts'
import type { Failure } from './batch.ts'
import { live } from './days.ts'
import { together } from './script.ts'

/** How many lives are tried: LIVES=20000 for more, SEED for others, LIFE for a single one with the others of its batch. */
const { LIVES, LIFE } = process.env
const { numRuns: lives, seed = 1 } = livesOf(Number(LIVES ?? rounds({ short: 12, long: 2000 })))

export async function testMixedLives() {
  const w = await world({ parts: { jobs: noJobs } })
  const book = await readFirstBook(w.parts.database)

  test('whatever companies change, pool, cancel, keep and get back, each cycle is billed once, no debt is lost, and the books agree', {
    timeout: Math.max(120_000, lives * 4_000),
  }, async () => {
    const failures: Failure[] = []
    for (const [at, indexes] of batches().entries()) {
      if (at > 0) await emptyTables(w.parts.database, book)
      const failed = await live(w, seed, indexes)
      failures.push(...failed)
      const done = `Seed ${seed}: ${(indexes.at(-1) ?? 0) + 1} lives, ${failures.length} failed`
      if (LIVES)
        console.info([done, ...failed.map(({ index, message }) => `${index}: ${message}`)].join('\n'))
    }
    expect(failures.slice(0, 3), `repeat one with SEED=${seed} LIFE=<index>`).toEqual([])
  })
}

function batches(): number[][] {
  const first = LIFE ? Number(LIFE) - (Number(LIFE) % together) : 0
  const indexes = Array.from({ length: LIFE ? together : lives }, (_, at) => first + at)
  return [...Map.groupBy(indexes, (index) => Math.floor(index / together)).values()]
}
