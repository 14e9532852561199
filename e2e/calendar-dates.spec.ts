import type { Outlook } from '#contract/reports/savings.ts'
import { formatDay } from '#domain/platform/day.ts'
import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { answer, cursor } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { zones } from './support/zones.ts'

/** The first and last moment of a day in UTC: the day before in New York, the day after in Auckland. */
const edges = { first: '00:00:00.000Z', last: '23:59:59.999Z' }

for (const timezoneId of zones) {
  test.describe(`read in ${timezoneId}`, timezoneId === zones[0] ? { tag: '@more' } : {}, () => {
    test.use({ timezoneId })

    for (const [name, time] of Object.entries(edges)) {
      test(`renewals and savings have the dates of invoices issued at the ${name} moment of a day`, {
        tag: '@more',
      }, async ({ page, product }) => {
        await signInAdmin(page, product)
        await answer(page, '**/api/savings', savingsOf(`2026-11-01T${time}`))
        await answer(page, '**/api/outlook', outlookOf(`2026-12-20T${time}`, `2026-11-20T${time}`))
        await page.clock.setFixedTime('2026-11-02T12:00:00Z')
        await page.goto('/renewals#ledger')
        await expect(page.getByRole('row').filter({ hasText: '2026-00001' })).toContainText('Nov 1, 2026')
        await page.getByText('1 monthly plan').click()
        const plan = page.getByRole('table', { name: 'Monthly plans' }).getByRole('row').nth(1)
        await expect(plan).toContainText('Dec 20')
        await expect(plan).toContainText('Nov 20')
      })
    }

    test('an invoice has the same date on its page, in the list and in the CSV file', {
      tag: '@more',
    }, async ({ page, product, browser }) => {
      const name = `One Day ${timezoneId}`
      await signInAdmin(page, product, name)
      await buyAndPay({ page, product, browser }, name, [cursor])
      const { invoices } = await (await page.request.get(`${product.url}/invoices`)).json()
      const [{ _id, issuedAt, dueAt }] = invoices
      const csv = await (await page.request.get(`${product.url}/api/invoices.csv`)).text()
      expect(csv).toContain(`,${issuedAt.slice(0, 10)},${dueAt.slice(0, 10)},`)

      await page.goto(`/invoices/${_id}`)
      const facts = page.getByRole('main')
      await expect(facts).toContainText(`Invoice date${formatDay(issuedAt)}`)
      await expect(facts).toContainText(`Due date${formatDay(dueAt)}`)
      await expect(facts).toContainText(`Paid ${formatDay(issuedAt, 'medium')}`)

      const { createdAt } = await (await page.request.get(`${product.url}/api/company/latest`)).json()
      await page.goto('/invoices')
      await expect(page.getByRole('main')).toContainText(formatDay(createdAt))
    })
  })
}

const sums = { listPrice: 200, groupPrice: 160, saved: 40 }

function savingsOf(date: string) {
  const entry = {
    date,
    month: '2026-11',
    vendor: 'Cursor',
    plan: 'Business',
    billingCycle: 'monthly',
    seats: 5,
    kind: 'discount',
    discount: 20,
    ...sums,
    invoice: { _id: 'one', number: '2026-00001' },
  }
  return {
    total: sums,
    months: [{ month: '2026-11', ...sums }],
    vendors: [{ vendor: 'Cursor', ...sums }],
    entries: [entry],
  }
}

function outlookOf(renewsAt: string, noticeBy: string): Outlook {
  const renewal = {
    purchase: 'one',
    vendor: 'Cursor',
    billingCycle: 'monthly',
    renewsAt,
    noticeBy,
    listPrice: 200,
    groupPrice: 160,
    nowPrice: null,
    seats: 5,
    endsAt: null,
    boundUntil: null,
  } as const
  return { renewals: [renewal], unused: { perMonth: 0, seats: 0, vendors: [] }, products: [] }
}
