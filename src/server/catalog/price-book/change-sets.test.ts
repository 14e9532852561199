import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/platform/audit/tables.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
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
import { contentsOf } from '#test/support/stored-rows.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const secondEmail = 'otto@provider.example'
const w = await world({ env: { OPERATOR_EMAILS: `${operatorEmail},${secondEmail}` } })
const olga = await operatorOf(w)
const otto = await signedIn(w, secondEmail)

const tagline = (text: string) => ({ kind: 'edit_vendor', thing: 'slack', after: { tagline: text } }) as const

describe('a draft', () => {
  test('is made, filled, renamed and read by operators', async () => {
    const set = await drafted(olga, tagline('Chat'))
    expect(set).toMatchObject({ title: 'Prices', state: 'draft', revision: 2, by: operatorEmail })
    expect(set.changes).toEqual([
      {
        key: '0',
        kind: 'edit_vendor',
        thing: 'slack',
        before: { tagline: 'Team chat' },
        after: { tagline: 'Chat' },
        base: 1,
        about: { slug: 'slack', vendor: 'Slack', plan: null, billingCycle: null },
      },
    ])
    const body = { revision: 2, title: 'Chat prices' }
    expect(must(await otto.patch(`/api/operator/change-sets/${set._id}`, body)).title).toBe('Chat prices')
    const { changeSets } = must(await olga.get('/api/operator/change-sets?limit=1'))
    expect(changeSets).toMatchObject([{ _id: set._id, revision: 3, changes: [{ key: '0' }] }])
  })

  more('names the vendor and plan of each change as the draft calls them', async () => {
    const business = planIdOf(w, 'cursor', 'Business')
    const { changes } = await drafted(
      olga,
      ...newVendor('fernmail', 'Fernmail', '2026-11-12'),
      { kind: 'edit_plan', thing: business, after: { name: 'Teams' } },
      price(business, '2026-12-01', 44),
      { kind: 'move_category', thing: 'Sales', after: { position: 0 } },
    )
    const names = changes.map(({ about }: { about: { vendor: string; plan: string } | null }) =>
      about ? [about.vendor, about.plan] : null,
    )
    expect(names).toEqual([
      ['Fernmail', null],
      ['Fernmail', 'Team'],
      ['Fernmail', 'Team'],
      ['Cursor', 'Teams'],
      ['Cursor', 'Teams'],
      null,
    ])
  })

  more('is listed with others of its state', async () => {
    const set = await drafted(olga, tagline('Listed'))
    const ids = async (state: string) => {
      const { changeSets } = must(await olga.get(`/api/operator/change-sets?state=${state}&limit=200`))
      return changeSets.map(({ _id }: { _id: string }) => _id)
    }
    expect(await ids('draft')).toContain(set._id)
    must(await olga.post(`/api/operator/change-sets/${set._id}/discard`, { revision: set.revision }))
    expect(await ids('draft')).not.toContain(set._id)
    expect(await ids('published')).not.toContain(set._id)
    expect(await ids('discarded')).toContain(set._id)
  })

  test('changes nothing that customers see', async () => {
    const before = (await w.browser().get('/api/catalogue')).text
    const set = await drafted(
      olga,
      tagline('Chat'),
      price(planIdOf(w, 'cursor', 'Business'), '2026-11-12', 44),
    )
    must(await olga.get(`/api/operator/change-sets/${set._id}/preview`))
    expect((await w.browser().get('/api/catalogue')).text).toBe(before)
  })

  test('keeps the order of its changes, and a replaced one its place', async () => {
    let set = await drafted(olga, tagline('a'), { kind: 'unlist_vendor', thing: 'jira' }, tagline('b'))
    set = must(
      await olga.delete(`/api/operator/change-sets/${set._id}/changes/1`, {
        body: { revision: set.revision },
      }),
    )
    set = must(await putInto(olga, set, '9', { kind: 'list_vendor', thing: 'jira' }))
    set = must(await putInto(olga, set, '0', tagline('c')))
    expect(set.changes.map(({ key }: { key: string }) => key)).toEqual(['0', '2', '9'])
    const gone = await olga.delete(`/api/operator/change-sets/${set._id}/changes/1`, {
      body: { revision: set.revision },
    })
    expect(gone.status).toBe(404)
  })

  test('that someone else edited meanwhile refuses every write, and says who and when', async () => {
    const set = await drafted(olga, tagline('Chat'))
    must(await putInto(otto, set, 'other', tagline('Talk')))
    const path = `/api/operator/change-sets/${set._id}`
    const { revision } = set
    for (const answer of [
      await putInto(olga, set, '0', tagline('Words')),
      await olga.patch(path, { revision, title: 'Mine' }),
      await olga.delete(`${path}/changes/0`, { body: { revision } }),
      await olga.post(`${path}/take-over`, { revision, key: '0' }),
      await olga.post(`${path}/discard`, { revision }),
      await olga.post(`${path}/publish`, { revision, digest: 'any' }),
    ])
      expect([answer.status, answer.body.code, answer.body.by, answer.body.at]).toEqual([
        409,
        'edited_meanwhile',
        secondEmail,
        w.clock.now().toISOString(),
      ])
  })

  test('that was discarded or published is closed', async () => {
    const set = await drafted(olga, tagline('Chat'))
    const path = `/api/operator/change-sets/${set._id}`
    expect(must(await olga.post(`${path}/discard`, { revision: set.revision })).state).toBe('discarded')
    const late = await putInto(olga, { ...set, revision: set.revision + 1 }, '0', tagline('Talk'))
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'set_closed',
      'This set is already discarded.',
    ])
  })

  test.each<[string, object, string]>([
    ['an unknown kind', { kind: 'burn_vendor', thing: 'slack', after: {} }, 'change.kind'],
    ['a vendor that does not exist', { kind: 'edit_vendor', thing: 'nobody', after: {} }, 'change.thing'],
    [
      'a slug that is none',
      { kind: 'add_vendor', thing: 'No Slug', after: { name: 'X', kind: 'checkout' } },
      'change.thing',
    ],
    [
      'a cycle for an existing plan',
      { kind: 'edit_plan', thing: randomUUID(), after: { billingCycle: 'monthly' } },
      'change.after.billingCycle',
    ],
  ])('takes no change with %s', async (_, change, field) => {
    const set = await drafted(olga)
    const before = await contentsOf(w)
    const answer = await olga.put(`/api/operator/change-sets/${set._id}/changes/a`, { revision: 1, change })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect(await contentsOf(w)).toEqual(before)
  })

  test.each(['2026-11-11', '2027-12-18', 'soon'])('takes no price from %s', async (day) => {
    const set = await drafted(olga)
    const answer = await putInto(olga, set, 'a', price(planIdOf(w, 'cursor', 'Business'), day, 44))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_effective_day'])
    expect(answer.body.message).toContain('December 17, 2027')
  })

  test('takes one price for a plan and day', async () => {
    const business = planIdOf(w, 'cursor', 'Business')
    const set = await drafted(olga, price(business, '2026-12-01', 44))
    const second = await putInto(olga, set, 'b', price(business, '2026-12-01', 45))
    expect([second.status, second.body.code]).toEqual([400, 'invalid_effective_day'])
  })
})

