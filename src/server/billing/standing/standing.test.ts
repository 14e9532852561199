import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { buyer, operatorOf, order, type Person, paid, requested } from '#test/support/buyers.ts'
import { memberIds } from '#test/support/company-members.ts'
import { delivered } from '#test/support/deliveries.ts'
import { financeOf } from '#test/support/finance.ts'
import { signInAgain } from '#test/support/fixtures.ts'
import { more } from '#test/support/more.ts'
import { debtor } from '#test/support/payments.ts'
import { settle } from '#test/support/settle.ts'
import { letSuspend, suspendedDebtor } from '#test/support/standing.ts'
import { tasksOf } from '#test/support/vendor-orders.ts'
import { operatorEmail, world } from '#test/support/world.ts'
import { remind } from '../invoices/remind.ts'
import { invoices } from '../invoices/tables.ts'
import { paymentShares, payments } from '../payments/tables.ts'
import { suspendOverdue } from './suspend-overdue.ts'

const w = await world()
const system = systemContext(w.parts)

type Bill = Awaited<ReturnType<typeof debtor>>['bills'][number]

const pay = (companyId: string, ...bills: Bill[]) =>
  inTransaction(system, (tx) =>
    settle(tx, {
      paymentId: newId(tx.now()),
      companyId,
      shares: bills.map(({ invoiceId, amount }) => ({ invoiceId, amountCents: Math.round(amount * 100) })),
    }),
  )

const suspendedAt = async (admin: Person): Promise<string | null> =>
  (await admin.get('/api/company/latest')).body.suspendedAt

const subjectsTo = async (address: string) => (await w.emailsTo(address)).map(({ subject }) => subject)

async function bodyOf(address: string, subject: RegExp): Promise<string> {
  const mails = await w.emailsTo(address)
  return mails.findLast((mail) => subject.test(mail.subject))?.text ?? ''
}

/** A payment of this invoice that its bank has not decided on. */
async function processing(companyId: string, { invoiceId, amount }: Bill) {
  const id = newId(w.clock.now())
  const amountCents = Math.round(amount * 100)
  const facts = { id, companyId, provider: 'sandbox' as const, intentId: `pi_${id}`, amountCents }
  const { db } = w.parts.database
  await db.insert(payments).values({ ...facts, status: 'processing', createdAt: w.clock.now() })
  await db.insert(paymentShares).values({ paymentId: id, invoiceId, amountCents, isOpen: true })
}

describe('reminders', () => {
  test('say why the last payment failed, when suspension comes, and that it comes in 7 days', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const [bill] = bills as [Bill]
    await processing(companyId, bill)
    await w.parts.database.db
      .update(payments)
      .set({ status: 'open', failure: 'There was not enough money on Visa •••• 4242.' })
      .where(eq(payments.companyId, companyId))
    const expected = {
      8: [/^Overdue/, 'There was not enough money on Visa •••• 4242.'],
      14: [/^Still overdue/, 'On December 10, 2026 your account is suspended.'],
      21: [/^Final reminder/, 'In 7 days your account is suspended.'],
    } as const
    for (const [day, [subject, text]] of Object.entries(expected)) {
      w.clock.set(`2026-11-12T00:11:00Z`)
      w.clock.pass({ days: Number(day) })
      await remind(system)
      expect(await bodyOf(admin.email, subject)).toContain(text)
    }
  })
})

describe('D1: a company is suspended', () => {
  test('21 days after the due day, a week after the final reminder; admins and finance are told once', async () => {
    const { admin, companyId, ...who } = await debtor(w)
    const ines = await financeOf(w, { admin })
    w.clock.pass({ days: 21 })
    await remind(system)
    w.clock.pass({ days: 6 })
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).toBeNull()
    w.clock.pass({ days: 1 })
    for (const _ of [1, 2]) await suspendOverdue(system)
    expect(await suspendedAt(admin)).toBe(w.clock.now().toISOString())
    for (const { email } of [admin, ines])
      expect((await subjectsTo(email)).filter((one) => one === 'Your account is suspended')).toHaveLength(1)
    expect(await subjectsTo(who.employee.email)).not.toContain('Your account is suspended')
    const { entries } = (await (await operatorOf(w)).get(`/api/operator/audit?companyId=${companyId}`)).body
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'company.suspended', actor: 'system', thingId: companyId }),
    )
  })

  test('not before arrears from earlier times got their final reminder', async () => {
    const { admin, companyId } = await debtor(w)
    const old = { dueAt: new Date('2026-06-01T00:00:00Z'), issuedAt: new Date('2026-05-25T00:00:00Z') }
    await w.parts.database.db
      .update(invoices)
      .set({ ...old, reminded: 'late' })
      .where(eq(invoices.companyId, companyId))
    await suspendOverdue(system)
    await remind(system)
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).toBeNull()
    w.clock.pass({ days: 7 })
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).not.toBeNull()
  })

  test('not while a payment is processing, at most 10 days', async () => {
    const { admin, companyId, bills } = await debtor(w)
    w.clock.pass({ days: 21 })
    await remind(system)
    w.clock.pass({ days: 6 })
    await processing(companyId, bills[0] as Bill)
    w.clock.pass({ days: 9 })
    await signInAgain(w, admin)
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).toBeNull()
    w.clock.pass({ days: 1 })
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).not.toBeNull()
  })

  more('not while an operator gave it time', async () => {
    const { admin, companyId } = await debtor(w)
    const olga = await operatorOf(w)
    const put = (body: object) => olga.put(`/api/operator/companies/${companyId}/standing`, body)
    w.clock.pass({ days: 14 })
    expect((await put({ graceUntil: '2026-12-11', reason: 'They wrote to us' })).status).toBe(200)
    w.clock.pass({ days: 7 })
    await remind(system)
    expect(await bodyOf(admin.email, /^Final/)).toContain('On December 12, 2026 your account is suspended.')
    w.clock.set('2026-12-11T06:00:00Z')
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).toBeNull()
    w.clock.set('2026-12-12T06:00:00Z')
    await suspendOverdue(system)
    expect(await suspendedAt(admin)).not.toBeNull()
  })
})

