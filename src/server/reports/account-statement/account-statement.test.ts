import { afterAll, describe, expect, test } from 'vitest'
import type { AccountStatementLine } from '#contract/billing/account-statement.ts'
import { post } from '#server/billing/ledger/post.ts'
import { inTransaction, systemContext } from '#server/context.ts'
import { payingWithFinance } from '#test/support/account-statements.ts'
import { buyer, type Person } from '#test/support/buyers.ts'
import { coded } from '#test/support/finance.ts'
import { billed, booksOf, rewarded } from '#test/support/payments.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { world } from '#test/support/world.ts'

const stripe = await new StripeStandIn().start()
afterAll(() => stripe.stop())

/** November: bought, paid, refunded in part. December: credited, voided, cash back, charged back. */
const w = await world({ env: stripe.env })
const paying = await payingWithFinance(w, stripe)
const { olga, acme, ines } = paying
const { bill } = paying
await coded(ines, bill.purchaseId, { costCenter: 'ENG', poNumber: '4500012345' })
await paying.refund(10)
w.clock.set('2026-12-02T10:00:00Z')
await rewarded(w, acme.companyId, 500)
await olga.post(`/api/operator/invoices/${bill.invoiceId}/credit-note`, { amount: 5, reason: 'Sorry' })

const order = {
  productName: 'Slack',
  selectedProducts: [{ name: 'Pro', billingCycle: 'monthly', seats: 2 }],
  costCenter: 'ENG',
  poNumber: '77',
}
const { purchaseId } = await billed(w, acme.admin, order)
await acme.admin.post(`/api/purchases/${purchaseId}/cancel`)
const { companyId, paymentId } = acme
await inTransaction(systemContext(w.parts), (tx) =>
  post(tx, [
    { kind: 'charged_back', companyId, paymentId, amountCents: 700, event: 'dispute:txn_1:x' },
    {
      kind: 'reward_reversed',
      companyId,
      amountCents: 200,
      event: 'reward:019a0000-0000-7000-8000-00000000beef',
    },
  ]),
)

const statement = (from: string, to: string, who: { get: Person['get'] } = ines) =>
  who.get(`/api/statement?from=${from}&to=${to}`)

const summarize = (lines: AccountStatementLine[]) =>
  lines.map(({ date, kind, amount, balance }) => [date, kind, amount, balance])

describe('the account statement', () => {
  test('is not for employees, operators, visitors and people without a company; others see their own', async () => {
    const other = await buyer(w, { name: 'Other' })
    const paths = ['', '.pdf', '.csv'].map((end) => `/api/statement${end}?from=2026-11-01&to=2026-12-31`)
    const answers = (who: { get: Person['get'] }) =>
      Promise.all(paths.map(async (path) => (await who.get(path)).status))
    expect(await answers(acme.employee)).toEqual([403, 403, 403])
    expect(await answers(olga)).toEqual([403, 403, 403])
    expect(await answers(w.browser())).toEqual([401, 401, 401])
    expect(await answers(acme.admin)).toEqual([200, 200, 200])
    expect(await answers(ines)).toEqual([200, 200, 200])
    expect((await statement('2026-01-01', '2026-12-31', other.admin)).body).toEqual({
      opening: 0,
      lines: [],
      closing: 0,
    })
  })

  test('has a line for each document, payment, refund and reward, with the balance after it', async () => {
    const { opening, lines, closing } = (await statement('2026-11-01', '2026-12-31')).body
    expect(opening).toBe(0)
    expect(summarize(lines)).toEqual([
      ['2026-11-12', 'invoice', 31.5, 31.5],
      ['2026-11-12', 'payment', -31.5, 0],
      ['2026-11-12', 'refund', -10, -10],
      ['2026-11-12', 'money_back', 10, 0],
      ['2026-12-02', 'cash_back', -5, -5],
      ['2026-12-02', 'credit_note', -5, -10],
      ['2026-12-02', 'invoice', 15.75, 5.75],
      ['2026-12-02', 'note', 0, 5.75],
      ['2026-12-02', 'voided', -15.75, -10],
      ['2026-12-02', 'charge_back', 7, -3],
      ['2026-12-02', 'reversal', 2, -1],
    ])
    expect(closing).toBe(-1)
    const books = await booksOf(w, acme.companyId)
    expect(books.owed - books.credit).toBe(-100)
  })

  test('names documents, cost center and PO number where a line has one', async () => {
    const { lines } = (await statement('2026-11-01', '2026-12-31')).body
    expect(lines[0]).toMatchObject({
      document: expect.stringMatching(/^2026-\d{5}$/),
      text: 'Invoice: Slack',
    })
    expect(lines[1].text).toBe(`Payment for invoice ${lines[0].document}`)
    expect(lines[2].document).toMatch(/^REF-[0-9A-F]{8}$/)
    expect(lines[3].document).toBe(lines[2].document)
    expect(lines[5].text).toBe(`Credit note for invoice ${lines[0].document}: Sorry`)
    expect(lines[6]).toMatchObject({ costCenter: 'ENG', poNumber: '77' })
    expect(lines[7].text).toContain('$10.00 of your credit applied')
    expect(lines[0]).not.toHaveProperty('poNumber')
  })

  test('of adjoining periods chains, day by day', async () => {
    const november = (await statement('2026-11-01', '2026-11-30')).body
    const december = (await statement('2026-12-01', '2026-12-31')).body
    expect(november.closing).toBe(december.opening)
    expect([...november.lines, ...december.lines]).toEqual(
      (await statement('2026-11-01', '2026-12-31')).body.lines,
    )
    expect((await statement('2026-12-03', '2026-12-03')).body).toEqual({
      opening: -1,
      lines: [],
      closing: -1,
    })
  })

  test('of no period, or of more than 10 years, is refused', async () => {
    const bad = ['', '?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?from=2016-11-01&to=2026-11-02']
    for (const end of ['', '.pdf', '.csv'])
      for (const query of bad) {
        const { status, body } = await ines.get(`/api/statement${end}${query}`)
        expect([status, body.code, body.message]).toEqual([
          400,
          'invalid_period',
          'Choose a period of at most 10 years.',
        ])
      }
    expect((await statement('2016-12-31', '2026-12-31')).status).toBe(200)
  })

  test('has the same lines as PDF and CSV, and exports are on the log', async () => {
    const query = 'from=2026-11-01&to=2026-12-31'
    const { lines } = (await ines.get(`/api/statement?${query}`)).body as { lines: AccountStatementLine[] }
    const csv = await ines.get(`/api/statement.csv?${query}`)
    expect(csv.headers['content-disposition']).toContain('account-statement-2026-11-01-2026-12-31.csv')
    const rows = csv.text.trim().split('\r\n')
    expect(rows[0]).toBe('Date,Document,Kind,Text,Amount,Balance,Cost center,PO number')
    expect(rows[1]).toBe('2026-11-01,,opening,Opening balance,,0,,')
    expect(rows.at(-1)).toBe('2026-12-31,,closing,Closing balance,,-1,,')
    expect(rows).toHaveLength(lines.length + 3)
    const pdf = await ines.get(`/api/statement.pdf?${query}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdfText(pdf.bytes)
    for (const [index, line] of lines.entries()) {
      expect(rows[index + 2]).toContain(`${line.date},${line.document},${line.kind}`)
      expect(text).toContain(line.document)
    }
    const { entries } = (await ines.get('/api/audit?limit=5')).body
    expect(entries.map(({ action }: { action: string }) => action)).toContain('account_statement.exported')
  })
})
