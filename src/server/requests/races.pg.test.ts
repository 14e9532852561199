import { beforeAll, expect, test } from 'vitest'
import {
  countered,
  offerAt,
  operatorEmail,
  operatorOf,
  order,
  type Person,
  paid,
} from '../../../test/buyers.ts'
import { overAllocated } from '../../../test/company-members.ts'
import { rounds as roundsOf } from '../../../test/effort.ts'
import {
  approves,
  asks,
  declines,
  type Halden,
  halden,
  managerStep,
  must,
  setPolicy,
} from '../../../test/requests.ts'
import { type World, world } from '../../../test/world.ts'
import { systemContext } from '../context.ts'
import { tickRequests } from './clock.ts'

const rounds = roundsOf({ short: 3, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })
let w: World
let olga: Person
let company: Halden
beforeAll(async () => {
  w = await world({ env: { OPERATOR_EMAILS: operatorEmail, RATE_LIMITS: 'off' } })
  olga = await operatorOf(w)
  company = await halden(w)
  await setPolicy(company.mara, managerStep)
})

type Asked = { _id: string; purchaseId: string }

async function asksNow(person: Person, more: object = {}): Promise<Asked> {
  // The limit of asking is per day, and a race takes many more.
  await w.parts.database.pool.query("delete from attempts where key like 'ask %'")
  return asks(person, more)
}

const withdraws = (person: Person, { _id }: Asked) => person.post(`/api/requests/${_id}/withdraw`, {})

/** Each pair in both orders, so that either can come first. */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

/** Where the request and its purchase stand, and how often each thing happened to it. */
async function stateOf({ _id }: Asked) {
  const { rows } = await w.parts.database.pool.query(
    `select r.status, p.status as purchase, r.policy_version as version,
       (select array_agg(h.event order by h.event) from request_history h where h.request_id = r.id) as events,
       (select count(*)::int from request_asked a where a.request_id = r.id and a.is_open) as asked
     from requests r join purchases p on p.id = r.purchase_id where r.id = $1`,
    [_id],
  )
  return rows[0]
}

async function countMails(template: string, { _id }: Asked): Promise<number> {
  await w.runJobs()
  const { rows } = await w.parts.database.pool.query(
    'select count(*)::int as n from mails where template = $1 and event_key like $2',
    [template, `${template}:${_id}:%`],
  )
  return rows[0].n
}

test('of an approval and a decline at once, one counts', { timeout }, async () => {
  const { mara, noah, jonas, ids } = company
  await setPolicy(mara, { name: 'Either', always: true, approvers: [ids.jonas, ids.ines], need: 'any' })
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah)
    const answers = await race(
      round,
      () => approves(jonas, request),
      () => declines(company.ines, request),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isApproved = answers[0].status === 200
    expect(await stateOf(request)).toMatchObject(
      isApproved
        ? { status: 'sent', purchase: 'under_review', events: ['approved', 'asked', 'sent'], asked: 0 }
        : { status: 'declined', purchase: 'cancelled', events: ['asked', 'declined'], asked: 0 },
    )
  }
  await setPolicy(mara, managerStep)
})

test('of an approval and a withdrawal at once, one counts', { timeout }, async () => {
  const { noah, jonas } = company
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah)
    const answers = await race(
      round,
      () => approves(jonas, request),
      () => withdraws(noah, request),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(request)).toMatchObject(
      answers[0].status === 200
        ? { status: 'sent', purchase: 'under_review', asked: 0 }
        : { status: 'withdrawn', purchase: 'cancelled', events: ['asked', 'withdrawn'], asked: 0 },
    )
  }
})

test('two approvals of one step count once, and canceling the purchase ends the request', {
  timeout,
}, async () => {
  const { mara, noah, jonas } = company
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah)
    const twice = await Promise.all([approves(jonas, request), approves(jonas, request)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(request)).toMatchObject({ events: ['approved', 'asked', 'sent'] })
    const other = await asksNow(noah)
    const [approved, canceled] = await race(
      round,
      () => approves(jonas, other),
      () => mara.post(`/api/purchases/${other.purchaseId}/cancel`, {}),
    )
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    expect(await stateOf(other)).toMatchObject({ status: 'withdrawn', purchase: 'cancelled', asked: 0 })
  }
})