test('D2: a suspended company gets nothing new, and everything else works', async () => {
  const { admin, employee, companyId, bills } = await debtor(w)
  const running = await paid(w, admin, order('Slack', 'Pro', 3))
  await delivered(w, running)
  const waiting = await requested(admin, order('Slack', 'Pro', 2))
  const offered = await requested(admin, order('Slack', 'Pro', 5))
  const olga = await operatorOf(w)
  const offer = { position: 0, seats: 5, perMember: 5, fixed: 0, discount: 0 }
  await olga.post(`/api/operator/purchases/${offered}/counter`, { lines: [offer], reason: 'Cheaper' })
  const ids = await memberIds(admin)
  const seats = (email: string, subscriptions: string[]) =>
    admin.put(`/api/edit-members/${ids.get(email)}`, { productName: 'Slack', subscriptions })
  expect((await seats(employee.email, ['Pro'])).status).toBe(200)
  await olga.put(`/api/operator/companies/${companyId}/standing`, { suspended: true, reason: 'Unpaid' })

  const give = { selectedMembers: [ids.get(admin.email)], product: 'Slack', subscriptions: ['Pro'] }
  const refused = [
    await admin.post('/api/create-subscription', order()),
    await employee.post('/api/requests', {
      vendor: 'Slack',
      plan: 'Pro',
      billingCycle: 'monthly',
      seats: 1,
      reason: 'For my team',
    }),
    await admin.post(`/api/purchases/${offered}/offer/accept`, { after: 25 }),
    await admin.post('/api/company/members', give),
    await seats(admin.email, ['Pro']),
  ]
  for (const answer of refused) {
    expect([answer.status, answer.body.code]).toEqual([409, 'suspended'])
    expect(answer.body.message).toBe('Your account is suspended. Please write to us.')
  }
  const held = (await employee.get('/api/my-seats')).body.seats
  expect(held).toMatchObject([{ access: { state: 'held', since: w.clock.now().toISOString() } }])
  expect((await tasksOf(olga, companyId)).map(({ kind }: { kind: string }) => kind)).toContain('suspend')

  expect((await seats(employee.email, [])).status).toBe(200)
  expect((await admin.post(`/api/purchases/${running}/cancel`)).status).toBe(200)
  expect((await admin.get('/invoices')).status).toBe(200)
  expect((await admin.post('/create-payment-intent')).status).toBe(200)
  expect((await admin.post(`/api/purchases/${waiting}/cancel`)).status).toBe(200)
  expect(bills).toHaveLength(1)
})

test('D2: the message names the invoice that is overdue longest', async () => {
  const { admin } = await suspendedDebtor(w)
  const { invoices: all } = (await admin.get('/invoices')).body
  const answer = await admin.post('/api/create-subscription', order())
  expect(answer.body.message).toBe(
    `Your account is suspended: invoice ${all[0].number} is 21 days overdue. Once everything overdue is paid, everything works again right away.`,
  )
})

