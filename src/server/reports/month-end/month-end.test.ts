import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { AccountStatementLine } from '#contract/billing/account-statement.ts'
import { post } from '#server/billing/ledger/post.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { payingWithFinance } from '#test/support/account-statements.ts'
import { buyer, order } from '#test/support/buyers.ts'
import { coded } from '#test/support/finance.ts'
import { packOf, type Row, sumOf } from '#test/support/month-end.ts'
import { more } from '#test/support/more.ts'
import { billed, rewarded } from '#test/support/payments.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'
import { readZip } from '#test/support/zip-reader.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

const w = await world({ env: stripe.env })
const paying = await payingWithFinance(w, stripe)
const { olga, acme, ines } = paying

/** A PO number that a spreadsheet would run. */
const coding = { costCenter: 'ENG', poNumber: '=1+1' }
const second = await billed(w, acme.admin, { ...order('Wiza', 'Email monthly', 3), ...coding })
const reason = 'Wrong, "very"'
await olga.post(`/api/operator/invoices/${second.invoiceId}/credit-note`, { amount: 4, reason })
await paying.refund(10)
const third = await billed(w, acme.admin, { ...order('Slack', 'Pro', 1), ...coding })
await acme.admin.post(`/api/purchases/${third.purchaseId}/cancel`)
await rewarded(w, acme.companyId, 500)
await coded(ines, paying.bill.purchaseId, { costCenter: 'ENG' })

