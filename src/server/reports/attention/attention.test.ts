import { describe, expect, test } from 'vitest'
import { currentTerms } from '#domain/platform/terms.ts'
import { type Buyer, buyer, countered, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { paidAndDelivered } from '#test/support/deliveries.ts'
import {
  adminsStep,
  approves,
  asks,
  halden,
  managerStep,
  must,
  setPolicy,
  toDecide,
} from '#test/support/requests.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const acme = await buyer(w)

type Item = { kind: string; title: string; waitsFor: string; action: { label: string; path: string } }

async function attention(person: { get: Buyer['admin']['get'] }): Promise<Item[]> {
  return (await person.get('/api/attention')).body.items
}

const approve = async (id: string) => (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)

describe('access', () => {
  test.each(['/api/attention', '/api/getting-started'])('a visitor cannot read %s', async (path) => {
    expect((await w.browser().get(path)).body.code).toBe('sign_in_required')
  })

  test('an employee sees nothing of what the company buys or owes, and no first steps', async () => {
    await requested(acme.admin, order('Slack', 'Pro', 4))
    expect(await attention(acme.employee)).toEqual([])
    expect((await acme.employee.get('/api/getting-started')).body.code).toBe('admins_only')
  })

  test('another company sees nothing of it', async () => {
    const { admin } = await buyer(w)
    expect(await attention(admin)).toEqual([])
  })
})

test('a request is with us, then to pay, and gone when it is paid', async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin, order('Wiza', 'Email monthly', 3))
  expect(await attention(admin)).toMatchObject([
    {
      kind: 'review',
      title: 'We’re reviewing Wiza',
      why: 'Email monthly, 3 seats. You’ll hear from us by Nov 13.',
      amount: 267.3,
      amountNote: 'a month',
      action: { label: 'View', path: `/dashboard?request=${id}` },
      waitsFor: 'us',
      day: '2026-11-13',
    },
  ])
  const { invoice } = (await approve(id)).body
  expect(await attention(admin)).toMatchObject([
    {
      kind: 'invoice',
      title: 'Pay for Wiza',
      amount: 267.3,
      amountNote: 'due Nov 19',
      action: { label: 'Pay invoice', path: `/billing?invoice=${invoice._id}` },
      day: '2026-11-19',
    },
  ])
  await admin.post(`/api/purchases/${id}/cancel`)
  expect(await attention(admin)).toEqual([])
})

/** What every screen says that waits for a person's decision. */
async function decisions(person: Buyer['admin']) {
  const listed = (await attention(person)).filter(({ kind }) => kind === 'decision')
  const { decide } = must(await person.get('/api/requests/count')).body
  const ids = listed.map(({ action }) => action.path.replace(/^.requests.|[?].*/g, ''))
  expect([ids.length, ids.toSorted()]).toEqual([decide, (await toDecide(person)).toSorted()])
  return listed
}

test('what an approver decides needs them, whoever they are, with one count on every screen', async () => {
  const { mara, noah, jonas, ines } = await halden(w)
  await setPolicy(mara, managerStep, adminsStep)
  const [first] = [
    await asks(noah, { neededBy: '2027-03-02' }),
    await asks(noah),
    await asks(noah, { seats: 2 }),
  ]
  expect(await decisions(jonas)).toHaveLength(3)
  for (const other of [mara, noah, ines]) expect(await decisions(other)).toEqual([])
  must(await approves(jonas, first))
  expect(await decisions(jonas)).toHaveLength(2)
  expect(await decisions(mara)).toMatchObject([
    {
      title: expect.stringMatching(/ asks for Slack$/),
      why: 'Pro, 1 seat. Waiting for your decision.',
      amount: 7.88,
      amountNote: 'a month',
      action: { label: 'Decide', path: `/requests/${first._id}?box=decide` },
      waitsFor: 'you',
      day: '2027-03-02',
    },
  ])
  expect((await mara.get('/api/requests/count')).body).toEqual({ decide: 1, open: 3 })
})

test('a payment that failed says why at its invoice', async () => {
  const { admin } = await buyer(w)
  await approve(await requested(admin, order('Wiza', 'Email monthly', 3)))
  const { clientSecret } = (await admin.post('/create-payment-intent', {})).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4000000000000002' })
  expect(await attention(admin)).toMatchObject([
    { kind: 'invoice', why: expect.stringMatching(/^Your last payment failed: .*declined.* Approved\./) },
  ])
})

test('an offer leads to its card; a renewal with idle seats to its answers, 14 days ahead; an order that nobody delivered, too', async () => {
  const { admin } = await buyer(w)
  const id = await countered(await operatorOf(w), await requested(admin))
  expect(await attention(admin)).toMatchObject([
    { kind: 'offer', action: { label: 'View offer', path: `/dashboard#offer-${id}` }, waitsFor: 'you' },
  ])
  await admin.post(`/api/purchases/${id}/offer/decline`, {})
  const chat = await paidAndDelivered(w, admin, order('ChatGPT', 'Team', 2))
  await paid(w, admin, order('Slack', 'Pro', 2))
  w.clock.pass({ days: 1 })
  expect(await attention(admin)).toEqual([])
  w.clock.pass({ days: 17 })
  expect(await attention(admin)).toMatchObject([
    { kind: 'renewal', amount: 54, amountNote: 'idle a month', action: { path: `/renewals#${chat}` } },
    { kind: 'late_order', action: { label: 'Wait or cancel', path: '/manage-accounts/Slack' } },
  ])
  must(await admin.put(`/api/purchases/${chat}/renewal`, { onNotice: 'renew', shrink: false }))
  expect(await attention(admin)).toMatchObject([{ kind: 'late_order' }])
})

test('the first steps tick themselves', async () => {
  const { admin } = await buyer(w, { verified: false })
  const steps = async () => {
    const { steps, done } = (await admin.get('/api/getting-started')).body
    return { done, states: steps.map(({ state }: { state: string }) => state) }
  }
  await admin.post('/api/company/accept-terms', { version: currentTerms })
  await admin.patch('/api/company/update-onboarding', { isOnboardingComplete: true })
  expect(await attention(admin)).toMatchObject([{ kind: 'verification', waitsFor: 'us' }])
  // The company of this test has an admin and an employee.
  expect(await steps()).toEqual({ done: 2, states: ['done', 'next', 'done', 'open', 'waiting'] })
  await admin.post('/api/waitlist/Jira', { yearlySpend: 12_000, product: [{ name: 'Premium', seats: 4 }] })
  expect((await steps()).states).toEqual(['done', 'done', 'done', 'next', 'waiting'])
  await requested(admin)
  expect(await steps()).toEqual({ done: 4, states: ['done', 'done', 'done', 'done', 'waiting'] })
})
