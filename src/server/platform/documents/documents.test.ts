import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addressLines } from '#server/people/companies/parties.ts'
import { colleague } from '#test/support/builders.ts'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { more } from '#test/support/more.ts'
import { debtor } from '#test/support/payments.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { world } from '#test/support/world.ts'
import { DocumentCache } from './document-cache.ts'
import { DrawingThread } from './drawing-thread.ts'
import { drawPriceDocument, type PriceDocument } from './price-document.ts'

const w = await world({ env: { RATE_LIMITS: 'on' } })
beforeEach(() => w.clock.pass({ minutes: 2 }))

/** A company with one document of each kind. */
async function withDocuments() {
  const { admin, bills } = await debtor(w)
  const [bill] = bills
  const olga = await operatorOf(w)
  const note = { amount: '1.00', reason: 'A gesture' }
  const { body } = await olga.post(`/api/operator/invoices/${bill?.invoiceId}/credit-note`, note)
  const invoice = `/api/invoices/${bill?.invoiceId}/pdf`
  const orderForm = `/api/purchases/${bill?.purchaseId}/order.pdf`
  return { admin, invoice, orderForm, creditNote: body.creditNotes[0].pdfUrl as string }
}

async function read(who: Person, path: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < times; each += 1) statuses.push((await who.get(path)).status)
  return statuses
}

describe('documents have their own rate limit', () => {
  test('order forms, invoices and credit notes count together, and the response says how long to wait', async () => {
    const { admin, invoice, orderForm, creditNote } = await withDocuments()
    for (const path of [invoice, orderForm, creditNote])
      expect(new Set(await read(admin, path, 20))).toEqual(new Set([200]))
    for (const path of [invoice, orderForm, creditNote]) {
      const refused = await admin.get(path)
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
        429,
        'rate_limited',
        '60',
      ])
    }
    expect((await admin.get('/invoices')).status).toBe(200)
    const other = await withDocuments()
    expect((await other.admin.get(other.invoice)).status).toBe(200)
    w.clock.pass({ minutes: 1 })
    expect((await admin.get(invoice)).status).toBe(200)
  })

  test('a company with many admins has a shared limit, and an operator has their own', async () => {
    const { admin, invoice } = await withDocuments()
    const team = { admin, domain: admin.email.split('@')[1] ?? '' }
    const second = await colleague(w, team, { name: 'Ben', admin: true })
    const third = await colleague(w, team, { name: 'Cy', admin: true })
    for (const who of [admin, second]) expect(new Set(await read(who, invoice, 60))).toEqual(new Set([200]))
    expect((await third.get(invoice)).status).toBe(429)
    expect((await (await operatorOf(w)).get(invoice)).status).toBe(200)
  })
})

test('a document stays the same until its content changes', async () => {
  const { admin, invoice } = await withDocuments()
  const before = (await admin.get(invoice)).text
  expect((await admin.get(invoice)).text).toBe(before)
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
  expect((await admin.get(invoice)).text).not.toBe(before)
})

test('a document is drawn once, even if it is read often', async () => {
  const { admin, invoice, orderForm } = await withDocuments()
  const draw = vi.spyOn(DrawingThread.prototype, 'draw')
  for (const path of [invoice, orderForm]) await read(admin, path, 3)
  const drawn = draw.mock.calls.length
  draw.mockRestore()
  expect(drawn).toBe(2)
})

const sample = (number: string, country: string | null = 'US'): PriceDocument => ({
  title: 'Invoice',
  number,
  mark: null,
  from: { label: 'From', name: 'Cobuy', lines: [] },
  to: { label: 'To', name: 'Acme', lines: [], country },
  facts: [],
  rows: [],
  saved: null,
  totals: [],
  notes: [],
  createdAt: new Date('2026-11-12'),
})

test('a line keeps its whole description, however long it is', async () => {
  const detail = 'Business+, 150+ seats pool price $11.70 per seat per month, Dec 17, 2026 to Jan 17, 2027'
  const row = { name: 'Slack', seats: '25', listPrice: '', listAmount: '', discount: '', amount: '' }
  const rows = [1, 3].map((times) => ({ ...row, detail: Array(times).fill(detail).join(', then ') }))
  const text = pdfText(await drawPriceDocument({ ...sample('2026-1'), rows })).replace(/\s+/g, ' ')
  expect(text.split('Dec 17, 2026 to Jan 17, 2027')).toHaveLength(5)
})

test('an address is a street and a place, as on an envelope', () => {
  expect(addressLines('100 Example Street, Suite 5, Wilmington, DE 19801')).toEqual([
    '100 Example Street, Suite 5',
    'Wilmington, DE 19801',
  ])
  expect(addressLines('Wilmington')).toEqual(['Wilmington'])
  expect(addressLines(null)).toEqual([])
})

test('an open invoice says how to pay it; a paid one does not', async () => {
  const { admin, invoice } = await withDocuments()
  const text = async () => pdfText((await admin.get(invoice)).bytes).replace(/\s+/g, ' ')
  expect(await text()).toContain('/billing, by card')
  const { clientSecret } = (await admin.post('/create-payment-intent')).body
  await admin.post('/api/sandbox/confirm', { clientSecret, card: '4242424242424242' })
  expect(await text()).not.toContain('/billing, by card')
})

const paper = async (country: string | null) =>
  /\/MediaBox \[(.+?)\]/.exec((await drawPriceDocument(sample('2026-1', country))).toString('latin1'))?.[1]

test('documents for US companies are US Letter', async () => {
  expect(await paper('US')).toBe('0 0 612 792')
  expect(await paper(null)).toBe('0 0 612 792')
  const { admin, invoice } = await withDocuments()
  expect((await admin.get(invoice)).text).toContain('/MediaBox [0 0 612 792]')
})

test('documents for companies elsewhere are A4', async () => {
  expect(await paper('DE')).toBe('0 0 595.28 841.89')
})

describe('drawing', () => {
  more('of many documents does not block the server', async () => {
    const thread = new DrawingThread()
    await thread.draw(sample('warm'))
    const done: string[] = []
    const drawn = Promise.all(Array.from({ length: 60 }, (_, n) => thread.draw(sample(`2026-${n}`)))).then(
      (documents) => {
        done.push('documents')
        return documents
      },
    )
    await w.browser().get('/healthz')
    done.push('health')
    expect((await drawn).every((bytes) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true)
    expect(done).toEqual(['health', 'documents'])
  })

  more('has a limited queue, and further requests are refused as busy', async () => {
    const thread = new DrawingThread()
    const waiting = Array.from({ length: 100 }, (_, n) => thread.draw(sample(`2026-${n}`)))
    expect(() => thread.draw(sample('2026-100'))).toThrow(expect.objectContaining({ code: 'busy' }))
    await Promise.all(waiting)
    expect(await thread.draw(sample('2026-100'))).toBeInstanceOf(Buffer)
  })

  test('one document that cannot be drawn does not affect others', async () => {
    const thread = new DrawingThread()
    const broken = thread.draw({ ...sample('broken'), rows: null as never })
    const fine = thread.draw(sample('fine'))
    await expect(broken).rejects.toThrow()
    expect(await fine).toBeInstanceOf(Buffer)
  })
})

test('the cache has a maximum size and evicts the least recently used document first', () => {
  const cache = new DocumentCache(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(10))
  cache.get('a')
  cache.set('d', Buffer.alloc(10))
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  cache.set('a', Buffer.alloc(20))
  expect(['a', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'd'])
  cache.set('huge', Buffer.alloc(31))
  expect(cache.get('huge')).toBeUndefined()
})
