import { describe, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { accounts, autoPayer, cards, invoiceOf, passDays, saved } from '#test/support/auto-pay.ts'
import type { Browser } from '#test/support/browser.ts'
import { buyer, operatorOf, order, type Person } from '#test/support/buyers.ts'
import { financeOf } from '#test/support/finance.ts'
import { more } from '#test/support/more.ts'
import { billed, booksOf, debtor } from '#test/support/payments.ts'
import { world } from '#test/support/world.ts'
import { remind } from '../invoices/remind.ts'
import { runMonth } from '../invoices/run-month.ts'
import { announceCharges } from './announce-charges.ts'
import { chargeDue } from './charge-due.ts'

const w = await world()
const system = systemContext(w.parts)
const nobodys = '019a0000-0000-7000-8000-000000000000'

w.clock.set('2027-03-01T10:00:00Z')

const subjectsTo = async (who: Person, of: RegExp) =>
  (await w.emailsTo(who.email)).map(({ subject }) => subject).filter((subject) => of.test(subject))
const news = /^(We charge|Not paid|Not charged|We received your payment)/

describe('who may', () => {
  test('visitors, employees and operators are refused; finance may', async () => {
    const acme = await debtor(w)
    const calls: ((who: Browser) => Promise<{ status: number }>)[] = [
      (who) => who.get('/api/auto-pay'),
      (who) => who.put('/api/auto-pay', { on: false }),
      (who) => who.post(`/api/invoices/${acme.bills[0]?.invoiceId}/hold`, { hold: true }),
      (who) => who.post('/api/payments', { method: nobodys }),
    ]
    const operator = await operatorOf(w)
    for (const call of calls) {
      expect((await call(w.browser())).status).toBe(401)
      expect((await call(acme.employee)).status).toBe(403)
      expect((await call(operator)).status).toBe(403)
    }
    const finance = await financeOf(w, acme)
    expect((await finance.get('/api/auto-pay')).body).toEqual({
      on: false,
      method: null,
      fallback: null,
      when: 'due',
      mostPerCharge: null,
    })
    expect((await finance.put('/api/auto-pay', { on: false })).status).toBe(200)
  })

  test("another company's method and invoice are not found", async () => {
    const acme = await autoPayer(w)
    const other = await buyer(w)
    const setting = { on: true, method: acme.method }
    expect((await other.admin.put('/api/auto-pay', setting)).status).toBe(404)
    expect((await other.admin.post('/api/payments', { method: acme.method })).status).toBe(404)
    const hold = await other.admin.post(`/api/invoices/${acme.bill.invoiceId}/hold`, { hold: true })
    expect(hold.status).toBe(404)
  })
})

describe('A1: the setting', () => {
  test('takes ready cards and accounts, the fallback another one, and refuses unknown fields', async () => {
    const { admin } = await buyer(w)
    const card = await saved(admin, { card: cards.pays })
    const pending = (await admin.post('/api/payment-methods', { kind: 'us_bank' })).body.method._id
    const transfer = (await admin.post('/api/payment-methods', { kind: 'transfer' })).body.method._id
    const put = (body: object) => admin.put('/api/auto-pay', body)
    expect((await put({ on: true })).body.fields).toHaveProperty('method')
    expect((await put({ on: true, method: card, fallback: card })).body.fields).toHaveProperty('fallback')
    for (const method of [pending, transfer])
      expect((await put({ on: true, method })).body).toMatchObject({ code: 'method_not_ready' })
    expect((await put({ on: true, method: card, fallback: transfer })).body.code).toBe('method_not_ready')
    expect((await put({ on: false, extra: 1 })).body.code).toBe('unknown_field')
    expect((await put({ on: true, method: card, mostPerCharge: 0 })).status).toBe(400)
    const done = await put({ on: true, method: card, when: 'issue', mostPerCharge: 250.5 })
    expect(done.body).toEqual({ on: true, method: card, fallback: null, when: 'issue', mostPerCharge: 250.5 })
    expect((await admin.delete(`/api/payment-methods/${card}`)).body.code).toBe('method_in_use')
  })
})

describe('A2, A3: announced, then charged', () => {
  test('due: the email three days before names amount, method and day; on the due day one payment pays all', async () => {
    const { admin, bills, companyId } = await autoPayer(w, { fallback: accounts.pays }, 2)
    const total = bills.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    const amount = `$${(total / 100).toFixed(2)}`
    expect((await admin.get('/api/auto-pay')).body.next).toEqual({ day: '2027-03-08', amount: total / 100 })
    await passDays(w, 3)
    expect(await subjectsTo(admin, news)).toEqual([])
    await passDays(w, 1)
    expect(await subjectsTo(admin, news)).toEqual([`We charge ${amount} on March 8, 2027`])
    const [mail] = (await w.emailsTo(admin.email)).filter(({ subject }) => subject.startsWith('We charge'))
    expect(mail?.text).toContain(`On March 8, 2027, we charge ${amount} to Visa •••• 4242.`)
    expect(mail?.text).toContain('Sandbox Bank •••• 6789')
    await remind(system)
    expect(await subjectsTo(admin, /^Due soon/)).toEqual([])
    await passDays(w, 2)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: total })
    await passDays(w, 1)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: total })
    const [first, second] = await Promise.all(bills.map((bill) => invoiceOf(admin, bill)))
    expect(first).toMatchObject({ status: 'Paid', tries: [{ number: 1, status: 'paid' }] })
    expect(first.tries[0].at).toBe(second.tries[0].at)
    expect(first).not.toHaveProperty('chargeOn')
    expect((await admin.get('/api/auto-pay')).body).not.toHaveProperty('next')
  })

  more('turned on late: the email goes at once, and the charge follows three days after it', async () => {
    w.clock.set('2027-03-01T10:00:00Z')
    const who = await debtor(w)
    w.clock.set('2027-03-07T10:00:00Z')
    const method = await saved(who.admin, { card: cards.pays })
    await who.admin.put('/api/auto-pay', { on: true, method })
    expect(await subjectsTo(who.admin, /^We charge/)).toEqual([expect.stringMatching(/on March 10, 2027$/)])
    await passDays(w, 2)
    expect((await booksOf(w, who.companyId)).owed).toBeGreaterThan(0)
    await passDays(w, 1)
    expect((await booksOf(w, who.companyId)).owed).toBe(0)
    expect(await subjectsTo(who.admin, /^We charge/)).toHaveLength(1)
  })

  more('issue: the email of the invoice announces the charge three days after its date', async () => {
    const { admin, companyId } = await autoPayer(w, { more: { when: 'issue' } })
    const finance = await financeOf(w, { admin })
    await passDays(w, 4)
    expect((await booksOf(w, companyId)).owed).toBe(0)
    w.clock.set('2027-04-01T00:11:00Z')
    await runMonth(system, '2027-04')
    const [mail] = (await w.emailsTo(admin.email)).filter(({ subject }) =>
      /^Invoice .* for April/.test(subject),
    )
    expect(mail?.text).toMatch(/On April 4, 2027, we charge \$[\d.]+ to Visa •••• 4242\./)
    expect(await subjectsTo(finance, /^We charge .* on April 4, 2027$/)).toHaveLength(1)
    await announceCharges(system)
    w.clock.set('2027-04-04T13:59:00Z')
    await chargeDue(system)
    expect((await booksOf(w, companyId)).owed).toBeGreaterThan(0)
    w.clock.set('2027-04-04T14:00:00Z')
    await chargeDue(system)
    expect((await booksOf(w, companyId)).owed).toBe(0)
  })

  test('issue: the first invoice of a purchase is announced with its approval', async () => {
    const { admin, companyId } = await autoPayer(w, { more: { when: 'issue' } })
    await passDays(w, 4)
    expect(await subjectsTo(admin, /^We charge/)).toHaveLength(1)
    await billed(w, admin, order('Wiza', 'Email monthly', 3))
    expect(await subjectsTo(admin, /^We charge .* on March 8, 2027$/)).toHaveLength(1)
    await passDays(w, 2)
    expect((await booksOf(w, companyId)).owed).toBeGreaterThan(0)
    await passDays(w, 1)
    expect((await booksOf(w, companyId)).owed).toBe(0)
    expect(await subjectsTo(admin, /^We charge/)).toHaveLength(2)
  })

  test('another method is announced anew: nobody is charged on a card that the email did not name', async () => {
    const { admin, companyId, setting } = await autoPayer(w)
    await passDays(w, 5)
    const other = await saved(admin, { card: cards.declines })
    await admin.put('/api/auto-pay', { ...setting, method: other })
    expect(await subjectsTo(admin, /^We charge/)).toEqual([
      expect.stringMatching(/March 8, 2027$/),
      expect.stringMatching(/March 9, 2027$/),
    ])
    await admin.put('/api/auto-pay', { ...setting, on: false })
    await passDays(w, 10)
    expect((await booksOf(w, companyId)).received).toBe(0)
  })

  test('a credit note lowers the charge; an open payment by a person is taken back', async () => {
    const { admin, bill, companyId } = await autoPayer(w)
    await passDays(w, 4)
    const { paymentId } = (await admin.post('/create-payment-intent')).body
    const operator = await operatorOf(w)
    const note = { amount: 1, reason: 'A day without service' }
    expect((await operator.post(`/api/operator/invoices/${bill.invoiceId}/credit-note`, note)).status).toBe(
      201,
    )
    await passDays(w, 3)
    const owed = Math.round(bill.amount * 100) - 100
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: 0, received: owed })
    expect((await admin.get(`/api/payments/${paymentId}`)).body.status).toBe('failed')
  })
})

