import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/day.ts'
import { buyer, offerAt, operatorOf, order, type Person, requested } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { anotherSession } from '#test/support/fixtures.ts'
import { drafted, must, planIdOf, price, published, publishing } from '#test/support/publications.ts'
import { staffOf } from '#test/support/staff.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const off = { above: null, offersBelowCost: false, publicationPercent: null }
const w = await world()
let owner = await operatorOf(w)
const reviewer = await staffOf(w, 'reviewer')
const finance = await staffOf(w, 'finance')
const acme = await buyer(w)
beforeEach(async () => {
  owner = await anotherSession(w, await operatorOf(w))
  await limit(off)
})

const costs = (slug: string, plan: string, perMember: number) =>
  published(w, {
    kind: 'set_cost',
    thing: planIdOf(w, slug, plan),
    after: { effectiveFrom: dayOf(w.clock.now()), perMember },
  })
// $7.00 a seat and month; the list price is $8.75.
await costs('slack', 'Pro', 7)
const limit = async (changes: object) => must(await owner.put('/api/operator/four-eyes', changes))
const counter = (id: string, body: object, who: Person = reviewer) =>
  who.post(`/api/operator/purchases/${id}/counter`, body)
const decide = (who: Person, id: string, how: 'approve' | 'decline') =>
  who.post(`/api/operator/pending/${id}/${how}`, how === 'decline' ? { reason: 'Too cheap' } : {})
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const statusOf = async (id: string) => (await owner.get(`/api/operator/purchases/${id}`)).body.status
const offersToBuyer = async () =>
  (await w.emailsTo(acme.admin.email)).filter(({ subject }) => subject.toLowerCase().includes('offer'))
const slack = () => requested(acme.admin, order('Slack', 'Pro', 4))

