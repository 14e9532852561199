import { expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { rounds as roundsOf } from '#test/checks/effort.ts'
import { countered, offerAt, operatorOf, order, type Person, paid } from '#test/support/buyers.ts'
import { overAllocated } from '#test/support/company-members.ts'
import { Outcomes, otherProcess, race } from '#test/support/other-process.ts'
import { approves, asks, declines, halden, managerStep, must, setPolicy } from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'
import { tickRequests } from './clock.ts'

const rounds = roundsOf({ short: 1, long: 500 })
const timeout = roundsOf({ short: 120_000, long: 1_800_000 })
const w = await world()
const other = await otherProcess(w)
const olga = await operatorOf(w)
const company = await halden(w)
await setPolicy(company.mara, managerStep)

type Asked = { _id: string; purchaseId: string }

const withdraws = (person: Person, { _id }: Asked) => person.post(`/api/requests/${_id}/withdraw`, {})

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

/** How often an email about a request was queued. */
async function countQueued(news: string, { _id }: Asked): Promise<number> {
  const { rows } = await w.parts.database.pool.query(
    `select count(*)::int as n from jobs.job where name = 'announce-request' and data->>'requestId' = $1
       and data->>'news' = $2`,
    [_id, news],
  )
  return rows[0].n
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
  const outcomes = new Outcomes('approved', 'declined')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah)
    const answers = await race(
      round,
      () => approves(jonas, request),
      () => declines(other.as(company.ines), request),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isApproved = answers[0].status === 200
    outcomes.add(isApproved ? 'approved' : 'declined')
    expect(await stateOf(request)).toMatchObject(
      isApproved
        ? { status: 'sent', purchase: 'under_review', events: ['approved', 'asked', 'sent'], asked: 0 }
        : { status: 'declined', purchase: 'cancelled', events: ['asked', 'declined'], asked: 0 },
    )
  }
  outcomes.expectAll()
  await setPolicy(mara, managerStep)
})

test('of an approval and a withdrawal at once, one counts', { timeout }, async () => {
  const { noah, jonas } = company
  const outcomes = new Outcomes('approved', 'withdrawn')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah)
    const answers = await race(
      round,
      () => approves(jonas, request),
      () => withdraws(other.as(noah), request),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isApproved = answers[0].status === 200
    outcomes.add(isApproved ? 'approved' : 'withdrawn')
    expect(await stateOf(request)).toMatchObject(
      isApproved
        ? { status: 'sent', purchase: 'under_review', asked: 0 }
        : { status: 'withdrawn', purchase: 'cancelled', events: ['asked', 'withdrawn'], asked: 0 },
    )
  }
  outcomes.expectAll()
})

test('two approvals of one step count once, and canceling the purchase ends the request', {
  timeout,
}, async () => {
  const { mara, noah, jonas } = company
  const outcomes = new Outcomes('approved first', 'canceled first')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah)
    const twice = await Promise.all([approves(jonas, request), approves(other.as(jonas), request)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(request)).toMatchObject({ events: ['approved', 'asked', 'sent'] })
    const second = await asks(noah)
    const [approved, canceled] = await race(
      round,
      () => approves(jonas, second),
      () => other.as(mara).post(`/api/purchases/${second.purchaseId}/cancel`, {}),
    )
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    outcomes.add(approved.status === 200 ? 'approved first' : 'canceled first')
    expect(await stateOf(second)).toMatchObject({ status: 'withdrawn', purchase: 'cancelled', asked: 0 })
  }
  outcomes.expectAll()
})

test('a policy that changes meanwhile leaves a request with the steps it began with', {
  timeout,
}, async () => {
  const { mara, noah, jonas, ids } = company
  const finance = { name: 'Finance', always: true, approvers: [ids.ines], need: 'any' }
  for (let round = 0; round < rounds; round += 1) {
    const { version } = (await mara.get('/api/policy')).body
    const request = await asks(noah)
    const [approved, saved] = await race(
      round,
      () => approves(jonas, request),
      () => other.as(mara).put('/api/policy', { steps: [finance] }),
    )
    expect([approved.status, saved.status]).toEqual([200, 200])
    expect(await stateOf(request)).toMatchObject({ status: 'sent', version })
    await setPolicy(mara, managerStep)
  }
})