describe('a publication', () => {
  more('needs a digest of the same revision and version', async () => {
    const set = await drafted(olga, tagline('Chat one'))
    const path = `/api/operator/change-sets/${set._id}`
    const { digest } = must(await olga.get(`${path}/preview`))
    await published(w, { kind: 'edit_vendor', thing: 'zoom', after: { tagline: 'Calls' } })
    const stale = await olga.post(`${path}/publish`, { revision: set.revision, digest })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_preview'])
    expect((await publishing(olga, set)).status).toBe(200)
  })

  test('with a problem changes nothing and marks it', async () => {
    const set = await drafted(olga, { kind: 'edit_vendor', thing: 'slack', after: { name: 'Zoom' } })
    const { problems } = must(await olga.get(`/api/operator/change-sets/${set._id}/preview`))
    expect(problems).toEqual([{ key: '0', code: 'word_taken', text: '"Zoom" already leads to Zoom.' }])
    const before = await contentsOf(w)
    const answer = await publishing(olga, set)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_publishable'])
    expect(answer.body.problems).toEqual([{ key: '0', text: problems[0].text }])
    expect(await contentsOf(w)).toEqual(before)
  })

  test('of something that another set changed is refused until it is taken over', async () => {
    const mine = await drafted(olga, tagline('Mine'))
    const theirs = await drafted(otto, tagline('Theirs'))
    const { version } = must(await publishing(otto, theirs))
    const theirPublication = { key: '0', by: secondEmail, at: w.clock.now().toISOString() }
    const preview = must(await olga.get(`/api/operator/change-sets/${mine._id}/preview`))
    expect(preview.stale).toEqual([{ ...theirPublication, now: { tagline: 'Theirs' } }])
    const stale = await publishing(olga, mine)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_change'])
    expect(stale.body.message).toMatch(`${secondEmail} published another change to Slack on`)
    expect(stale.body.changes).toEqual([theirPublication])
    const body = { revision: mine.revision, key: '0' }
    const taken = must(await olga.post(`/api/operator/change-sets/${mine._id}/take-over`, body))
    expect(taken.changes[0]).toMatchObject({
      before: { tagline: 'Theirs' },
      after: { tagline: 'Mine' },
      base: version,
    })
    expect((await publishing(olga, taken)).status).toBe(200)
  })

  test('is public at once, counts up the version and is in the audit log with before and after', async () => {
    await w.parts.priceBook.refresh()
    const { version } = w.parts.priceBook.catalog()
    const set = await published(w, tagline('Work chat'))
    expect(set).toMatchObject({ state: 'published', publishedBy: operatorEmail, version: version + 1 })
    expect(w.parts.priceBook.catalog().version).toBe(version + 1)
    const [entry] = await w.parts.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'catalogue.published',
      actor: operatorEmail,
      thingId: set._id,
      detail: {
        version: version + 1,
        changes: [
          {
            kind: 'edit_vendor',
            thing: 'slack',
            before: { tagline: 'Mine' },
            after: { tagline: 'Work chat' },
          },
        ],
      },
    })
  })

  test('of a new vendor lets a buyer order from it at once', async () => {
    await published(w, ...newVendor('acme-crm', 'AcmeCRM', '2026-11-12'))
    const { admin } = await buyer(w)
    const answer = await admin.post('/api/create-subscription', order('AcmeCRM', 'Team', 3))
    expect([answer.status, answer.body.purchase.after]).toEqual([201, '81.00'])
  })

  test('keeps a past name leading to the vendor, for everyone else it is taken', async () => {
    await published(w, {
      kind: 'edit_vendor',
      thing: 'acme-crm',
      after: { name: 'Acme Two', segment: 'AcmeTwo', checkoutSegment: 'AcmeTwo' },
    })
    const { admin } = await buyer(w)
    expect((await admin.post('/api/create-subscription', order('AcmeCRM', 'Team', 1))).status).toBe(201)
    const set = await drafted(olga, { kind: 'edit_vendor', thing: 'jira', after: { toolName: 'acmecrm' } })
    const { problems } = must(await olga.get(`/api/operator/change-sets/${set._id}/preview`))
    expect(problems).toMatchObject([{ code: 'word_taken', text: '"acmecrm" already leads to Acme Two.' }])
  })

  test('that retires a plan ends its sale and touches nothing that was sold', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin, order('Acme Two', 'Team', 2))
    const team = planIdOf(w, 'acme-crm', 'Team')
    const other = randomUUID()
    await published(
      w,
      {
        kind: 'add_plan',
        thing: other,
        after: { vendor: 'acme-crm', name: 'Solo', billingCycle: 'monthly' },
      },
      price(other, '2026-11-12', 10),
      { kind: 'retire_plan', thing: team },
    )
    const answer = await admin.post('/api/create-subscription', order('Acme Two', 'Team', 1))
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'plan_retired',
      'Acme Two Team is no longer sold. Please choose another plan.',
    ])
    const [row] = (await admin.get('/api/purchases')).body
    expect([row._id, row.numAccounts]).toEqual([id, 2])
    const seats = await admin.get('/subproduct-count?productName=Acme%20Two')
    expect(seats.body).toEqual({ Solo: 0, Team: 2 })
  })
})