describe('A4: not this time', () => {
  test('a held invoice is not charged, and that is said by email; released, it is announced again', async () => {
    const { admin, bill, companyId } = await autoPayer(w)
    await passDays(w, 4)
    const hold = (held: boolean) => admin.post(`/api/invoices/${bill.invoiceId}/hold`, { hold: held })
    expect((await hold(true)).body).toMatchObject({ _id: bill.invoiceId, held: true })
    expect((await admin.get('/api/auto-pay')).body).not.toHaveProperty('next')
    await passDays(w, 5)
    expect((await booksOf(w, companyId)).received).toBe(0)
    expect(await subjectsTo(admin, /^Not charged/)).toHaveLength(1)
    expect((await hold(false)).body).toMatchObject({ chargeOn: '2027-03-13' })
    await passDays(w, 3)
    expect((await booksOf(w, companyId)).owed).toBe(0)
    expect((await hold(true)).body.code).toBe('invoice_not_due')
  })

  more('held before it is announced, only that is said', async () => {
    const { admin, bill } = await autoPayer(w)
    await admin.post(`/api/invoices/${bill.invoiceId}/hold`, { hold: true })
    await passDays(w, 9)
    expect(await subjectsTo(admin, news)).toEqual([expect.stringMatching(/^Not charged/)])
  })

  test('above mostPerCharge nothing is charged, said once; a higher limit charges it', async () => {
    const { admin, companyId, setting } = await autoPayer(w, { more: { mostPerCharge: 1 } })
    await passDays(w, 8)
    expect(await subjectsTo(admin, news)).toEqual([expect.stringMatching(/^Not charged/)])
    expect((await booksOf(w, companyId)).received).toBe(0)
    await admin.put('/api/auto-pay', { ...setting, mostPerCharge: 1000 })
    await passDays(w, 3)
    expect((await booksOf(w, companyId)).owed).toBe(0)
  })
})

