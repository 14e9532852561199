import { describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/context.ts'
import { signedIn } from '#test/support/builders.ts'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { world } from '#test/support/world.ts'
import { post } from '../ledger/post.ts'

const w = await world()

const asPage = { headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } }

async function invoiced() {
  const team = await buyer(w)
  await paid(w, team.admin)
  const { invoices } = (await team.admin.get('/invoices')).body
  return { ...team, invoice: invoices[0] }
}

describe('access', () => {
  test('an employee cannot read invoices in any form', async () => {
    const { employee, invoice } = await invoiced()
    const paths = [
      '/invoices',
      '/api/invoices.csv',
      '/api/invoices/preview',
      `/api/invoices/${invoice._id}`,
      invoice.pdfUrl,
    ]
    for (const path of paths) {
      const { status, body } = await employee.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'finance_only'])
    }
  })

  test("another company's invoice is not found", async () => {
    const { invoice } = await invoiced()
    const { admin } = await buyer(w)
    for (const path of [`/api/invoices/${invoice._id}`, invoice.pdfUrl, '/api/invoices/none/pdf']) {
      expect((await admin.get(path)).status).toBe(404)
    }
  })

  test('a person without a company gets an empty list and no PDFs', async () => {
    const { invoice } = await invoiced()
    const lone = await signedIn(w)
    expect((await lone.get('/invoices')).body).toEqual({ invoices: [] })
    expect((await lone.get(invoice.pdfUrl)).status).toBe(404)
  })
})

describe('/invoices serves both the page and the list', () => {
  test('a browser navigation gets the page and an API call the list, and both send a Vary header', async () => {
    const { admin } = await invoiced()
    const page = await admin.get('/invoices', asPage)
    expect([page.status, page.text, page.headers.vary]).toEqual([
      200,
      'app: Invoices',
      'accept, accept-encoding',
    ])
    for (const accept of [
      'application/json',
      '*/*',
      'application/json, text/html;q=0.5',
      'text/html;q=0, */*',
    ]) {
      const call = await admin.get('/invoices', { headers: { accept } })
      expect([accept, call.headers.vary, call.body?.invoices.length]).toEqual([accept, 'accept', 1])
    }
  })

  test('the page redirects a visitor to the login, and the call refuses one', async () => {
    const page = await w.browser().get('/Invoices?q=1', asPage)
    expect([page.status, page.headers.location]).toEqual([302, '/landing?next=%2FInvoices%3Fq%3D1'])
    const call = await w.browser().get('/invoices')
    expect([call.status, call.headers.vary]).toEqual([401, 'accept'])
  })
})

