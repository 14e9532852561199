import { describe, expect, test } from 'vitest'
import { buyer, operatorOf, order, paid, requested } from '#test/support/buyers.ts'
import { delivered, paidAndDelivered } from '#test/support/deliveries.ts'
import { world } from '#test/support/world.ts'

const w = await world()
const acme = await buyer(w)
await paidAndDelivered(w, acme.admin, order('Slack', 'Pro', 4))
await paidAndDelivered(w, acme.admin, order('Wiza', 'Email annual', 2, 'annually'))
const free = await requested(acme.admin, order('LinkedIn', 'Core Monthly', 2))
const unpaid = await requested(acme.admin, order('Superhuman', 'Business', 3))
for (const id of [free, unpaid]) await (await operatorOf(w)).post(`/api/operator/purchases/${id}/approve`)
await delivered(w, free)

const paths = ['/api/savings', '/api/savings.csv', '/api/outlook']

describe('access', () => {
  test.each(paths)('an employee cannot read %s', async (path) => {
    expect((await acme.employee.get(path)).body.code).toBe('finance_only')
  })

  test('another company does not see these savings', async () => {
    const { admin } = await buyer(w)
    expect((await admin.get('/api/savings')).body).toMatchObject({ total: { saved: 0 }, entries: [] })
    expect((await admin.get('/api/outlook')).body).toMatchObject({ renewals: [], unused: { perMonth: 0 } })
  })
})

describe('the savings ledger', () => {
  test('has list price, kind, date and invoice of each saving, and leaves out unpaid invoices', async () => {
    const { entries } = (await acme.admin.get('/api/savings')).body
    expect(entries.map((entry: { vendor: string }) => entry.vendor)).toEqual(['LinkedIn', 'Wiza', 'Slack'])
    expect(entries[0]).toMatchObject({ kind: 'first_month_free', groupPrice: 0, discount: 100 })
    expect(entries[2]).toMatchObject({
      date: '2026-11-12T10:00:00.000Z',
      month: '2026-11',
      plan: 'Pro',
      billingCycle: 'monthly',
      seats: 4,
      kind: 'discount',
      discount: 10,
      listPrice: 35,
      groupPrice: 31.5,
      saved: 3.5,
      invoice: { number: expect.stringMatching(/^2026-\d{5}$/) },
    })
  })

  test('has the same sum in total, months, vendors, dashboard, purchases and CSV', async () => {
    const { body } = await acme.admin.get('/api/savings')
    const cents = (dollars: number) => Math.round(dollars * 100)
    const sum = (list: { saved: number }[]) => list.reduce((all, { saved }) => all + cents(saved), 0)
    const saved = cents(body.total.saved)
    expect(saved).toBeGreaterThan(0)
    expect([sum(body.entries), sum(body.months), sum(body.vendors)]).toEqual([saved, saved, saved])
    const summary = (await acme.admin.get('/api/dashboard/summary')).body
    expect(cents(summary.lifetimeSavings)).toBe(saved)
    const rows: { savings: string }[] = (await acme.admin.get('/api/purchases')).body
    expect(rows.reduce((all, row) => all + cents(Number(row.savings.replace(/[$,]/g, ''))), 0)).toBe(saved)
    const csv = (await acme.admin.get('/api/savings.csv')).text.trim().split('\r\n').slice(1)
    expect(csv.reduce((all, line) => all + cents(Number(line.split(',').at(-2))), 0)).toBe(saved)
  })

  test('of one vendor equals the figure on the vendor page', async () => {
    const { body } = await acme.admin.get('/api/savings?vendor=slack')
    expect(body.entries).toHaveLength(1)
    expect((await acme.admin.get('/api/seats/Slack')).body.lifetimeSavings).toBe(body.total.saved)
  })
})

describe('the outlook', () => {
  test('has every renewal of the next twelve months with its cancellation deadline', async () => {
    const { renewals } = (await acme.admin.get('/api/outlook')).body
    const of = (vendor: string) => renewals.filter((renewal: { vendor: string }) => renewal.vendor === vendor)
    expect(of('Slack')).toHaveLength(12)
    expect(of('Wiza')).toMatchObject([
      {
        renewsAt: '2027-11-12T10:00:00.000Z',
        noticeBy: '2027-10-13T10:00:00.000Z',
        billingCycle: 'annually',
      },
    ])
    // Today is the last day to decide on December 12.
    expect(of('Slack')[0]).toMatchObject({
      renewsAt: '2026-12-12T10:00:00.000Z',
      noticeBy: '2026-11-12T10:00:00.000Z',
      groupPrice: 31.5,
    })
    expect(of('Slack')[1].noticeBy).toBe('2026-12-13T10:00:00.000Z')
    expect(of('Superhuman')).toEqual([])
  })

  test('has the same cost of unused seats as the vendor pages', async () => {
    const { unused } = (await acme.admin.get('/api/outlook')).body
    for (const { vendor, perMonth } of unused.vendors) {
      expect((await acme.admin.get(`/api/seats/${vendor}`)).body.unusedPerMonth).toBe(perMonth)
    }
    expect(unused.vendors.map(({ vendor }: { vendor: string }) => vendor).sort()).toEqual([
      'LinkedIn',
      'Slack',
      'Wiza',
    ])
    expect(unused.seats).toBe(8)
  })

  test('leaves out renewals after the end of a canceled subscription', async () => {
    const { admin } = await buyer(w)
    const id = await paid(w, admin, order('Slack', 'Pro', 4))
    w.clock.pass({ days: 1 })
    await admin.post(`/api/purchases/${id}/cancel`)
    const { renewals } = (await admin.get('/api/outlook')).body
    expect(renewals).toMatchObject([{ renewsAt: '2026-12-12T10:00:00.000Z', noticeBy: null }])
  })
})