test('the last idle seat goes to one person', { timeout }, async () => {
  const { mara, noah, ids } = await halden(w)
  await paid(w, mara, order('Slack', 'Pro', 1))
  const outcomes = new Outcomes('to the requester', 'to somebody else')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah)
    const answers = await race(
      round,
      () => mara.post(`/api/requests/${request._id}/give-seat`, { step: 1, vendor: 'Slack', seat: 'Pro' }),
      () =>
        other.as(mara).post('/api/company/members', {
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
    outcomes.add(wasGiven ? 'to the requester' : 'to somebody else')
    expect(await stateOf(request)).toMatchObject(
      wasGiven
        ? { status: 'seat_given', purchase: 'cancelled' }
        : { status: 'open', purchase: 'awaiting_approval' },
    )
    if (!wasGiven) must(await withdraws(noah, request))
    const holder = wasGiven ? ids.noah : ids.jonas
    must(await mara.put(`/api/edit-members/${holder}`, { productName: 'Slack', subscriptions: [] }))
  }
  outcomes.expectAll()
})

test('two clocks at once remind and escalate once, and send one email', { timeout }, async () => {
  const { noah } = company
  // What other races left to send.
  await w.parts.database.pool.query('delete from jobs.job')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah)
    const later = (hours: number) => {
      const moment = new Date(w.clock.now().getTime() + hours * 3_600_000)
      return Promise.all([
        tickRequests({ ...systemContext(w.parts), now: () => moment }),
        other.run('request-clock', {}, moment),
      ])
    }
    // Sending takes longer than everything else, and what is queued once is sent often enough here.
    const isSent = round % 50 === 0
    await later(48)
    expect(await countQueued('reminder', request)).toBe(1)
    if (isSent) expect(await countMails('request-reminder', request)).toBe(1)
    await later(168)
    expect(await stateOf(request)).toMatchObject({ status: 'open', events: ['asked', 'escalated'] })
    expect(await countQueued('escalated', request)).toBe(1)
    if (isSent) expect(await countMails('request-escalated', request)).toBe(1)
    await later(24 * 60)
    expect(await stateOf(request)).toMatchObject({ status: 'lapsed', purchase: 'cancelled', asked: 0 })
    expect((await stateOf(request)).events).toEqual(['asked', 'escalated', 'lapsed'])
  }
})

test('an offer above what was approved is taken once its company agrees, or not at all', {
  timeout,
}, async () => {
  const { mara, noah, jonas } = company
  const outcomes = new Outcomes('declined', 'taken', 'taken back')
  for (let round = 0; round < rounds; round += 1) {
    const request = await asks(noah, { seats: 4 })
    must(await approves(jonas, request))
    await countered(olga, request.purchaseId, offerAt(20, 4))
    const [accepted, declined] = await race(
      round,
      () => mara.post(`/api/purchases/${request.purchaseId}/offer/accept`, { after: '80.00' }),
      () => declines(other.as(jonas), request),
    )
    expect(accepted.status).toBe(200)
    expect([200, 409]).toContain(declined.status)
    if (declined.status === 200) {
      expect(await stateOf(request)).toMatchObject({ status: 'declined', purchase: 'cancelled' })
      outcomes.add('declined')
      continue
    }
    expect(await stateOf(request)).toMatchObject({ status: 'open', purchase: 'countered', asked: 1 })
    const [approved, takenBack] = await race(
      round,
      () => approves(jonas, request),
      () => other.as(olga).post(`/api/operator/purchases/${request.purchaseId}/withdraw-offer`),
    )
    expect([approved.status, takenBack.status].sort()).toEqual([200, 409])
    outcomes.add(approved.status === 200 ? 'taken' : 'taken back')
    expect(await stateOf(request)).toMatchObject({
      status: 'sent',
      purchase: approved.status === 200 ? 'authorized' : 'under_review',
      asked: 0,
    })
  }
  outcomes.expectAll()
})