test('a policy that changes meanwhile leaves a request with the steps it began with', {
  timeout,
}, async () => {
  const { mara, noah, jonas, ids } = company
  const finance = { name: 'Finance', always: true, approvers: [ids.ines], need: 'any' }
  for (let round = 0; round < rounds; round += 1) {
    const { version } = (await mara.get('/api/policy')).body
    const request = await asksNow(noah)
    const [approved, saved] = await race(
      round,
      () => approves(jonas, request),
      () => mara.put('/api/policy', { steps: [finance] }),
    )
    expect([approved.status, saved.status]).toEqual([200, 200])
    expect(await stateOf(request)).toMatchObject({ status: 'sent', version })
    await setPolicy(mara, managerStep)
  }
})

test('the last idle seat goes to one person', { timeout }, async () => {
  const other = await halden(w)
  const { mara, noah, ids } = other
  await paid(w, mara, order('Slack', 'Pro', 1))
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah)
    const answers = await race(
      round,
      () => mara.post(`/api/requests/${request._id}/give-seat`, { step: 1, vendor: 'Slack', seat: 'Pro' }),
      () =>
        mara.post('/api/company/members', {
          selectedMembers: [ids.jonas],
          product: 'Slack',
          subscriptions: ['Pro'],
        }),
    )
    const [given] = answers
    const refused = answers.find(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(refused?.body.code).toBe('no_seats_left')
    expect(await overAllocated(w)).toEqual([])
    const wasGiven = given.status === 200
    expect(await stateOf(request)).toMatchObject(
      wasGiven
        ? { status: 'seat_given', purchase: 'cancelled' }
        : { status: 'open', purchase: 'awaiting_approval' },
    )
    if (!wasGiven) must(await withdraws(noah, request))
    const holder = wasGiven ? ids.noah : ids.jonas
    must(await mara.put(`/api/edit-members/${holder}`, { productName: 'Slack', subscriptions: [] }))
  }
})

test('two clocks at once remind and escalate once, and send one email', { timeout }, async () => {
  const { noah } = company
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah)
    const later = (hours: number) => {
      const moment = new Date(w.clock.now().getTime() + hours * 3_600_000)
      const late = { ...systemContext(w.parts), now: () => moment }
      return Promise.all([tickRequests(late), tickRequests(late)])
    }
    await later(48)
    expect(await countMails('request-reminder', request)).toBe(1)
    await later(168)
    expect(await stateOf(request)).toMatchObject({ status: 'open', events: ['asked', 'escalated'] })
    expect(await countMails('request-escalated', request)).toBe(1)
    await later(24 * 60)
    expect(await stateOf(request)).toMatchObject({ status: 'lapsed', purchase: 'cancelled', asked: 0 })
    expect((await stateOf(request)).events).toEqual(['asked', 'escalated', 'lapsed'])
  }
})

test('an offer above what was approved is taken once its company agrees, or not at all', {
  timeout,
}, async () => {
  const { mara, noah, jonas } = company
  for (let round = 0; round < rounds; round += 1) {
    const request = await asksNow(noah, { seats: 4 })
    must(await approves(jonas, request))
    await countered(olga, request.purchaseId, offerAt(20, 4))
    const [accepted, declined] = await race(
      round,
      () => mara.post(`/api/purchases/${request.purchaseId}/offer/accept`, { after: '80.00' }),
      () => declines(jonas, request),
    )
    expect(accepted.status).toBe(200)
    expect([200, 409]).toContain(declined.status)
    if (declined.status === 200) {
      expect(await stateOf(request)).toMatchObject({ status: 'declined', purchase: 'cancelled' })
      continue
    }
    expect(await stateOf(request)).toMatchObject({ status: 'open', purchase: 'countered', asked: 1 })
    const [approved, takenBack] = await race(
      round,
      () => approves(jonas, request),
      () => olga.post(`/api/operator/purchases/${request.purchaseId}/withdraw-offer`),
    )
    expect([approved.status, takenBack.status].sort()).toEqual([200, 409])
    expect(await stateOf(request)).toMatchObject({
      status: 'sent',
      purchase: approved.status === 200 ? 'authorized' : 'under_review',
      asked: 0,
    })
  }
})
