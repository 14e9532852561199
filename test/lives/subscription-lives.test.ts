import { expect, test } from 'vitest'
import { livesOf, rounds } from '../checks/effort.ts'
import { emptyTables, readFirstBook } from '../checks/empty-tables.ts'
import { noJobs } from '../support/no-jobs.ts'
import { world } from '../support/world.ts'
import { type Failure, live } from './subscription-lives/days.ts'
import { together } from './subscription-lives/script.ts'

/** How many lives are tried: LIVES=20000 for more, SEED for others, LIFE for a single one of them. */
const { LIVES, LIFE } = process.env
const { numRuns: lives, seed = 1 } = livesOf(Number(LIVES ?? rounds({ short: 3, long: 1000 })))

const w = await world({ parts: { jobs: noJobs } })
const book = await readFirstBook(w.parts.database)

test('in any life of a subscription what was shown is booked, every cycle costs the seats and plans of its days, and the books and statements agree', {
  timeout: Math.max(120_000, lives * 2_000),
}, async () => {
  const indexes = LIFE ? [Number(LIFE)] : Array.from({ length: lives }, (_, index) => index)
  const batches = Map.groupBy(indexes, (index) => Math.floor(index / together))
  const failures: Failure[] = []
  for (const [batch, some] of batches) {
    if (batch !== [...batches.keys()][0]) await emptyTables(w.parts.database, book)
    const failed = await live(w, seed, some)
    failures.push(...failed)
    const done = `Seed ${seed}: ${(some.at(-1) ?? 0) + 1} lives, ${failures.length} failed`
    if (LIVES) console.info(done, JSON.stringify(failed, null, 1))
  }
  expect(failures.slice(0, 5), `repeat one with SEED=${seed} LIFE=<index>`).toEqual([])
})