describe('D3: a company is reinstated as soon as nothing is overdue', () => {
  test('by a payment, not by a part of it; also operators are told', async () => {
    const { admin, companyId, bills } = await suspendedDebtor(w, 2)
    const [first, second] = bills as [Bill, Bill]
    await pay(companyId, first)
    expect(await suspendedAt(admin)).not.toBeNull()
    await pay(companyId, second)
    expect(await suspendedAt(admin)).toBeNull()
    expect((await admin.post('/api/create-subscription', order())).status).toBe(201)
    expect(await subjectsTo(admin.email)).toContain('Your account works again')
    expect(await subjectsTo(operatorEmail)).toContain('Acme is no longer suspended')
  })

  test('by a credit note', async () => {
    const { admin, bills } = await suspendedDebtor(w)
    const olga = await operatorOf(w)
    await olga.post(`/api/operator/invoices/${bills[0]?.invoiceId}/credit-note`, { reason: 'Sorry' })
    expect(await suspendedAt(admin)).toBeNull()
  })

  more('by voiding what it owes', async () => {
    const { admin, bills } = await suspendedDebtor(w)
    await admin.post(`/api/purchases/${bills[0]?.purchaseId}/cancel`)
    expect(await suspendedAt(admin)).toBeNull()
  })

  test('and its access with it', async () => {
    const { admin, employee, companyId } = await buyer(w)
    await delivered(w, await paid(w, admin))
    const ids = await memberIds(admin)
    const give = { selectedMembers: [ids.get(employee.email)], product: 'Slack', subscriptions: ['Pro'] }
    await admin.post('/api/company/members', give)
    const id = await requested(admin, order('Slack', 'Pro', 2))
    const olga = await operatorOf(w)
    const { body } = await olga.post(`/api/operator/purchases/${id}/approve`)
    await letSuspend(w)
    const state = async () => (await employee.get('/api/my-seats')).body.seats[0].access.state
    expect(await state()).toBe('held')
    await pay(companyId, { purchaseId: id, invoiceId: body.invoice._id, amount: body.invoice.amountsDue })
    expect(await state()).not.toBe('held')
  })
})

describe('D4: an operator', () => {
  const path = (id: string) => `/api/operator/companies/${id}/standing`

  test('alone sets the standing, with a reason', async () => {
    const { admin, companyId } = await buyer(w)
    const olga = await operatorOf(w)
    expect((await admin.put(path(companyId), { suspended: true, reason: 'x' })).status).toBe(403)
    expect((await olga.put(path(companyId), { suspended: true })).body.code).toBe('invalid_input')
    expect((await olga.put(path(newId(w.clock.now())), { reason: 'x' })).status).toBe(404)
    for (const graceUntil of ['2026-11-11', '2027-02-11', 'soon']) {
      const answer = await olga.put(path(companyId), { graceUntil, reason: 'x' })
      expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { graceUntil: expect.any(String) } })
    }
    expect(await suspendedAt(admin)).toBeNull()
  })

  test('suspends by hand, and only a hand ends it', async () => {
    const { admin, companyId, bills } = await debtor(w)
    const olga = await operatorOf(w)
    const set = await olga.put(path(companyId), { suspended: true, reason: 'Fraud' })
    expect(set.body).toMatchObject({
      suspendedAt: w.clock.now().toISOString(),
      byHand: true,
      reason: 'Fraud',
    })
    await pay(companyId, ...bills)
    expect(await suspendedAt(admin)).not.toBeNull()
    const over = await olga.put(path(companyId), { suspended: false, reason: 'A mistake' })
    expect(over.body).toMatchObject({ suspendedAt: null, byHand: false, reason: 'A mistake' })
    expect(await suspendedAt(admin)).toBeNull()
    const { entries } = (await olga.get(`/api/operator/audit?companyId=${companyId}`)).body
    const logged = entries.filter(({ action }: { action: string }) => action.startsWith('company.'))
    expect(logged).toMatchObject([
      { action: 'company.reinstated', actor: operatorEmail, detail: { reason: 'A mistake' } },
      { action: 'company.suspended', actor: operatorEmail, detail: { reason: 'Fraud' } },
      {},
      {},
    ])
    const { body } = await admin.get('/api/audit?limit=100')
    expect(JSON.stringify(body)).not.toContain('Fraud')
  })

  test('sees in the list, in a search and in the export that a company is suspended, not that it is verified', async () => {
    const { companyId } = await buyer(w, { name: 'Late Otters' })
    const olga = await operatorOf(w)
    await olga.put(path(companyId), { suspended: true, reason: 'Fraud' })
    const q = 'Late%20Otters'
    const listed = (await olga.get(`/api/operator/companies?q=${q}`)).body.companies
    expect(listed).toMatchObject([{ verified: true, suspendedAt: w.clock.now().toISOString() }])
    const found = (await olga.get(`/api/search?q=${q}`)).body.companies
    expect(found).toMatchObject([{ _id: companyId, suspended: true }])
    const { text } = await olga.get(`/api/operator/companies.csv?q=${q}`)
    expect(text.split('\n')[0]).toContain('Suspended on')
    expect(text).toContain('2026-11-12,2026-11-12,2026-11-12')
  })

  more('keeps the day when a suspension becomes one by hand', async () => {
    const { admin, companyId, bills } = await suspendedDebtor(w)
    const since = await suspendedAt(admin)
    w.clock.pass({ hours: 5 })
    const olga = await operatorOf(w)
    const { body } = await olga.put(path(companyId), { suspended: true, reason: 'Talk to us' })
    expect(body).toMatchObject({ suspendedAt: since, byHand: true })
    await pay(companyId, ...bills)
    expect(await suspendedAt(admin)).toBe(since)
  })
})