describe('an offer below its cost', () => {
  test('needs one person until owners want two, and says what it costs', async () => {
    const id = await slack()
    expect((await counter(id, offerAt(5))).status).toBe(200)
    const { body } = await owner.get(`/api/operator/purchases/${id}`)
    expect([body.offersNeedTwo, body.costs]).toEqual([false, [{ perMember: 7, fixed: 0 }]])
  })

  test('is withdrawn by the reviewer who made it, who approves nothing', async () => {
    await limit({ offersBelowCost: true })
    const id = await slack()
    const { pending } = (await counter(id, offerAt(5))).body
    expect((await reviewer.post(`/api/operator/pending/${pending._id}/withdraw`, {})).status).toBe(204)
    expect((await reviewer.get(`/api/operator/purchases/${id}`)).body.waiting).toEqual([])
    expect(codeOf(await decide(finance, pending._id, 'approve'))).toEqual([409, 'pending_over'])
    expect(await statusOf(id)).toBe('under_review')
  })

  test('waits then, and the buyer hears nothing; one at its cost does not wait', async () => {
    await limit({ offersBelowCost: true })
    const id = await slack()
    const before = await offersToBuyer()
    const answer = await counter(id, offerAt(6.99))
    expect([answer.status, answer.body.pending]).toMatchObject([
      202,
      { kind: 'offer', amount: 27.96, by: reviewer.email },
    ])
    expect(await statusOf(id)).toBe('under_review')
    expect(await offersToBuyer()).toEqual(before)
    const { pending } = (await finance.get('/api/operator/pending')).body
    expect(pending.find(({ _id }: { _id: string }) => _id === answer.body.pending._id)).toMatchObject({
      ...{ thing: id, company: { _id: acme.companyId }, reason: offerAt(1).reason },
      offer: { vendor: 'Slack', billingCycle: 'monthly', requested: 31.5, cost: 28 },
    })
    const { waiting } = (await reviewer.get(`/api/operator/purchases/${id}`)).body
    expect(waiting).toEqual([answer.body.pending])
    expect((await counter(await slack(), offerAt(7))).status).toBe(200)
    expect(await offersToBuyer()).toHaveLength(before.length + 1)
  })

  test('waits too if nobody knows its cost: it may be below it', async () => {
    await limit({ offersBelowCost: true })
    const id = await requested(acme.admin, order('Wiza', 'Email monthly', 3))
    expect((await counter(id, { ...offerAt(500, 3) })).status).toBe(202)
  })

  test('is sent once somebody from finance approves it, in the name of whoever wrote it', async () => {
    await limit({ offersBelowCost: true })
    const id = await slack()
    const { pending } = (await counter(id, offerAt(5))).body
    expect(codeOf(await decide(reviewer, pending._id, 'approve'))).toEqual([403, 'staff_right'])
    expect((await decide(finance, pending._id, 'approve')).status).toBe(200)
    expect(await statusOf(id)).toBe('countered')
    const { rows } = await w.parts.database.pool.query(
      `select o.made_by, o.after_cents::int as cents from offers o where purchase_id = $1 and state = 'open'`,
      [id],
    )
    expect(rows).toEqual([{ made_by: reviewer.userId, cents: 2000 }])
    expect(codeOf(await decide(owner, pending._id, 'approve'))).toEqual([409, 'pending_over'])
  })

  test('declined, nothing happens', async () => {
    await limit({ offersBelowCost: true })
    const id = await slack()
    const { pending } = (await counter(id, offerAt(5))).body
    expect((await decide(finance, pending._id, 'decline')).status).toBe(200)
    expect(await statusOf(id)).toBe('under_review')
  })

  test('is refused, and still waits, if the request or its cost is another one by then', async () => {
    await limit({ offersBelowCost: true })
    const [id, approved, dearer] = [await slack(), await slack(), await slack()]
    const { pending } = (await counter(id, offerAt(5))).body
    const late = (await counter(approved, offerAt(5))).body.pending
    const costly = (await counter(dearer, offerAt(5))).body.pending
    // Another offer was made meanwhile.
    expect((await counter(id, offerAt(8))).status).toBe(200)
    expect(codeOf(await decide(finance, pending._id, 'approve'))).toEqual([409, 'pending_changed'])
    must(await owner.post(`/api/operator/purchases/${approved}/approve`))
    expect((await decide(finance, late._id, 'approve')).status).toBe(409)
    await costs('slack', 'Pro', 7.5)
    expect(codeOf(await decide(finance, costly._id, 'approve'))).toEqual([409, 'pending_changed'])
    const waiting = (await finance.get('/api/operator/pending')).body.pending.map(
      (each: { _id: string }) => each._id,
    )
    expect(waiting).toEqual(expect.arrayContaining([pending._id, late._id, costly._id]))
    expect((await decide(finance, pending._id, 'decline')).status).toBe(200)
    await costs('slack', 'Pro', 7)
  })
})