describe('requests and prices', () => {
  test('a request keeps its price, and review shows both', async () => {
    const { admin } = await buyer(w)
    const id = await requested(admin, order('Cursor', 'Business', 10))
    await published(w, price(planIdOf(w, 'cursor', 'Business'), '2026-11-12', 50))
    const review = must(await olga.get(`/api/operator/purchases/${id}`))
    expect([review.after, review.today.after]).toEqual(['320.00', '400.00'])
    const set = await drafted(olga, price(planIdOf(w, 'cursor', 'Business'), '2026-12-01', 60))
    const { requests } = must(await olga.get(`/api/operator/change-sets/${set._id}/preview`))
    expect(requests).toBeGreaterThan(0)
    const { effects } = must(await olga.get(`/api/operator/change-sets/${set._id}/preview/requests`))
    expect(effects.find((effect: { purchase: { _id: string } }) => effect.purchase._id === id)).toMatchObject(
      {
        effect: 'frozen',
        oldAmount: '320.00',
        newAmount: '480.00',
        plan: 'Business',
        seats: 10,
      },
    )
  })

  test('a total that is no longer right is refused with the new one and the version', async () => {
    const { admin } = await buyer(w)
    const line = { name: 'Business', billingCycle: 'monthly', seats: 1, pricingAfterDiscount: '32.00' }
    for (const [who, path] of [
      [admin, '/api/create-subscription'],
      [w.browser(), '/api/guest-purchase'],
    ] as const) {
      const answer = await who.post(path, { productName: 'Cursor', selectedProducts: [line] })
      expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
      expect(answer.body.selectedProducts).toMatchObject([{ pricingAfterDiscount: '40.00' }])
      expect(answer.body.catalogueVersion).toBe(w.parts.priceBook.catalog().version)
    }
  })

  test('a process that does not know the latest publication yet stores no request at an old price', async () => {
    const other = await world()
    const { admin } = await buyer(other, { name: 'Other process', verified: false })
    await published(w, price(planIdOf(w, 'grammarly', 'Business'), '2026-11-12', 30))
    expect(other.parts.priceBook.catalog().version).toBeLessThan(w.parts.priceBook.catalog().version)
    const answer = await admin.post('/api/create-subscription', order('Grammarly', 'Business', 10))
    expect([answer.status, answer.body.purchase.after]).toEqual([201, '240.00'])
    const { rows } = await w.parts.database.db.execute(sql`
      select p.book_version = b.version as "isLatest", c.change_set_id is not null as "isNew"
      from purchases p, price_book b, purchase_lines l join prices c on c.id = l.price_id
      where p.id = ${answer.body.purchase._id} and l.purchase_id = p.id`)
    expect(rows).toEqual([{ isLatest: true, isNew: true }])
  })
})