describe('A5: pay now', () => {
  test('charges the method at once, says why it failed, or asks to confirm', async () => {
    const { admin, companyId, bills } = await debtor(w, 2)
    const [good, empty, asks] = [
      await saved(admin, { card: cards.pays }),
      await saved(admin, { card: cards.empty }),
      await saved(admin, { card: cards.asks }),
    ]
    const pay = (method: string, more = {}) => admin.post('/api/payments', { method, ...more })
    expect((await pay(empty)).body).toMatchObject({
      status: 'failed',
      error: 'There was not enough money on Visa •••• 9995.',
    })
    const asking = (await pay(asks)).body
    expect(asking).toMatchObject({ status: 'needs_confirmation', clientSecret: expect.any(String) })
    expect((await pay(good, { invoiceIds: [bills[0]?.invoiceId] })).body).toMatchObject({
      status: 'paid',
      amount: bills[0]?.amount,
    })
    const invoice = await invoiceOf(admin, bills[0] as (typeof bills)[0])
    expect(invoice.tries.map(({ number, method, status }: never) => [number, method, status])).toEqual([
      [1, 'Visa •••• 9995', 'failed'],
      [2, 'Visa •••• 3184', 'failed'],
      [3, 'Visa •••• 4242', 'paid'],
    ])
    const paid = (await pay(good)).body
    expect(paid.status).toBe('paid')
    const { method } = (await admin.get(`/api/payments/${paid.paymentId}`)).body
    expect(method, 'what can be offered for auto-pay').toBe(good)
    expect((await booksOf(w, companyId)).owed).toBe(0)
    expect((await pay(good)).body.code).toBe('nothing_owed')
    expect(await subjectsTo(admin, /^Not paid/)).toEqual([])
  })

  more('a confirmed payment is paid, and a debit is processing until the bank has decided', async () => {
    const { admin, companyId } = await debtor(w)
    const asks = await saved(admin, { card: cards.asks })
    const { clientSecret, paymentId } = (await admin.post('/api/payments', { method: asks })).body
    const confirm = { clientSecret, card: cards.asks, confirm: true }
    expect((await admin.post('/api/sandbox/confirm', confirm)).body.status).toBe('paid')
    expect((await admin.get(`/api/payments/${paymentId}`)).body.status).toBe('paid')
    expect((await booksOf(w, companyId)).owed).toBe(0)
    const other = await debtor(w)
    const bank = await saved(other.admin, { account: accounts.pays })
    const debit = (await other.admin.post('/api/payments', { method: bank })).body
    expect(debit.status).toBe('processing')
    expect((await other.admin.post('/api/payments', { method: bank })).body.code).toBe('payment_processing')
    w.clock.pass({ minutes: 2 })
    expect((await other.admin.get(`/api/payments/${debit.paymentId}`)).body.status).toBe('paid')
  })
})
