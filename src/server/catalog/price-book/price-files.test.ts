import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { rounds } from '#test/checks/effort.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { checking, exported, importing, priceFile, rowsOf } from '#test/support/price-files.ts'
import { drafted, must, planIdOf, price, published, publishing, putInto } from '#test/support/publications.ts'
import { formWith } from '#test/support/reply-file.ts'
import { contentsOf } from '#test/support/stored-rows.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const secondEmail = 'otto@provider.example'

const w = await world({ env: { OPERATOR_EMAILS: `${operatorEmail},${secondEmail}` } })
const olga = await operatorOf(w)
const otto = await signedIn(w, secondEmail)
const business = planIdOf(w, 'cursor', 'Business')

const dearer = () => ({
  plan_id: business,
  plan: 'Business',
  seat_name: 'Business',
  per_member: '44.00',
  discount: 20,
  effective_from: '2026-12-01',
})

const newestEntry = async () =>
  (await w.parts.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('only operators export and import prices, and nothing is stored for others', async () => {
  const [{ admin, employee }, newcomer] = [await buyer(w), await signedIn(w)]
  const before = await contentsOf(w)
  expect((await importing(w.browser(), priceFile(dearer()))).status).toBe(401)
  expect((await w.browser().get('/api/operator/price-book.csv')).status).toBe(401)
  for (const person of [newcomer, employee, admin]) {
    expect((await importing(person, priceFile(dearer()))).body.code).toBe('operators_only')
    expect((await person.get('/api/operator/price-book.csv')).body.code).toBe('operators_only')
  }
  expect(await contentsOf(w)).toEqual(before)
})

describe('an export', () => {
  test('is a file with every plan at the price of the day, and is in the audit log', async () => {
    await published(w, price(business, '2026-12-10', 47))
    const answer = await olga.get('/api/operator/price-book.csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="price-book-2026-11-12.csv"',
      'cache-control': 'no-store',
    })
    expect(answer.text.startsWith('\uFEFFvendor_slug,vendor,plan_id,')).toBe(true)
    expect(rowsOf(answer.text)).toHaveLength(w.parts.priceBook.book().plans.length)
    expect(await newestEntry()).toMatchObject({ action: 'price_book.exported', actor: operatorEmail })
    const priceOn = async (on: string) =>
      rowsOf(await exported(olga, on)).find((row) => row.plan_id === business)?.per_member
    expect([await priceOn('2026-12-09'), await priceOn('2026-12-10')]).toEqual(['40.00', '47.00'])
  })

  test('of something that is no day is refused', async () => {
    for (const on of ['tomorrow', '2026-02-30', '2026-1-1']) {
      const { status, body } = await olga.get(`/api/operator/price-book.csv?on=${on}`)
      expect([status, body.fields]).toEqual([400, { on: 'Use a day such as 2026-04-01.' }])
    }
  })

  test('has no cell that a spreadsheet would run, and its import takes the mark off', async () => {
    const formula = '=HYPERLINK("http://x")'
    await published(w, { kind: 'edit_plan', thing: business, after: { name: formula, seatName: '@seat' } })
    const file = await exported(olga)
    expect(file).not.toMatch(/(^|,)"?\s*[=+\-@\t]/m)
    const row = rowsOf(file).find((each) => each.plan_id === business)
    expect([row?.plan, row?.seat_name]).toEqual([`'${formula}`, "'@seat"])
    expect(must(await checking(olga, file))).toMatchObject({ changed: 0, added: 0, errors: [] })
    await published(w, {
      kind: 'edit_plan',
      thing: business,
      after: { name: 'Business', seatName: 'Business' },
    })
  })

  test('that is imported again changes nothing', async () => {
    await published(w, {
      kind: 'set_cost',
      thing: business,
      after: { effectiveFrom: '2026-11-12', perMember: '30.10' },
    })
    const file = await exported(olga)
    const rows = rowsOf(file).length
    const nothing = { rows, changed: 0, added: 0, unchanged: rows, errors: [], warnings: [] }
    const { changeSet, ...report } = must(await importing(olga, file))
    expect([report, changeSet.changes]).toEqual([nothing, []])
  })
})

describe('a dry run', () => {
  test('says what the file would change, and stores nothing', async () => {
    const before = await contentsOf(w)
    const added = {
      vendor_slug: 'cursor',
      plan: 'Solo',
      billing_cycle: 'monthly',
      per_member: 9,
      discount: 5,
    }
    const file = priceFile(dearer(), { ...added, effective_from: '2026-11-12' })
    expect(must(await checking(olga, file))).toEqual({
      rows: 2,
      changed: 1,
      added: 1,
      unchanged: 0,
      errors: [],
      warnings: [],
    })
    expect(await contentsOf(w)).toEqual(before)
  })

  test('with the key of an import is another request', async () => {
    const { body, headers } = formWith(priceFile(dearer()))
    const send = (query: string) =>
      olga.send('POST', `/api/operator/price-book/import${query}`, {
        body,
        headers: { ...headers, 'idempotency-key': 'checked-first' },
      })
    must(await send('?dryRun=1'))
    const other = await send('')
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  })
})

describe('an import', () => {
  test('makes a draft of all its changes, which nobody sees until it is published', async () => {
    const catalog = (await w.browser().get('/api/catalogue')).text
    const file = priceFile({ ...dearer(), cost_per_member: '31.50', seats_covered: 10 })
    const { changeSet } = must(await importing(olga, file))
    expect(changeSet).toMatchObject({
      title: 'Import of posts.csv',
      state: 'draft',
      revision: 1,
      by: operatorEmail,
    })
    const { version } = w.parts.priceBook.book().plans.find(({ id }) => id === business) ?? {}
    expect(changeSet.changes).toMatchObject([
      { kind: 'edit_plan', thing: business, before: { seatsCovered: null }, after: { seatsCovered: 10 } },
      {
        kind: 'set_price',
        base: version,
        before: { perMember: 40, effectiveFrom: '1970-01-01' },
        after: { perMember: 44, fixed: 0, discount: 20, effectiveFrom: '2026-12-01', appliesTo: 'all' },
      },
      { kind: 'set_cost', before: { perMember: 30.1 }, after: { perMember: 31.5 } },
    ])
    expect(must(await olga.get(`/api/operator/change-sets/${changeSet._id}`))).toEqual(changeSet)
    expect((await w.browser().get('/api/catalogue')).text).toBe(catalog)
    expect(await newestEntry()).toMatchObject({
      action: 'change_set.created',
      thingId: changeSet._id,
      detail: { title: 'Import of posts.csv', changes: 3 },
    })
  })

  test('can be edited and published like any other draft, and then imports as no change', async () => {
    const file = priceFile({ ...dearer(), per_member: 45, effective_from: '2026-11-12' })
    const { changeSet } = must(await importing(olga, file))
    const edited = must(await putInto(otto, changeSet, 'text', tagline('Code')))
    expect(must(await publishing(otto, edited)).state).toBe('published')
    await w.parts.priceBook.refresh()
    expect(must(await checking(olga, file))).toMatchObject({ unchanged: 1, changed: 0 })
  })

  more('by two operators makes two drafts; the second to publish has to take over', async () => {
    const file = (amount: number) =>
      priceFile({ ...dearer(), per_member: amount, effective_from: '2027-01-01' })
    const [mine, theirs] = await Promise.all([importing(olga, file(50)), importing(otto, file(51))])
    expect(must(theirs).changeSet._id).not.toBe(must(mine).changeSet._id)
    must(await publishing(otto, theirs.body.changeSet))
    const late = await publishing(olga, mine.body.changeSet)
    expect([late.status, late.body.code]).toEqual([409, 'stale_change'])
    expect(late.body.changes).toMatchObject([{ key: 'row-2-price', by: secondEmail }])
  })

  test('that is sent twice with one key makes one draft', async () => {
    const { body, headers } = formWith(priceFile({ ...dearer(), per_member: 60 }))
    const sent = { body, headers: { ...headers, 'idempotency-key': 'one-import' } }
    const first = must(await olga.send('POST', '/api/operator/price-book/import', sent))
    const again = must(await olga.send('POST', '/api/operator/price-book/import', sent))
    expect(again).toEqual(first)
  })

  test('with a price of the past or without a day is refused at its row', async () => {
    const file = priceFile(
      { ...dearer(), effective_from: '2026-11-11' },
      { ...dearer(), plan_id: planIdOf(w, 'gusto', 'Premium'), plan: 'Premium', effective_from: '' },
    )
    const { errors, changeSet } = must(await importing(olga, file))
    expect(errors).toMatchObject([
      { row: 2, column: 'effective_from' },
      { row: 3, column: 'effective_from' },
    ])
    expect(changeSet).toBeUndefined()
  })
})

function tagline(text: string) {
  return { kind: 'edit_vendor' as const, thing: 'cursor', after: { tagline: text } }
}

describe('a file', () => {
  const head = priceFile().trim()

  test.each<[string, string | Buffer, RegExp]>([
    [
      'without columns that we need',
      'vendor_slug,plan\nx,y\n',
      /Missing: vendor, plan_id, billing_cycle, type, /,
    ],
    ['with one column missing', head.replace(',retired', ''), /Missing: retired\.$/],
    ['with a column twice', `${head},fixed`, /column fixed twice/],
    ['with semicolons', head.replaceAll(',', ';'), /Save the file with commas/],
    ['that is empty', '', /The file is empty/],
    ['that is not UTF-8', Buffer.from(`${head}\ncaf\xe9`, 'latin1'), /not UTF-8/],
    ['of another kind', Buffer.from('PK\u0003\u0004\0\0\0'), /not UTF-8/],
    ['with a quote that never ends', `${head}\n"cursor,`, /starts on line 2 is never closed/],
  ])('%s is refused as a whole, and the error says why', async (_, file, says) => {
    const before = await contentsOf(w)
    for (const answer of [await checking(olga, file), await importing(olga, file)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_price_file'])
      expect(answer.body.message).toMatch(says)
    }
    expect(await contentsOf(w)).toEqual(before)
  })

  test('that is not in a form, or in another field, is refused', async () => {
    const path = '/api/operator/price-book/import'
    for (const sent of [
      formWith(head, 'prices'),
      { body: head, headers: { 'content-type': 'text/csv' } },
      { body: { file: head } },
    ]) {
      const { status, body } = await olga.send('POST', path, sent)
      expect([status, body.code]).toEqual([400, 'invalid_price_file'])
    }
  })

  test('of a head alone, or with empty rows, has no changes', async () => {
    expect(must(await checking(olga, head))).toMatchObject({ rows: 0, changed: 0, errors: [] })
    const empty = `${',\r\n'.repeat(3)}`
    const report = must(
      await checking(olga, `${head}\r\n\r\n${empty}${priceFile(dearer()).split('\r\n')[1]}`),
    )
    expect(report).toMatchObject({ rows: 1, changed: 1, errors: [] })
  })

  test('above 5 MB is refused', async () => {
    const answer = await importing(olga, `${head}\n${'x'.repeat(5 * 1024 * 1024)}`)
    expect([answer.status, answer.body.code]).toEqual([413, 'import_too_large'])
    expect(answer.body.message).toBe('The file is larger than 5 MB or has more than 10,000 rows. Split it.')
  })

  const row = (index: number) => ({
    vendor_slug: 'cursor',
    plan: `Plan ${index}`,
    billing_cycle: 'monthly',
    per_member: '10.00',
    discount: 10,
    effective_from: '2026-12-01',
  })

  more('of 10,000 rows is read as a whole: one bad row stops it, and one row more is too many', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index))
    const bad = rows.with(6_543, { ...row(6_543), per_member: 'ten' })
    const before = await contentsOf(w)
    const refused = must(await importing(olga, priceFile(...bad)))
    expect(refused).toMatchObject({ rows: 10_000, added: 9_999, changed: 0 })
    expect(refused.errors).toEqual([
      { row: 6_545, column: 'per_member', text: 'Use an amount such as 12.50, from 0 to 1,000,000.' },
    ])
    expect(refused).not.toHaveProperty('changeSet')
    const tooMany = await importing(olga, priceFile(...rows, row(10_000)))
    expect([tooMany.status, tooMany.body.code]).toEqual([413, 'import_too_large'])
    expect(await contentsOf(w)).toEqual(before)
  })

  test('of many rows becomes one draft, which can be published', async () => {
    const count = rounds({ short: 1_000, long: 10_000 })
    const rows = Array.from({ length: count }, (_, index) => row(index))
    const { changeSet, added } = must(await importing(olga, priceFile(...rows)))
    expect([added, changeSet.changes.length, changeSet.state]).toEqual([count, 2 * count, 'draft'])
    expect(must(await publishing(olga, changeSet)).state).toBe('published')
    const sold = rowsOf(await exported(olga, '2026-12-01')).filter(({ plan }) => /^Plan \d+$/.test(plan))
    expect(sold.filter((row) => row.per_member === '10.00')).toHaveLength(count)
  })
})

test('an open draft is not part of the export', async () => {
  const before = await exported(olga)
  await drafted(olga, price(business, '2026-11-12', 99))
  expect(await exported(olga)).toBe(before)
})
