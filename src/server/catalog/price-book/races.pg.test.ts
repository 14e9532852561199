import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import {
  drafted,
  must,
  newVendor,
  planIdOf,
  price,
  published,
  publishing,
  putInto,
} from '#test/support/publications.ts'
import { world } from '#test/support/world.ts'
import { openPriceBook } from './price-book.ts'
import { readBook } from './read-book.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const w = await world()
const olga = await operatorOf(w)
const acme = await buyer(w)
await published(w, ...newVendor('racer', 'Racer', '2026-11-12', { perMember: 100, discount: 0 }))

const today = '2026-11-12'
const tagline = (text: string) => ({ kind: 'edit_vendor', thing: 'racer', after: { tagline: text } }) as const

test('of two publications that change the same thing one succeeds, and the other one changes nothing', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const sets = [await drafted(olga, tagline(`a${round}`)), await drafted(olga, tagline(`b${round}`))]
    const answers = await Promise.all(sets.map((set) => publishing(olga, set)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    const { vendors, version } = await readBook(w.parts.database.db)
    expect(vendors.find(({ slug }) => slug === 'racer')?.tagline).toBe(`${'ab'[won]}${round}`)
    expect(answers[won]?.body.version).toBe(version)
  }
})

test('publications of different things wait for each other, and each gets its own version', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const words = ['zoom', 'jira', 'asana']
    const sets = await Promise.all(
      words.map((slug) =>
        drafted(olga, { kind: 'edit_vendor', thing: slug, after: { tagline: `t${round}` } }),
      ),
    )
    const answers = await Promise.all(sets.map((set) => publishing(olga, set)))
    // The preview of one may be older than the publication of another.
    const done = answers.filter(({ status }) => status === 200)
    const late = answers.filter(({ status }) => status !== 200)
    expect(late.map(({ body }) => body.code)).toEqual(late.map(() => 'stale_preview'))
    expect(new Set(done.map(({ body }) => body.version)).size).toBe(done.length)
    expect(done.length).toBeGreaterThan(0)
  }
})

test('a request sent after a publication was answered never gets the old price, on any process', {
  timeout: 240_000,
}, async () => {
  // Another process, which hears of publications only by its own look at the version.
  const other = await world({ parts: { priceBook: await openPriceBook(w.parts.database, w.parts.now) } })
  const elsewhere = await buyer(other, { name: 'Elsewhere', verified: false })
  const team = planIdOf(w, 'racer', 'Team')
  for (let round = 1; round <= rounds; round += 1) {
    const [old, next] = [100 + round - 1, 100 + round]
    const set = await drafted(olga, price(team, today, next, 0))
    const ask = (admin: Person) => admin.post('/api/create-subscription', order('Racer', 'Team', 1))
    const meanwhile = [ask(acme.admin), ask(elsewhere.admin)]
    must(await publishing(olga, set))
    const after = await Promise.all([ask(acme.admin), ask(elsewhere.admin)])
    for (const { status, body } of after) expect([status, Number(body.purchase.after)]).toEqual([201, next])
    for (const { body } of await Promise.all(meanwhile))
      expect([old, next]).toContain(Number(body.purchase.after))
  }
  const { rows } = await w.parts.database.db.execute(sql`
    select count(*)::int as wrong from purchases p join purchase_lines l on l.purchase_id = p.id
    join prices c on c.id = l.price_id
    where p.vendor = 'Racer' and l.before_cents <> c.per_member_cents * l.seats`)
  expect(rows).toEqual([{ wrong: 0 }])
})

test('of two operators who edit one draft at the same time one is refused, and no change is lost', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const set = await drafted(olga)
    const answers = await Promise.all(['a', 'b'].map((key) => putInto(olga, set, key, tagline(key))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile')
    const stored = must(await olga.get(`/api/operator/change-sets/${set._id}`))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(stored.changes.map(({ key }: { key: string }) => key)).toEqual([['a', 'b'][won]])
  }
})

test('a publication against an edit of the same draft publishes what its preview showed, or nothing', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const set = await drafted(olga, tagline(`shown${round}`))
    const { digest } = must(await olga.get(`/api/operator/change-sets/${set._id}/preview`))
    const body = { revision: set.revision, digest }
    const [publication, edit] = await Promise.all([
      olga.post(`/api/operator/change-sets/${set._id}/publish`, body),
      putInto(olga, set, '0', tagline(`hidden${round}`)),
    ])
    expect([publication.status, edit.status].sort()).toEqual([200, 409])
    const { vendors } = await readBook(w.parts.database.db)
    const shown = vendors.find(({ slug }) => slug === 'racer')?.tagline
    expect(shown === `shown${round}`).toBe(publication.status === 200)
  }
})
