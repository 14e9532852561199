import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing/invoices.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { dayOf } from '#domain/platform/day.ts'
import { demoPeople } from '#server/demo/people.ts'
import { loggedInToDemo } from './demo.ts'
import type { World } from './world.ts'

/**
 * Billing by itself, as the people of the demo see it. Works in a file that has made the demo, before it changes anything.
 */
export function demoBillingTests(made: () => World) {
  const loggedIn = (email: string) => loggedInToDemo(made(), email)
  const now = () => made().clock.now()
  const invoicesOf = async (email: string): Promise<Invoice[]> =>
    (await (await loggedIn(email)).get('/invoices')).body.invoices
  const operatorReads = async (path: string) =>
    (await (await loggedIn(demoPeople.operator)).get(`/api/operator/${path}`)).body
  const subjectsTo = async (email: string): Promise<string[]> => {
    const { messages } = await operatorReads(`outbox?limit=200&q=${encodeURIComponent(email)}`)
    return messages.map(({ subject }: { subject: string }) => subject)
  }

  test('Halden pays by itself: a card, a verified account as fallback, charges that were announced', async () => {
    const ines = await loggedIn(demoPeople.finance)
    const { methods } = (await ines.get('/api/payment-methods')).body
    expect(methods).toMatchObject([
      { kind: 'card', state: 'ready', label: 'Visa •••• 4242' },
      { kind: 'us_bank', state: 'ready', label: 'Sandbox Bank •••• 6789' },
    ])
    const [card, account] = methods
    const autoPay = (await ines.get('/api/auto-pay')).body
    expect(autoPay).toMatchObject({ on: true, method: card._id, fallback: account._id, when: 'due' })
    const invoices = await invoicesOf(demoPeople.finance)
    const charged = invoices.filter(({ kind, tries }) => kind === 'monthly' && tries)
    expect(charged.length).toBeGreaterThanOrEqual(2)
    for (const { tries } of charged)
      expect(tries).toMatchObject([{ number: 1, method: card.label, status: 'paid' }])
    expect(await subjectsTo(demoPeople.finance)).toContainEqual(expect.stringMatching(/^We charge \$/))
    const open = invoices.filter(({ balance }) => balance > 0)
    const [next] = open.flatMap(({ chargeOn }) => chargeOn ?? []).toSorted()
    expect(open.every(({ chargeOn, dueAt }) => chargeOn === dueAt.slice(0, 10))).toBe(true)
    expect(autoPay.next.day).toBe(next)
  })

  test('a dispute of Halden was won, and one seat was refunded in the provider’s dashboard', async () => {
    const { disputes } = await operatorReads('disputes')
    expect(disputes).toMatchObject([
      { company: { name: 'Halden Robotics' }, status: 'won', taken: '0.00', invoices: [{}] },
    ])
    const ines = await loggedIn(demoPeople.finance)
    const disputed = (await ines.get(`/api/invoices/${disputes[0].invoices[0]._id}`)).body
    expect(disputed).toMatchObject({ status: 'Paid', balance: 0 })
    const { payments } = await operatorReads('payments?limit=200&q=Halden')
    const refunds = payments.flatMap((payment: { refunds: object[] }) => payment.refunds)
    expect(refunds).toMatchObject([
      { amount: '32.00', reason: 'Made at the payment provider', status: 'done' },
    ])
    const [from, to] = [dayOf(addDays(now(), -90)), dayOf(now())]
    const { lines, closing } = (await ines.get(`/api/statement?from=${from}&to=${to}`)).body
    const kinds = lines.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['invoice', 'payment', 'refund', 'charge_back']))
    expect(lines.at(-1).balance).toBeCloseTo(closing)
  })

  test('Halden added four Grammarly seats inside a cycle, on an invoice of their own that is paid', async () => {
    const mara = await loggedIn(demoPeople.admin)
    expect((await mara.get('/api/seats/Grammarly')).body).toMatchObject({ seats: 24 })
    const change = (await invoicesOf(demoPeople.admin)).find(({ kind }) => kind === 'change')
    expect(change).toMatchObject({ status: 'Paid', tries: [{ status: 'paid' }] })
    const { lines } = (await mara.get(`/api/invoices/${change?._id}`)).body
    // The next cycle has a line too where it was invoiced before the change.
    const [rest, ...later] = lines
    expect(rest).toMatchObject({
      vendor: 'Grammarly',
      seats: 4,
      reason: expect.stringMatching(/^Changed: \d+ of/),
    })
    for (const line of later) expect(line).toMatchObject({ seats: 4, reason: 'Changed: a whole cycle' })
  })

  test('Halden can see what another plan of SalesHandy costs', async () => {
    const mara = await loggedIn(demoPeople.admin)
    const { body: bought } = await mara.get('/api/purchases2')
    const { _id } = bought.find(
      (each: { name: string; status: string }) => each.name === 'SalesHandy' && each.status === 'paid',
    )
    const wish = { line: 0, plan: 'Outreach Pro', billingCycle: 'annually' }
    const { status, body } = await mara.post(`/api/purchases/${_id}/changes/preview`, wish)
    expect([status, body.lines.length]).toEqual([200, 1])
    expect(body.total).toBeGreaterThan(0)
    expect(body.nextCycle).toBeCloseTo(2 * 710.4)
  })

  test('Kestrel’s card had no money, and a second try waits', async () => {
    const change = (await invoicesOf('kim@kestrellabs.example')).find(({ kind }) => kind === 'change')
    expect(change).toMatchObject({
      status: 'Due',
      tries: [{ number: 1, status: 'failed', reason: 'There was not enough money on Visa •••• 9995.' }],
    })
    expect([dayOf(addDays(now(), 1)), dayOf(addDays(now(), 2))]).toContain(change?.chargeOn)
  })

  test('Northpass is suspended after all reminders, with its access on hold; its commitment does not count', async () => {
    const founder = 'dana@northpasslegal.example'
    const dana = await loggedIn(founder)
    expect((await dana.get('/api/company/latest')).body.suspendedAt).not.toBeNull()
    const subjects = (await subjectsTo(founder)).join('\n')
    for (const subject of [
      /^Due /m,
      /^Overdue/m,
      /^Still overdue/m,
      /^Final reminder/m,
      /account is suspended/m,
    ])
      expect(subjects).toMatch(subject)
    const [seat] = (await dana.get('/api/my-seats')).body.seats
    expect(seat).toMatchObject({ productName: 'SalesHandy', access: { state: 'held' } })
    const [commitment] = (await dana.get('/api/commitments')).body.commitments
    expect(commitment).toMatchObject({ counts: false, why: 'overdue' })
  })

  test('Stonebridge is 16 days overdue, so that approving more needs a reason, and wrote about its card', async () => {
    const [overdue] = await invoicesOf('nora@stonebridgedental.example')
    expect(overdue).toMatchObject({ status: 'Overdue', about: 'ChatGPT, first invoice' })
    const { purchases } = await operatorReads('purchases?status=under_review&limit=200')
    const asked = purchases.find(
      (each: { company: { name: string } }) => each.company?.name === 'Stonebridge Dental',
    )
    const operator = await loggedIn(demoPeople.operator)
    const answer = await operator.post(`/api/operator/purchases/${asked._id}/approve`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'credit_refused' } })
    expect(JSON.stringify(answer.body)).toContain('16 days overdue')
    const { messages } = await operatorReads('messages')
    expect(messages[0]).toMatchObject({ email: 'nora@stonebridgedental.example' })
  })

  test('Oakline pays: its commitment counts, and with it the pool needs 14 more seats', async () => {
    const founder = 'sam@oaklinefreight.example'
    const isOverdue = ({ status }: Invoice) => status === 'Overdue'
    expect((await invoicesOf(founder)).filter(isOverdue)).toEqual([])
    const [commitment] = (await (await loggedIn(founder)).get('/api/commitments')).body.commitments
    expect(commitment).toMatchObject({ counts: true })
    const { pools } = (await made().browser().get('/api/pools')).body
    const notion = pools.find(({ vendor }: { vendor: string }) => vendor === 'Notion')
    expect(notion.progress).toMatchObject({ companies: 4, next: { price: 11.7, missingSeats: 14 } })
  })
}