describe('the month-end pack', () => {
  test('is not for employees, operators, visitors and other companies', async () => {
    const path = '/api/month-end.zip?month=2026-11'
    expect((await acme.employee.get(path)).body.code).toBe('finance_only')
    expect((await olga.get(path)).status).toBe(403)
    expect((await w.browser().get(path)).status).toBe(401)
    const other = await buyer(w, { name: 'Other' })
    const empty = await packOf(other.admin, '2026-11')
    expect(empty.names).toEqual([
      'statement.pdf',
      'statement.csv',
      'lines.csv',
      'xero.csv',
      'quickbooks.csv',
      'index.csv',
    ])
    expect(empty.rows('lines.csv')).toEqual([])
    expect((await acme.admin.get(path)).status).toBe(200)
  })

  test('of no month is refused', async () => {
    for (const query of ['', '?month=2026-13', '?month=2026', '?month=2026-11-01'])
      expect((await ines.get(`/api/month-end.zip${query}`)).body.code).toBe('invalid_period')
  })

  test('has every document of the month as PDF, the statement and the files, and the sum of each', async () => {
    const answer = await ines.get('/api/month-end.zip?month=2026-11')
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="month-end-2026-11.zip"')
    const pack = await packOf(ines, '2026-11')
    const { invoices } = (await ines.get('/invoices')).body
    const numbers = invoices.map(({ number }: { number: string }) => number).toSorted()
    expect(pack.names).toEqual([
      ...numbers.map((number: string) => `invoices/${number}.pdf`),
      'credit-notes/CN-2026-00001.pdf',
      ...pack.names.filter((name) => name.startsWith('orders/')),
      'statement.pdf',
      'statement.csv',
      'lines.csv',
      'xero.csv',
      'quickbooks.csv',
      'index.csv',
    ])
    expect(pack.names.filter((name) => name.startsWith('orders/'))).toHaveLength(3)
    const files = readZip(pack.bytes)
    expect(pack.rows('index.csv')).toEqual(
      files.slice(0, -1).map(({ name, bytes }) => ({
        Name: name,
        'SHA-256': createHash('sha256').update(bytes).digest('hex'),
      })),
    )
    for (const { name, bytes } of files)
      if (name.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { entries } = (await ines.get('/api/audit?limit=3')).body
    expect(entries[0].action).toBe('month_end.exported')
  })

  test('has the same bytes again, also once an invoice is overdue, until a document changes', async () => {
    const { bytes, names } = await packOf(ines, '2026-11')
    w.clock.pass({ days: 20 })
    expect((await packOf(acme.admin, '2026-11')).bytes.equals(bytes)).toBe(true)
    // Another month has none of these documents.
    const later = await packOf(ines, '2026-12')
    expect(later.names.filter((name) => name.includes('/'))).toEqual([])
    expect(later.rows('statement.csv')[0]?.Balance).not.toBe('0')
    w.clock.set('2026-11-12T11:00:00Z')
    await rewarded(w, acme.companyId, 100)
    const changed = await packOf(ines, '2026-11')
    expect(changed.bytes.equals(bytes)).toBe(false)
    expect(changed.names).toEqual(names)
  })

  test('has lines that sum to the statement without payments, money back and charge-backs', async () => {
    const { companyId, paymentId } = acme
    await inTransaction(systemContext(w.parts), (tx) =>
      post(tx, [{ kind: 'charged_back', companyId, paymentId, amountCents: 700, event: 'dispute:txn_1:x' }]),
    )
    const pack = await packOf(ines, '2026-11')
    const { lines } = (await ines.get('/api/statement?from=2026-11-01&to=2026-11-30')).body
    const booked = lines.filter(
      ({ kind }: AccountStatementLine) => !['payment', 'money_back', 'charge_back', 'note'].includes(kind),
    )
    const sums = new Map<string, number>()
    for (const { document, amount } of booked)
      sums.set(document, (sums.get(document) ?? 0) + Math.round(amount * 100))
    const rows = pack.rows('lines.csv')
    expect(Object.keys(rows[0] as Row)).toEqual(
      'Document,Date,Due,Vendor,Plan,Seats,Period,List,Discount,Amount,Cost center,PO number,Account code'.split(
        ',',
      ),
    )
    expect(
      new Map(
        [...Map.groupBy(rows, (row) => row.Document as string)].map(([name, of]) => [
          name,
          sumOf(of, 'Amount'),
        ]),
      ),
    ).toEqual(sums)
    expect(sumOf(pack.rows('xero.csv'), '*UnitAmount')).toBe(sumOf(rows, 'Amount'))
    expect(sumOf(pack.rows('quickbooks.csv'), '*LineAmount')).toBe(sumOf(rows, 'Amount'))
  })
})

describe('files for accounting software', () => {
  test('have the columns of Xero and QuickBooks, and say what is not mapped', async () => {
    const pack = await packOf(ines, '2026-11')
    const xero = pack.rows('xero.csv')
    expect(pack.text('xero.csv').split('\r\n')[0]).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
    )
    expect(pack.text('quickbooks.csv').split('\r\n')[0]).toBe(
      '*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount,Currency',
    )
    const wiza = xero.find(({ Description }) => Description?.startsWith('Wiza'))
    expect(wiza).toMatchObject({
      '*ContactName': 'Cobuy',
      '*InvoiceDate': '11/12/2026',
      '*DueDate': '11/19/2026',
      Description: 'Wiza Email monthly, 3 seats, 2026-11-12 to 2026-12-12, PO =1+1',
      '*Quantity': '1',
      '*AccountCode': 'UNMAPPED',
      TrackingName1: 'Cost center',
      TrackingOption1: 'ENG',
      Currency: 'USD',
    })
    const note = xero.find((row) => row['*InvoiceNumber'] === 'CN-2026-00001')
    expect(note).toMatchObject({ '*UnitAmount': '-4', Total: '-4', '*DueDate': '11/12/2026' })
    const bill = pack.rows('quickbooks.csv').find((row) => row['*BillNo'] === wiza?.['*InvoiceNumber'])
    expect(bill).toMatchObject({
      '*Supplier': 'Cobuy',
      '*BillDate': '11/12/2026',
      Location: 'ENG',
      '*Account': 'UNMAPPED',
    })
    expect(xero.map((row) => row['*InvoiceNumber'])).toContainEqual(
      expect.stringMatching(/^REF-[0-9A-F]{8}$/),
    )
  })

  test('are safe to open: a PO number that looks like a formula is text', async () => {
    const pack = await packOf(ines, '2026-11')
    for (const [name, column] of [
      ['lines.csv', 'PO number'],
      ['quickbooks.csv', 'Memo'],
    ] as const)
      expect(pack.rows(name).map((row) => row[column])).toContain("'=1+1")
    expect(pack.text('statement.csv')).toContain("'=1+1")
  })

  more('have at most 500 documents for Xero each', async () => {
    const { admin, companyId } = await buyer(w, { name: 'Many' })
    await inTransaction(systemContext(w.parts), (tx) =>
      post(
        tx,
        Array.from({ length: 501 }, (_, n) => ({ kind: 'rewarded', companyId, amountCents: n + 1 }) as const),
      ),
    )
    const pack = await packOf(admin, '2026-11')
    expect(pack.rows('xero.csv')).toHaveLength(500)
    expect(pack.rows('xero-2.csv')).toHaveLength(1)
    expect(pack.rows('quickbooks.csv')).toHaveLength(501)
    expect(sumOf(pack.rows('lines.csv'), 'Amount')).toBe(-(501 * 502) / 2)
  })
})

describe('a broken download', () => {
  const entriesOf = (made: string[], count: number): ZipEntry[] =>
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.bin`,
      content: async () => {
        made.push(`${index}`)
        return Buffer.alloc(200_000, index)
      },
    }))

  test('ends the work: no further document is made', async () => {
    const made: string[] = []
    const zip = zipStream(entriesOf(made, 50), '2026-11-30')
    for await (const _ of zip) break
    expect(zip.destroyed).toBe(true)
    const then = made.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(made.length).toBe(then)
    expect(then).toBeLessThan(50)
  })

  test('waits with the next document until the reader has taken the one before', async () => {
    const made: string[] = []
    const zip = zipStream(entriesOf(made, 50), '2026-11-30')
    await expect.poll(() => made.length).toBeGreaterThan(0)
    expect(made.length).toBeLessThan(50)
    zip.destroy()
  })

  test('is an error for the reader if a document cannot be made', async () => {
    const failing: ZipEntry = { name: 'b.pdf', content: () => Promise.reject(new Error('no ink')) }
    const zip = zipStream([...entriesOf([], 1), failing], '2026-11-30')
    await expect(buffer(zip)).rejects.toThrow('no ink')
  })
})
