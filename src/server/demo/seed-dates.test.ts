import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { emptyTables, type FirstBook, readFirstBook } from '#test/checks/empty-tables.ts'
import { expectWholeDemo } from '#test/support/demo.ts'
import { demoBillingTests } from '#test/support/demo-billing.ts'
import { type World, world } from '#test/support/world.ts'
import { seedDemo } from './seed.ts'

/** Halden's billing months end on another day of the month on each of them. */
const dates = [
  '2026-11-16T21:30:00Z',
  '2026-12-01T00:30:00Z',
  '2026-12-05T12:00:00Z',
  '2026-12-24T06:00:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-26T09:00:00Z',
  '2027-02-28T18:00:00Z',
  '2027-03-01T03:00:00Z',
  '2027-03-15T12:00:00Z',
  '2028-02-29T12:00:00Z',
]

const folder = mkdtempSync(join(tmpdir(), 'cobuy-demo-dates-'))
let w: World
let book: FirstBook | undefined
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(dates)('the demo on %s', (date) => {
  beforeAll(async () => {
    if (book) await emptyTables(w.parts.database, book)
    w = await world({ env: { DEMO: '1', DATA_DIR: folder } })
    book ??= await readFirstBook(w.parts.database)
    w.clock.set(date)
    await seedDemo(w.parts)
  })

  demoBillingTests(() => w)

  test('is whole: people keep their seats when a pool takes over', () => expectWholeDemo(w))
})
