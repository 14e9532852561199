import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { newInstallation, opened } from '../support/installations.ts'
import { migrationsUpTo } from './old-schema.ts'
import { type Row, rowsOf } from './upgrade/rows.ts'
import { putSamples } from './upgrade-behaviors.ts'

const before = knownMigrations().findIndex(({ newest }) => newest.endsWith('price-book'))

test('names that the first price book lacks become unlisted vendors and retired plans, and the start says how many', async () => {
  await opened(await newInstallation('postgres'), async (database) => {
    await migrate(database, migrationsUpTo(before))
    await putSamples(database)
    await database.pool.query(`
      update purchases set vendor = 'Gone Inc';
      update purchase_lines set name = 'Gold', seat_name = 'Gold seat';
      update waitlist_entries set tool = 'GONE INC'`)
    const printed: string[] = []
    await migrate(database, undefined, (text) => printed.push(text))
    // The sample of the provider's prices has a plan that Slack never had.
    expect(printed).toEqual([expect.stringContaining('1 unlisted vendors and 2 retired plans')])
    const [gone] = await find(database, 'vendors', { name: 'Gone Inc' })
    expect(gone).toMatchObject({ is_listed: false, slug: 'earlier-1' })
    const [gold] = await find(database, 'plans', { name: 'Gold' })
    expect(gold).toMatchObject({ vendor_id: gone?.id, is_retired: true, seat_name: 'Gold seat' })
    expect((await rowsOf(database, 'purchases'))[0]).toMatchObject({
      vendor_id: gone?.id,
      vendor: 'Gone Inc',
    })
    expect((await rowsOf(database, 'waitlist_entries'))[0]).toMatchObject({ vendor_id: gone?.id })
    expect((await rowsOf(database, 'purchase_lines'))[0]).toMatchObject({
      plan_id: gold?.id,
      price_id: null,
      people_per_seat: 1,
    })
  })
})

test('rows of earlier versions get the ids of what they name, and the seat history stays closed to changes', async () => {
  await opened(await newInstallation('postgres'), async (database) => {
    await migrate(database, migrationsUpTo(before))
    await putSamples(database)
    await migrate(database)
    const [slack] = await find(database, 'vendors', { slug: 'slack' })
    const [pro] = await find(database, 'plans', { vendor_id: slack?.id, name: 'Pro' })
    const [price] = await find(database, 'prices', { plan_id: pro?.id })
    for (const table of ['purchases', 'invoice_lines', 'seats', 'seat_events'])
      expect((await rowsOf(database, table))[0]?.vendor_id, table).toBe(slack?.id)
    const line = { plan_id: pro?.id, price_id: price?.id, people_per_seat: 1, free: null, holds_until: null }
    expect((await rowsOf(database, 'purchase_lines'))[0]).toMatchObject(line)
    expect((await rowsOf(database, 'invoice_lines'))[0]?.plan_id).toBe(pro?.id)
    await expect(database.pool.query(`update seat_events set vendor = 'x'`)).rejects.toThrow('append-only')
    for (const table of ['prices', 'costs', 'line_prices'])
      await expect(database.pool.query(`truncate ${table} cascade`), table).rejects.toThrow('append-only')
  })
})

async function find(database: Parameters<typeof rowsOf>[0], table: string, wanted: Row): Promise<Row[]> {
  const rows = await rowsOf(database, table)
  return rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value))
}
