import { describe, expect, test } from 'vitest'
import { operatorOf, type Person } from '#test/support/buyers.ts'
import { billed, booksOf } from '#test/support/payments.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { pays, referred, referrer, refunds } from '#test/support/referrers.ts'
import { world } from '#test/support/world.ts'

const w = await world()

/** A referrer who used $0.63 of cash back on a paid invoice, before the payment that had earned it was refunded. */
async function indebted() {
  const who = await referrer(w)
  const payment = await pays(w, (await referred(w, who.link)).admin)
  await pays(w, who.admin)
  await refunds(w, payment.id)
  expect((await booksOf(w, who.companyId)).credit).toBe(-63)
  return who
}

const summaryOf = async (admin: Person) => (await admin.get('/api/dashboard/summary')).body
const textsOf = async (admin: Person): Promise<string[]> => {
  const { lines } = (await admin.get('/api/statement?from=2026-11-01&to=2026-12-31')).body
  return lines.map(({ text }: { text: string }) => text)
}

describe('cash back that is reversed after it was used', () => {
  test('is a debt and no credit, in whatever shows what comes next', async () => {
    const { admin, companyId } = await indebted()
    expect(await summaryOf(admin)).toMatchObject({ credit: 0, debt: 0.63, owed: 0 })
    const ahead = { creditsApplied: 0, debtAdded: 0.63, groupAmount: 31.5, amountsDue: 32.13 }
    expect((await admin.get('/api/invoices/preview')).body).toMatchObject(ahead)
    const olga = await operatorOf(w)
    const preview = await olga.get('/api/operator/invoices/preview?month=2026-12')
    const mine = preview.body.invoices.find(
      ({ company }: { company: { _id: string } }) => company._id === companyId,
    )
    expect(mine).toMatchObject(ahead)
    expect(preview.body.debtAdded).toBeGreaterThanOrEqual(0.63)
    expect(await textsOf(admin)).toContain(
      'Cash back reversed; $0.63 of it was used before, so your next invoice adds it',
    )
  })

  test('is on the next invoice, which says so on its page, as a document and in the list', async () => {
    const { admin, companyId } = await indebted()
    const { invoiceId } = await billed(w, admin)
    const invoice = (await admin.get(`/api/invoices/${invoiceId}`)).body
    expect(invoice).toMatchObject({ creditsApplied: 0, debtAdded: 0.63, amountsDue: 32.13, balance: 32.13 })
    const pdf = pdfText((await admin.get(`/api/invoices/${invoiceId}/pdf`)).bytes)
    expect(pdf).toContain('Owed from before')
    expect(pdf).toContain('$0.63')
    const csv = (await admin.get('/api/invoices.csv')).text
    expect(csv).toContain('Credits Applied,Owed from Before,Amounts Due')
    expect(csv).toContain(',0,0.63,32.13,')
    expect(await summaryOf(admin)).toMatchObject({ credit: 0, debt: 0, owed: 32.13 })
    expect(await textsOf(admin)).toContain(
      'Note: $0.63 owed from before, added to this invoice; the balance stays the same',
    )
    expect((await booksOf(w, companyId)).kinds.slice(-2)).toEqual([
      ['invoiced', 3150],
      ['debt_carried', 63],
    ])
  })

  test('comes back from an invoice that is voided, and is not forgiven by a credit note', async () => {
    const { admin, companyId } = await indebted()
    const { purchaseId } = await billed(w, admin)
    await admin.post(`/api/purchases/${purchaseId}/cancel`)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: -63 })
    const { invoiceId } = await billed(w, admin)
    const credit = { reason: 'Sorry' }
    await (await operatorOf(w)).post(`/api/operator/invoices/${invoiceId}/credit-note`, credit)
    expect(await booksOf(w, companyId)).toMatchObject({ owed: 0, credit: -63 })
    expect(await summaryOf(admin)).toMatchObject({ credit: 0, debt: 0.63, owed: 0 })
    const { lines, closing } = (await admin.get('/api/statement?from=2026-11-01&to=2026-12-31')).body
    expect(closing).toBe(0.63)
    expect(lines.at(-1).text).toContain('$0.63 owed from before, to be added to your next invoice instead')
  })

  test('is paid by later credit before that can be used', async () => {
    const { admin, companyId, link } = await indebted()
    await pays(w, (await referred(w, link)).admin, 8)
    expect(await booksOf(w, companyId)).toMatchObject({ credit: 63 })
    expect(await summaryOf(admin)).toMatchObject({ credit: 0.63, debt: 0 })
    const { invoiceId } = await billed(w, admin)
    const invoice = (await admin.get(`/api/invoices/${invoiceId}`)).body
    expect(invoice).toMatchObject({ creditsApplied: 0.63, credits: [{ kind: 'cash_back', amount: 0.63 }] })
  })
})
