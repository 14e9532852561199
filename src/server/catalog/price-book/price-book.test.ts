import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { buyer } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { openPriceBook } from './price-book.ts'

const w = await world()

test('a new database has the first catalog to the letter', () => {
  const { version, categories, vendors } = w.parts.priceBook.catalog()
  expect([version, categories]).toEqual([1, firstCatalog.categories])
  expect(vendors.map(withoutIds)).toEqual(firstCatalog.vendors.map(withoutIds))
})

function withoutIds(vendor: Vendor) {
  return { ...vendor, id: '', plans: vendor.plans.map((plan) => ({ ...plan, id: '', priceId: '' })) }
}

test('another version is read once it is there, and listeners hear of it', async () => {
  const { database, now } = w.parts
  const book = await openPriceBook(database, now)
  const first = book.catalog()
  let heard = 0
  const end = book.onChange(() => {
    heard += 1
  })
  expect(await book.refresh()).toBe(false)
  await rename('Slack', 'Slack Technologies')
  expect(await book.refresh()).toBe(true)
  end()
  await rename('Slack Technologies', 'Slack')
  expect(await book.refresh()).toBe(true)
  expect([heard, first.version, book.catalog().version]).toEqual([1, 1, 3])
})

test('a day that begins changes what is on sale without any signal', async () => {
  const book = await openPriceBook(w.parts.database, w.parts.now)
  const today = book.catalog()
  expect(book.catalog()).toBe(today)
  w.clock.pass({ days: 1 })
  expect(book.catalog().day).toBe('2026-11-13')
  w.clock.pass({ days: -1 })
})

test('screens show a vendor under its name of today, documents and history under the old one', async () => {
  const { admin } = await buyer(w)
  const selectedProducts = [{ name: 'Pro', billingCycle: 'monthly', seats: 2 }]
  await admin.post('/api/create-subscription', { productName: 'Slack', selectedProducts })
  await rename('Slack', 'Slack Technologies')
  await w.parts.priceBook.refresh()
  expect((await admin.get('/api/purchases2')).body[0].name).toBe('Slack Technologies')
  const { rows } = await w.parts.database.db.execute(sql`select vendor from purchases`)
  expect(rows).toEqual([{ vendor: 'Slack' }])
  await rename('Slack Technologies', 'Slack')
  await w.parts.priceBook.refresh()
})

async function rename(from: string, to: string) {
  await w.parts.database.db.execute(sql`
    with renamed as (update vendors set name = ${to} where name = ${from})
    update price_book set version = version + 1`)
}
