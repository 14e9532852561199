import { expect, test } from 'vitest'
import { exportList } from '#server/platform/http/export-list.ts'
import { buyer, operatorOf } from '#test/support/buyers.ts'
import { billed } from '#test/support/payments.ts'
import { openPool } from '#test/support/pools.ts'
import { operatorEmail, world } from '#test/support/world.ts'

const w = await world()
const olga = await operatorOf(w)

/** Each list with its audit entry, a filter that keeps one row, and a part of that row. */
const files = [
  ['companies', 'companies.exported', 'q=fernhill', 'Fernhill,'],
  ['purchases', 'purchases.exported', 'q=fernhill&status=authorized', 'Fernhill,Slack,Pro (4),authorized,'],
  ['invoices', 'invoices.exported', 'q=fernhill', 'Fernhill,2026-'],
  ['payments', 'payments.exported', 'q=fernhill', 'Fernhill,2026-'],
  ['referral-list', 'referrals.exported', 'q=fernhill', 'Referred company,'],
  ['messages', 'messages.exported', 'q=ann@fernhill', 'ann@fernhill.example'],
  ['waitlist', 'demand.exported', 'q=figma', 'Figma,1,1,100,3,Professional Team: 3'],
  ['pools', 'pools.exported', 'state=open', 'Notion,'],
  ['audit', 'audit.exported', 'about=purchases', 'Purchase requested,Slack for'],
  ['outbox', 'outbox.exported', 'q=is verified', 'Your application is verified,'],
  ['disputes', 'disputes.exported', 'status=open', 'Company,Invoices,Reason'],
  ['orders', 'orders.exported', 'q=fernhill&state=active', 'Order,Company,Vendor'],
  ['tasks', 'tasks.exported', 'vendor=slack', 'Product,Company,Task'],
  ['statements', 'statements.exported', 'status=open', 'Statement,Vendor,Month'],
  ['unknown-costs', 'unknown_costs.exported', 'vendor=slack', 'Order,Company,Vendor'],
] as const

const { admin } = await buyer(w, { name: 'Fernhill' })
const { invoiceId } = await billed(w, admin)
await admin.post('/create-payment-intent', { invoiceIds: [invoiceId] })
const note = { kind: 'deal', name: '=Ann', email: 'ann@fernhill.example', message: 'A deal, please.' }
await w.browser().post('/api/contact', note)
const wish = {
  email: 'ann@fernhill.example',
  yearlySpend: 100,
  product: [{ name: 'Professional Team', seats: 3 }],
}
await w.browser().post('/api/waitlist/Figma', wish)
await openPool(w)

test('customers and visitors cannot export a list of the console', async () => {
  const { admin } = await buyer(w)
  for (const [name] of files) {
    expect((await w.browser().get(`/api/operator/${name}.csv`)).status).toBe(401)
    expect((await admin.get(`/api/operator/${name}.csv`)).status).toBe(403)
  }
})

test.each(files)('the list of %s is exported with its filters, and the audit log has it', async (...file) => {
  const [name, action, filter, part] = file
  const { status, headers, text } = await olga.get(`/api/operator/${name}.csv?${filter}`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/)
  expect(text).toContain(part)
  const { entries } = (await olga.get('/api/operator/audit?limit=1')).body
  expect(entries[0]).toMatchObject({ action, actor: operatorEmail })
  const none = await olga.get(`/api/operator/${name}.csv?q=no-such-thing-at-all&from=2099-01-01`)
  expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
})

test('a name in an export cannot run as a formula', async () => {
  const { text } = await olga.get('/api/operator/messages.csv?q=fernhill')
  expect(text).toContain("'=Ann")
})

test('an export reads page after page, and says when a list is too long for one file', async () => {
  const columns = { Number: (row: number) => row }
  const upTo = (most: number) =>
    exportList(columns, async ({ limit, cursor }) => {
      const first = Number(cursor ?? 0)
      const rows = Array.from({ length: Math.min(limit, most - first) }, (_, index) => first + index + 1)
      const last = first + rows.length
      return { rows, next: last < most ? String(last) : null }
    })
  expect((await upTo(450)).split('\r\n').at(-2)).toBe('450')
  expect((await upTo(30_000)).split('\r\n').at(-2)).toBe(
    '"The list is longer. Filter it to export the rest."',
  )
})
