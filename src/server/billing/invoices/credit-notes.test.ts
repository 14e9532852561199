import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { buyer, operatorOf, order, type Person, paid, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { creditLeft } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { issueCreditNotes } from './issue-credit-note.ts'
import { creditNotes } from './tables.ts'

const w = await world()
const olga = await operatorOf(w)

const credit = (id: string, body: object) => olga.post(`/api/operator/invoices/${id}/credit-note`, body)

async function authorized(admin: Person, body = order()) {
  const id = await requested(admin, body)
  return (await olga.post(`/api/operator/purchases/${id}/approve`)).body as {
    _id: string
    invoice: { _id: string }
  }
}

test('only an operator credits an invoice, with a reason and up to the amount invoiced', async () => {
  const { admin } = await buyer(w)
  const { invoice } = await authorized(admin)
  const path = `/api/operator/invoices/${invoice._id}/credit-note`
  expect((await admin.post(path, { reason: 'x' })).status).toBe(403)
  expect((await credit(invoice._id, { reason: ' ' })).body.fields).toHaveProperty('reason')
  for (const amount of [0, -1, 31.51, '1.005', 'all']) {
    expect((await credit(invoice._id, { amount, reason: 'x' })).status).toBe(400)
  }
  expect((await credit('019a0000-0000-7000-8000-000000000000', { reason: 'x' })).status).toBe(404)
})

test('crediting a part of an unpaid invoice lowers the balance; crediting the rest voids it and cancels its purchase', async () => {
  const { admin } = await buyer(w)
  const { _id, invoice } = await authorized(admin)
  const part = await credit(invoice._id, { amount: 11.5, reason: 'Two seats too many' })
  expect([part.status, part.body]).toMatchObject([
    201,
    { status: 'Due', amountsDue: 31.5, credited: 11.5, balance: 20 },
  ])
  expect((await admin.get('/api/dashboard/summary')).body.owed).toBe(20)
  expect((await admin.get('/api/purchases2')).body[0].invoice).toMatchObject({
    amountsDue: 31.5,
    balance: 20,
  })
  const whole = await credit(invoice._id, { reason: 'Ordered by mistake' })
  expect(whole.body).toMatchObject({ status: 'Void', credited: 31.5, balance: 0 })
  expect((await credit(invoice._id, { reason: 'again' })).body.code).toBe('nothing_to_credit')
  const closed = (await admin.get('/api/purchases/closed')).body
  expect(closed).toMatchObject([{ _id, status: 'cancelled' }])
})

test('crediting a paid invoice makes credit, which the next invoice uses', async () => {
  const { admin, companyId } = await buyer(w)
  await paid(w, admin)
  const [invoice] = (await admin.get('/invoices')).body.invoices
  const { body } = await credit(invoice._id, { amount: '10.00', reason: 'Outage' })
  expect(body).toMatchObject({
    status: 'Paid',
    balance: 0,
    creditNotes: [{ amount: 10, returned: 10, reason: 'Outage' }],
  })
  expect(await creditLeft(systemContext(w.parts), companyId)).toBe(1000)
  expect((await authorized(admin)).invoice).toMatchObject({ amountsDue: 21.5 })
})

test('a voided invoice returns the credit that it used', async () => {
  const { admin, companyId } = await buyer(w)
  const system = systemContext(w.parts)
  await inTransaction(system, (tx) => post(tx, [{ kind: 'rewarded', companyId, amountCents: 1000 }]))
  const { invoice } = await authorized(admin)
  expect((await credit(invoice._id, { reason: 'Mistake' })).body).toMatchObject({
    status: 'Void',
    balance: 0,
  })
  expect(await creditLeft(system, companyId)).toBe(1000)
})

test('credit notes are numbered without gaps, have a PDF and an email, and cannot be deleted', async () => {
  const { admin } = await buyer(w)
  const { invoice } = await authorized(admin)
  const numbers = []
  for (const amount of [1, 2]) {
    const { creditNotes: notes } = (await credit(invoice._id, { amount, reason: 'Goodwill' })).body
    numbers.push(Number(notes.at(-1).number.replace('CN-2026-', '')))
  }
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  const [note] = (await admin.get(`/api/invoices/${invoice._id}`)).body.creditNotes
  const pdf = await admin.get(note.pdfUrl)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await (await buyer(w)).admin.get(note.pdfUrl)).status).toBe(404)
  const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith(`Credit note ${note.number}`))).toHaveLength(1)
  const { db } = w.parts.database
  await expect(db.delete(creditNotes).where(eq(creditNotes.id, note._id))).rejects.toThrow()
})

test('a repeated request with the same key credits once', async () => {
  const { admin } = await buyer(w)
  const { invoice } = await authorized(admin)
  const headers = { 'idempotency-key': invoice._id }
  const path = `/api/operator/invoices/${invoice._id}/credit-note`
  const body = { amount: 5, reason: 'Goodwill' }
  for (const _ of [1, 2]) expect((await olga.post(path, body, { headers })).body.credited).toBe(5)
})

test('many invoices credited in one call get the same amounts, numbers, ledger entries and emails as one by one', async () => {
  const system = systemContext(w.parts)
  const { admin, companyId } = await buyer(w)
  const other = await buyer(w)
  await paid(w, admin)
  const [settled] = (await admin.get('/invoices')).body.invoices
  const [part, whole] = [await authorized(admin), await authorized(other.admin)]
  const requests = [
    { invoiceId: settled._id, amountCents: 1000, reason: 'Outage' },
    { invoiceId: whole.invoice._id, amountCents: null, reason: 'Mistake' },
    { invoiceId: part.invoice._id, amountCents: 3130, reason: 'Goodwill' },
  ]
  await inTransaction(system, (tx) => issueCreditNotes(tx, requests))
  const shown = [
    (await admin.get(`/api/invoices/${settled._id}`)).body,
    (await other.admin.get(`/api/invoices/${whole.invoice._id}`)).body,
    (await admin.get(`/api/invoices/${part.invoice._id}`)).body,
  ]
  expect(shown).toMatchObject([
    { status: 'Paid', balance: 0, credited: 10, creditNotes: [{ returned: 10, reason: 'Outage' }] },
    { status: 'Void', balance: 0, credited: 31.5, creditNotes: [{ returned: 0, reason: 'Mistake' }] },
    { status: 'Due', balance: 0.2, credited: 31.3, carried: true, creditNotes: [{ reason: 'Goodwill' }] },
  ])
  const [first = 0, ...others] = shown.map(({ creditNotes: [note] }) => Number(note.number.slice(-5)))
  expect(others).toEqual([first + 1, first + 2])
  expect(await creditLeft(system, companyId)).toBe(1000)
  expect((await other.admin.get('/api/purchases/closed')).body).toMatchObject([{ status: 'cancelled' }])
  expect((await admin.get('/api/purchases2')).body).toMatchObject([{ isPaid: true }, { isPaid: true }])
  const subjects = (await w.emailsTo(admin.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Credit note'))).toHaveLength(2)
})

test('if one of many invoices cannot be credited, none is', async () => {
  const { admin } = await buyer(w)
  const { invoice } = await authorized(admin)
  const requests = [
    { invoiceId: invoice._id, amountCents: 100, reason: 'Fine' },
    { invoiceId: '019a0000-0000-7000-8000-000000000000', amountCents: 100, reason: 'Unknown' },
  ]
  const system = systemContext(w.parts)
  await expect(inTransaction(system, (tx) => issueCreditNotes(tx, requests))).rejects.toThrow()
  expect((await admin.get(`/api/invoices/${invoice._id}`)).body.creditNotes).toEqual([])
})
