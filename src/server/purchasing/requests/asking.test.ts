import { expect, test } from 'vitest'
import { pay } from '#test/support/billing.ts'
import { signedIn } from '#test/support/builders.ts'
import { operatorOf, order } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import { companyIdOf } from '#test/support/invitations.ts'
import { more } from '#test/support/more.ts'
import {
  adminsStep,
  approves,
  asks,
  type Halden,
  halden,
  managerStep,
  must,
  setPolicy,
  slackSeat,
  statusOf,
  toDecide,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })

const atDesk = async (companyId: string) =>
  (await (await operatorOf(w)).get(`/api/operator/purchases?companyId=${companyId}`)).body.purchases

test('nobody asks without a company, and another company finds no request', async () => {
  expect((await w.browser().post('/api/requests', slackSeat)).status).toBe(401)
  const newcomer = await signedIn(w)
  expect(await companyIdOf(newcomer)).toBeNull()
  expect((await newcomer.post('/api/requests', slackSeat)).body.code).toBe('no_company')
  const { noah } = await halden(w)
  const request = await asks(noah)
  const stranger = await halden(w)
  for (const call of ['', '/approve', '/decline', '/withdraw', '/wait', '/give-seat']) {
    const path = `/api/requests/${request._id}${call}`
    const body = {
      step: 1,
      ...(call === '/decline' && { reason: 'No' }),
      ...(call === '/give-seat' && { vendor: 'Slack', seat: 'Pro' }),
    }
    const answer =
      call === ''
        ? await stranger.mara.get(path)
        : await stranger.mara.post(path, call === '/withdraw' ? undefined : body)
    expect([call, answer.status]).toEqual([call, 404])
  }
  expect((await (await operatorOf(w)).get(`/api/requests/${request._id}`)).status).toBe(403)
})

test('a colleague who is not asked does not find a request, and no employee sees all', async () => {
  const { noah, jonas, ines, mara } = await halden(w)
  const request = await asks(noah)
  for (const other of [jonas, ines]) {
    expect((await other.get(`/api/requests/${request._id}`)).status).toBe(404)
    expect((await approves(other, request)).status).toBe(404)
    expect((await other.get('/api/requests?box=all')).body.code).toBe('admins_only')
  }
  expect((await mara.get('/api/requests?box=all')).body.requests).toMatchObject([{ _id: request._id }])
})

test('an employee asks; without a policy an admin decides, and only then the desk sees it', async () => {
  const { noah, mara, companyId } = await halden(w)
  const request = await asks(noah, { seats: 3, neededBy: '2026-12-01' })
  expect(request).toMatchObject({
    vendor: 'Slack',
    plan: 'Pro',
    seats: 3,
    status: 'open',
    mine: true,
    neededBy: '2026-12-01',
    step: { n: 1, of: 1, name: 'Admins', escalated: false },
    perCycle: 23.63,
    perYear: 283.56,
  })
  expect(await atDesk(companyId)).toEqual([])
  expect((await mara.get('/api/purchases2')).body).toEqual([])
  expect((await (await operatorOf(w)).get(`/api/operator/purchases/${request.purchaseId}`)).status).toBe(404)
  expect(await toDecide(mara)).toEqual([request._id])
  expect((await noah.get(`/api/requests/${request._id}`)).body.card).toBeUndefined()
  expect((await mara.get(`/api/requests/${request._id}`)).body.card).toMatchObject({
    canDecide: true,
    listPerCycle: 26.25,
  })

  expect((await approves(mara, request)).body).toMatchObject({ status: 'sent' })
  expect(await atDesk(companyId)).toMatchObject([{ _id: request.purchaseId, status: 'under_review' }])
  expect(await toDecide(mara)).toEqual([])
  const operator = await operatorOf(w)
  must(await operator.post(`/api/operator/purchases/${request.purchaseId}/approve`))
  expect(await statusOf(noah, request)).toBe('sent')
})

test('a request follows its purchase: paid, refused, canceled', async () => {
  const company = await halden(w)
  const { noah, mara } = company
  const operator = await operatorOf(w)
  const sent = async () => {
    const request = await asks(noah)
    must(await approves(mara, request))
    return request
  }
  const refused = await sent()
  must(await operator.post(`/api/operator/purchases/${refused.purchaseId}/reject`, { reason: 'Too small' }))
  expect((await noah.get(`/api/requests/${refused._id}`)).body).toMatchObject({
    status: 'refused',
    history: expect.arrayContaining([expect.objectContaining({ reason: 'Too small', who: 'Cobuy' })]),
  })
  const canceled = await sent()
  must(await mara.post(`/api/purchases/${canceled.purchaseId}/cancel`))
  expect(await statusOf(noah, canceled)).toBe('withdrawn')
  const bought = await sent()
  must(await operator.post(`/api/operator/purchases/${bought.purchaseId}/approve`))
  await payFor(company, bought.purchaseId)
  expect(await statusOf(noah, bought)).toBe('bought')
  const subjects = (await w.emailsTo(noah.email)).map(({ subject }) => subject)
  for (const outcome of ['approved', 'not approved', 'bought'])
    expect(subjects.join()).toContain(`Slack: ${outcome}`)
})

