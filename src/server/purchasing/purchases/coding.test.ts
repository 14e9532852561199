import { beforeEach, describe, expect, test } from 'vitest'
import { runAt } from '#test/support/billing.ts'
import { type Buyer, buyer, operatorOf, order, type Person, paid, requested } from '#test/support/buyers.ts'
import { coded, costCenter, financeOf } from '#test/support/finance.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { world } from '#test/support/world.ts'

let acme: Buyer
let ines: Person
const w = await world()
beforeEach(async () => {
  acme = await buyer(w)
  ines = await financeOf(w, acme)
})

const codingOf = (id: string) => `/api/purchases/${id}/coding`
const booked = { costCenter: 'ENG', poNumber: '4500012345' }

async function pdf(path: string) {
  return pdfText((await acme.admin.get(path)).bytes)
}

/** The invoice that was issued last. */
async function lastInvoice() {
  const { invoices } = (await ines.get('/invoices')).body
  return (await ines.get(`/api/invoices/${invoices[0]._id}`)).body
}

const codings = ({ lines }: { lines: { costCenter?: string; poNumber?: string }[] }) =>
  lines.map(({ costCenter, poNumber }) => [costCenter, poNumber])

describe('a purchase is booked on a cost center and a PO number', () => {
  test('not by employees, operators or another company', async () => {
    const id = await requested(acme.admin)
    const other = await buyer(w, { name: 'Other' })
    expect((await acme.employee.put(codingOf(id), { poNumber: '1' })).body.code).toBe('finance_only')
    expect((await (await operatorOf(w)).put(codingOf(id), { poNumber: '1' })).status).toBe(403)
    expect((await other.admin.put(codingOf(id), { poNumber: '1' })).status).toBe(404)
    expect((await ines.put(codingOf('nothing'), { poNumber: '1' })).status).toBe(404)
  })

  test('by finance, in any case of the code; null clears, and what is not sent stays', async () => {
    const id = await requested(acme.admin)
    await costCenter(ines, 'ENG')
    const put = async (body: object) => {
      const { costCenter, poNumber } = (await ines.put(codingOf(id), body)).body
      return [costCenter, poNumber]
    }
    expect(await put({ costCenter: 'eng', poNumber: ' 4500012345 ' })).toEqual(['ENG', '4500012345'])
    expect(await put({ costCenter: null })).toEqual([null, '4500012345'])
    expect(await put({ costCenter: 'ENG', poNumber: null })).toEqual(['ENG', null])
    const [purchase] = (await ines.get('/api/purchases2')).body
    expect([purchase.costCenter, purchase.poNumber]).toEqual(['ENG', null])
  })

  test('only on a cost center of the company that is not archived, unless it already has it', async () => {
    const id = await requested(acme.admin)
    const eng = await costCenter(ines, 'ENG')
    const other = await buyer(w, { name: 'Other' })
    await costCenter(other.admin, 'THEIRS')
    await coded(ines, id, booked)
    await ines.patch(`/api/cost-centers/${eng}`, { archived: true })
    expect((await ines.put(codingOf(id), { costCenter: 'ENG', poNumber: '2' })).status).toBe(200)
    await coded(ines, id, { costCenter: null })
    for (const costCenter of ['ENG', 'THEIRS', 'NONE'])
      expect((await ines.put(codingOf(id), { costCenter })).body.fields).toHaveProperty('costCenter')
    for (const poNumber of ['', 'x'.repeat(41), 'a\nb'])
      expect((await ines.put(codingOf(id), { poNumber })).body.fields).toHaveProperty('poNumber')
    expect((await ines.put(codingOf(id), { cost: 1 })).body.code).toBe('unknown_field')
  })
})

describe('documents', () => {
  test('show both at the head when all lines agree; a later change counts from the next invoice', async () => {
    const id = await requested(acme.admin)
    await costCenter(ines, 'ENG')
    await costCenter(ines, 'OPS')
    await coded(ines, id, booked)
    await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
    const first = await lastInvoice()
    await coded(ines, id, { costCenter: 'OPS', poNumber: null })
    expect(codings(await lastInvoice())).toEqual([['ENG', '4500012345']])
    const text = await pdf(first.pdfUrl)
    expect(text).toContain('Cost center')
    expect(text).toContain('4500012345')
    const orderForm = await pdf(`/api/purchases/${id}/order.pdf`)
    expect([orderForm.includes('OPS'), orderForm.includes('PO number')]).toEqual([true, false])
  })

  test('show them line by line when lines differ, and the CSV joins them', async () => {
    const slack = await paid(w, acme.admin)
    const cursor = await paid(w, acme.admin, order('Cursor', 'Business', 2))
    await costCenter(ines, 'ENG')
    await costCenter(ines, 'OPS')
    await coded(ines, slack, booked)
    await coded(ines, cursor, { costCenter: 'OPS', poNumber: '77' })
    await runAt(w, '2026-12-01T00:11:00Z')
    await w.runJobs()
    const monthly = await lastInvoice()
    expect(codings(monthly)).toEqual([
      ['OPS', '77'],
      ['ENG', '4500012345'],
    ])
    const text = await pdf(monthly.pdfUrl)
    expect(text).toContain('Cost center OPS, PO 77')
    expect(text).toContain('Cost center ENG, PO 4500012345')
    const rows = (await ines.get('/api/invoices.csv')).text.trim().split(/\r?\n/)
    expect(rows[0]?.endsWith('Paid on,Cost center,PO number')).toBe(true)
    expect(rows[1]?.endsWith(',ENG; OPS,4500012345; 77')).toBe(true)
    expect(rows[2]?.endsWith(',,')).toBe(true)
  })

  test('of a company without cost centers and PO numbers stay as they were', async () => {
    await paid(w, acme.admin)
    const invoice = await lastInvoice()
    expect(codings(invoice)).toEqual([[undefined, undefined]])
    expect(invoice).not.toHaveProperty('costCenters')
    const text = await pdf(invoice.pdfUrl)
    expect([text.includes('Cost center'), text.includes('PO number')]).toEqual([false, false])
  })
})