describe('a publication that changes much of the revenue', () => {
  const day = () => dayOf(new Date(w.clock.now().getTime() + 60 * 86_400_000))
  const draft = (perMember: number) =>
    drafted(owner, price(planIdOf(w, 'cursor', 'Business'), day(), perMember))

  test('needs one owner until owners want two, whatever it changes', async () => {
    await paidAndDelivered(w, acme.admin, order('Cursor', 'Business', 10))
    const set = await draft(41)
    expect((await owner.get(`/api/operator/change-sets/${set._id}/preview`)).body.needsTwo).toBe(false)
    expect((await publishing(owner, set)).body.state).toBe('published')
  })

  test('waits then for a second owner; one that changes less is published at once', async () => {
    await limit({ publicationPercent: 10 })
    const partner = await staffOf(w, 'owner')
    const small = await draft(42)
    expect((await publishing(owner, small)).body.state).toBe('published')
    const large = await draft(80)
    expect((await owner.get(`/api/operator/change-sets/${large._id}/preview`)).body.needsTwo).toBe(true)
    const answer = await publishing(owner, large)
    expect([answer.status, answer.body.pending.kind]).toEqual([202, 'publication'])
    const { _id } = answer.body.pending
    const { pending } = (await partner.get('/api/operator/pending')).body
    expect(pending.find((each: { _id: string }) => each._id === _id)).toMatchObject({
      ...{ thing: large._id, company: null, publication: { title: 'Prices', revenue: expect.any(Number) } },
    })
    expect((await owner.get(`/api/operator/change-sets/${large._id}`)).body.state).toBe('draft')
    expect(codeOf(await decide(finance, _id, 'approve'))).toEqual([403, 'staff_right'])
    expect(codeOf(await decide(owner, _id, 'approve'))).toEqual([409, 'own_action'])
    expect((await decide(partner, _id, 'approve')).status).toBe(200)
    const set = (await owner.get(`/api/operator/change-sets/${large._id}`)).body
    expect([set.state, set.publishedBy]).toEqual(['published', operatorEmail])
    must(await owner.delete(`/api/operator/staff/${partner.staffId}`))
  })

  test('is refused, and still waits, if the draft was edited, or more subscriptions would change by then', async () => {
    await limit({ publicationPercent: 0 })
    const partner = await staffOf(w, 'owner')
    const edited = await draft(90)
    const first = (await publishing(owner, edited)).body.pending
    const body = { revision: edited.revision, title: 'Other prices' }
    must(await owner.patch(`/api/operator/change-sets/${edited._id}`, body))
    expect((await decide(partner, first._id, 'approve')).status).toBe(409)

    const grown = await draft(100)
    const second = (await publishing(owner, grown)).body.pending
    await paidAndDelivered(w, acme.admin, order('Cursor', 'Business', 50))
    expect(codeOf(await decide(partner, second._id, 'approve'))).toEqual([409, 'pending_changed'])
    expect((await owner.get(`/api/operator/change-sets/${grown._id}`)).body.state).toBe('draft')
    must(await owner.delete(`/api/operator/staff/${partner.staffId}`))
  })
})

describe('the limits', () => {
  test('are off at first, are each set by owners alone, and what is not sent stays', async () => {
    expect((await owner.get('/api/operator/four-eyes')).body).toEqual(off)
    for (const who of [finance, reviewer])
      expect(codeOf(await who.put('/api/operator/four-eyes', { offersBelowCost: true }))).toEqual([
        403,
        'staff_right',
      ])
    expect(await limit({ offersBelowCost: true })).toEqual({ ...off, offersBelowCost: true })
    expect(await limit({ publicationPercent: '15' })).toEqual({
      ...off,
      offersBelowCost: true,
      publicationPercent: 15,
    })
    expect(await limit({ publicationPercent: '' })).toEqual({ ...off, offersBelowCost: true })
    for (const publicationPercent of [101, -1, 1.5, 'much'])
      expect((await owner.put('/api/operator/four-eyes', { publicationPercent })).status).toBe(400)
  })

  test('loosened, they wait for a second owner, and a lone one is never stuck', async () => {
    await limit({ offersBelowCost: true, publicationPercent: 10 })
    const partner = await staffOf(w, 'owner')
    const asked = await owner.put('/api/operator/four-eyes', { offersBelowCost: false })
    expect(asked.status).toBe(202)
    const { pending } = (await partner.get('/api/operator/pending')).body
    expect(pending.find((each: { _id: string }) => each._id === asked.body.pending._id).limits).toEqual({
      before: { ...off, offersBelowCost: true, publicationPercent: 10 },
      after: { ...off, publicationPercent: 10 },
    })
    expect((await decide(partner, asked.body.pending._id, 'approve')).status).toBe(200)
    expect((await owner.get('/api/operator/four-eyes')).body).toEqual({ ...off, publicationPercent: 10 })
    must(await owner.delete(`/api/operator/staff/${partner.staffId}`))
    expect(await limit({ publicationPercent: null })).toEqual(off)
  })
})