/** Pays its first invoice. */
async function payFor({ mara, companyId }: Halden, purchaseId: string) {
  const { invoice } = (await mara.get('/api/purchases2')).body.find(
    ({ _id }: { _id: string }) => _id === purchaseId,
  )
  await pay(w, companyId, { purchaseId, invoiceId: invoice._id, amount: invoice.amountsDue })
}

test('what is asked for is checked field by field, and nothing is stored', async () => {
  const { noah, mara } = await halden(w)
  const refusals: [object, number, string][] = [
    [{ reason: ' ' }, 400, 'invalid_input'],
    [{ reason: 'x'.repeat(1001) }, 400, 'invalid_input'],
    [{ seats: 0 }, 400, 'invalid_seats'],
    [{ seats: 100_001 }, 400, 'invalid_seats'],
    [{ neededBy: '2020-01-01' }, 400, 'invalid_input'],
    [{ neededBy: '2026-02-31' }, 400, 'invalid_input'],
    [{ vendor: 'Nobody' }, 404, 'unknown_vendor'],
    [{ plan: 'Nothing' }, 400, 'unknown_plan'],
    [{ perSeat: 1 }, 400, 'unknown_field'],
    [{ vendor: 'Vanta', plan: 'Vanta Core', billingCycle: undefined }, 0, ''],
  ]
  for (const [more, status, code] of refusals) {
    const answer = await noah.post('/api/requests', { ...slackSeat, ...more })
    if (status) expect([more, answer.status, answer.body.code]).toEqual([more, status, code])
    else expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect((await mara.get('/api/requests?box=all')).body.requests).toEqual([])
})

more(
  'parts of a package and add-ons are put together at checkout, so nobody asks for them alone',
  async () => {
    const { noah } = await halden(w)
    const rippling = (await plansIn('Rippling')).map(({ name, requestable }) => [name, requestable])
    expect(new Set(rippling.filter(([, is]) => is).map(([name]) => name))).toEqual(new Set(['Platform Core']))
    for (const vendor of ['Rippling', 'Gusto', 'Deel'])
      for (const { name: plan, billingCycle, requestable } of await plansIn(vendor)) {
        const { status, body } = await noah.post('/api/requests', {
          ...slackSeat,
          vendor,
          plan,
          billingCycle,
        })
        const outcome = requestable ? [201, undefined] : [409, 'not_requestable']
        expect([vendor, plan, status, body.code]).toEqual([vendor, plan, ...outcome])
      }
  },
)

/** What the catalog says about the plans of a vendor; the form offers only what can be requested. */
async function plansIn(
  vendor: string,
): Promise<{ name: string; billingCycle: string; requestable: boolean }[]> {
  const { vendors } = (await w.browser().get('/api/catalogue')).body
  return vendors.find(({ name }: { name: string }) => name === vendor).plans
}

more('a person asks at most 30 times a day', async () => {
  const { noah } = await halden(w)
  for (let asked = 0; asked < 30; asked += 1) await asks(noah)
  expect((await noah.post('/api/requests', slackSeat)).status).toBe(429)
})

test('an admin whose company has no policy is approved at once, and one with a step is not', async () => {
  const { mara, companyId, jonas } = await halden(w)
  expect((await asks(mara)).status).toBe('sent')
  expect(await atDesk(companyId)).toHaveLength(1)
  await setPolicy(mara, {
    name: 'Large',
    overPerYear: 100,
    approvers: [await idOf(mara, jonas.email)],
    need: 'any',
  })
  expect((await asks(mara, { seats: 1 })).status).toBe('sent')
  const large = await asks(mara, { seats: 5 })
  expect(large).toMatchObject({ status: 'open', step: { name: 'Large', waitsFor: ['Jonas'] } })
  expect((await approves(mara, large)).body.code).toBe('own_request')
  expect((await approves(jonas, large)).body.status).toBe('sent')
})

const idOf = async (admin: Halden['mara'], email: string) =>
  (await admin.get('/api/company/members')).body.find(
    (each: { emailAccount: string }) => each.emailAccount === email,
  )._id

test('a checkout with an applying step waits for the company, and one without does as always', async () => {
  const { mara, jonas, ids, companyId } = await halden(w)
  await setPolicy(mara, { name: 'Large', overPerYear: 500, approvers: [ids.jonas], need: 'any' })
  const small = await mara.post('/api/create-subscription', order('Slack', 'Pro', 1))
  expect(small.body).toMatchObject({ message: 'We got your request', purchase: { status: 'under_review' } })
  const large = await mara.post('/api/create-subscription', { ...order('Slack', 'Pro', 9), reason: 'Growth' })
  expect([large.status, large.body.message]).toEqual([201, 'Sent for approval in your company'])
  expect(large.body.purchase.status).toBe('awaiting_approval')
  expect(small.body.requestId).toBeUndefined()
  expect(await atDesk(companyId)).toHaveLength(1)
  const [request] = (await jonas.get('/api/requests?box=decide')).body.requests
  expect(request).toMatchObject({ purchaseId: large.body.purchase._id, reason: 'Growth', seats: 9 })
  expect(large.body.requestId).toBe(request._id)
  expect((await approves(jonas, request)).body.status).toBe('sent')
  expect(await atDesk(companyId)).toHaveLength(2)
})

test('canceling a purchase that waits withdraws its request, and the desk never learns of it', async () => {
  const { mara, noah, companyId } = await halden(w)
  await setPolicy(mara, managerStep)
  const request = await asks(noah)
  must(await mara.post(`/api/purchases/${request.purchaseId}/cancel`))
  expect(await statusOf(noah, request)).toBe('withdrawn')
  expect(await atDesk(companyId)).toEqual([])
  expect((await mara.get('/api/purchases/closed')).body).toEqual([])
  const { entries } = (await (await operatorOf(w)).get(`/api/operator/audit?companyId=${companyId}`)).body
  expect(entries.filter(({ action }: { action: string }) => action.startsWith('request.'))).toEqual([])
})

test('whoever asks reads by email that it arrived, unless it is decided by then', async () => {
  const { noah, mara } = await halden(w)
  const confirmations = async () =>
    (await w.emailsTo(noah.email)).filter(({ subject }) => subject === 'You asked for Slack')
  await asks(noah)
  const [mail, ...others] = await confirmations()
  expect(others).toEqual([])
  expect(mail?.text).toContain('We email you what it decides.')
  must(await approves(mara, await asks(noah)))
  expect(await confirmations()).toHaveLength(1)
})

test('a requester withdraws while it is open, and nobody else', async () => {
  const { mara, noah } = await halden(w)
  const request = await asks(noah)
  expect((await mara.post(`/api/requests/${request._id}/withdraw`)).body.code).toBe('not_asked')
  expect((await noah.post(`/api/requests/${request._id}/withdraw`)).body.status).toBe('withdrawn')
  expect((await noah.post(`/api/requests/${request._id}/withdraw`)).body.code).toBe('request_state')
  expect((await approves(mara, request)).body.code).toBe('request_state')
})

test('what a guest confirmed takes the same way once an admin claims it', async () => {
  const { mara, noah, jonas, ids, companyId } = await halden(w)
  await setPolicy(mara, { ...adminsStep, approvers: [ids.jonas] })
  const guest = w.browser()
  must(await guest.post('/api/guest-purchase', order('Slack', 'Pro', 2)))
  for (const [name, value] of guest.cookies) if (!mara.cookies.has(name)) mara.cookies.set(name, value)
  expect((await noah.get('/api/submit-guest-purchases')).body.claimed).toBe(0)
  expect((await mara.get('/api/submit-guest-purchases')).body.claimed).toBe(1)
  expect(await atDesk(companyId)).toEqual([])
  const [request] = (await jonas.get('/api/requests?box=decide')).body.requests
  expect((await approves(jonas, request)).body.status).toBe('sent')
})

test('for one seat an idle one can be handed out instead, by whoever decides', async () => {
  const { mara, noah, jonas } = await halden(w)
  await paidAndDelivered(w, mara, order('Slack', 'Pro', 2))
  await setPolicy(mara, managerStep)
  const request = await asks(noah)
  const { card } = (await jonas.get(`/api/requests/${request._id}`)).body
  expect(card.idle).toMatchObject([{ vendor: 'Slack', seat: 'Pro', left: 2, canGive: true }])
  expect((await noah.get('/api/requests/options?vendor=Slack&plan=Pro')).body.idleSeat).toBe(true)
  const give = { step: 1, vendor: 'Slack', seat: 'Pro' }
  expect((await noah.post(`/api/requests/${request._id}/give-seat`, give)).body.code).toBe('own_request')
  expect((await mara.post(`/api/requests/${request._id}/give-seat`, give)).body.code).toBe('not_asked')
  const given = await jonas.post(`/api/requests/${request._id}/give-seat`, give)
  expect(given.body).toMatchObject({ status: 'seat_given' })
  expect((await noah.get('/api/my-seats')).text).toContain('Slack')
  expect((await mara.get('/api/purchases2')).body.map(({ status }: { status: string }) => status)).toEqual([
    'paid',
  ])
  const many = await asks(noah, { seats: 2 })
  expect((await jonas.post(`/api/requests/${many._id}/give-seat`, give)).body.code).toBe('request_state')
})