test('the list shows the amounts of each invoice as issued, even after payment', async () => {
  const { admin } = await invoiced()
  await requested(admin, order('Vanta', 'Core', 1)).then(async (id) =>
    (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`),
  )
  const { invoices } = (await admin.get('/invoices')).body
  expect(invoices).toMatchObject([
    {
      about: 'Vanta, first invoice',
      status: 'Due',
      amountsDue: 787.5,
      balance: 787.5,
      savings: 10,
      paidAt: null,
    },
    {
      about: 'Slack, first invoice',
      month: 'November 2026',
      issuedAt: '2026-11-12T10:00:00.000Z',
      dueAt: '2026-11-19T10:00:00.000Z',
      originalAmount: 35,
      savings: 10,
      creditsApplied: 0,
      amountsDue: 31.5,
      balance: 0,
      status: 'Paid',
    },
  ])
  expect(invoices[1].pdfUrl).toBe(`/api/invoices/${invoices[1]._id}/pdf`)
})

test('the invoice page explains each line and lists its payments', async () => {
  const { admin, invoice } = await invoiced()
  const { body } = await admin.get(`/api/invoices/${invoice._id}`)
  expect(body.lines).toEqual([
    {
      vendor: 'Slack',
      name: 'Pro',
      billingCycle: 'monthly',
      seats: 4,
      listPrice: 8.75,
      originalAmount: 35,
      discount: 10,
      amount: 31.5,
      periodStart: '2026-11-12T10:00:00.000Z',
      periodEnd: '2026-12-12T10:00:00.000Z',
      reason: null,
    },
  ])
  expect(body.payments).toEqual([{ at: '2026-11-12T10:00:00.000Z', kind: 'paid', amount: 31.5 }])
  expect(body).toMatchObject({ company: { name: 'Acme' }, creditNotes: [], balance: 0 })
})

test('a renewal is compared with the invoice before, and credit says where it came from', async () => {
  const { admin, invoice } = await invoiced()
  const operator = await operatorOf(w)
  const credit = { amount: 10, reason: 'A day without service' }
  await operator.post(`/api/operator/invoices/${invoice._id}/credit-note`, credit)
  await operator.post('/api/operator/invoices/run', { month: '2026-12' })
  const { invoices } = (await admin.get('/invoices')).body
  const from = { kind: 'credit_note', amount: 10, invoice: { _id: invoice._id, number: invoice.number } }
  expect(invoices[0]).toMatchObject({ creditsApplied: 10, credits: [from], vendors: ['Slack'] })
  expect(invoices[1]).not.toHaveProperty('credits')
  const { body } = await admin.get(`/api/invoices/${invoices[0]._id}`)
  const previous = { _id: invoice._id, number: invoice.number, seats: 4, amount: 31.5, reason: null }
  expect(body.lines).toMatchObject([{ vendor: 'Slack', amount: 31.5, previous }])
  expect(body.credits).toEqual([from])
})

test("the invoice of LinkedIn's free first month gives the reason", async () => {
  const { admin } = await buyer(w)
  const id = await requested(admin, order('LinkedIn', 'Core Monthly', 1))
  const approved = await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
  expect(approved.body.status).toBe('paid')
  const { body } = await admin.get(`/api/invoices/${approved.body.invoice._id}`)
  expect(body).toMatchObject({
    originalAmount: 99.99,
    savings: 100,
    amountsDue: 0,
    status: 'Paid',
    payments: [],
  })
  expect(body.lines[0].reason).toBe('First month free')
})

test('admins and operators can download the PDF', async () => {
  const { admin, invoice } = await invoiced()
  for (const person of [admin, await operatorOf(w)]) {
    const { status, headers, text } = await person.get(invoice.pdfUrl)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(headers['content-disposition']).toBe(`inline; filename="invoice-${invoice.number}.pdf"`)
    expect(text.startsWith('%PDF-')).toBe(true)
  }
})

test('the CSV export has one row per invoice', async () => {
  const { admin, invoice } = await invoiced()
  const { headers, text } = await admin.get('/api/invoices.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, row] = text.split('\r\n')
  expect(head).toContain('Number,Month,About,Invoice date,Due date,Original Amount')
  expect(row).toBe(
    `${invoice.number},November 2026,"Slack, first invoice",2026-11-12,2026-11-19,35,10,0,0,31.5,0,0,Paid,2026-11-12,,`,
  )
})

test('the CSV export has exactly the invoices that the filters of the page keep', async () => {
  const { admin, invoice } = await invoiced()
  const numbers = async (filter: string) =>
    (await admin.get(`/api/invoices.csv?${filter}`)).text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0])
  expect(await numbers('year=2026&status=Paid&vendor=Slack')).toEqual([invoice.number])
  for (const filter of ['year=2025', 'status=Overdue', 'vendor=Wiza'])
    expect(await numbers(filter)).toEqual([])
  expect((await admin.get('/api/invoices.csv?status=lost')).status).toBe(400)
})

test("the preview shows next month's renewals and the credit they will use", async () => {
  const { admin, companyId } = await invoiced()
  const system = systemContext(w.parts)
  await inTransaction(system, (tx) => post(tx, [{ kind: 'rewarded', companyId, amountCents: 1000 }]))
  const { body } = await admin.get('/api/invoices/preview')
  expect(body).toMatchObject({
    month: 'December 2026',
    issuesAt: '2026-12-01T00:00:00.000Z',
    originalAmount: 35,
    groupAmount: 31.5,
    creditsApplied: 10,
    amountsDue: 21.5,
    lines: [{ vendor: 'Slack', periodStart: '2026-12-12T10:00:00.000Z' }],
  })
})
