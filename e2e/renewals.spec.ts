import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { clicksOf } from './support/clicks.ts'
import { signInAdmin } from './support/company.ts'
import { deliver, openOperator } from './support/fulfillment.ts'
import { expect, test } from './support/product.ts'
import { answer, cursor, linkedIn, wiza } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

const inCents = (text: string) => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100)

/** An amount after a label, anywhere on the page. */
async function amountAfter(page: Page, label: RegExp): Promise<number> {
  const text = await page.locator('main').innerText()
  const found = new RegExp(`${label.source}\\s*\\+?(\\$[\\d,.]+\\d)`, 'i').exec(text)
  return inCents(found?.[1] ?? 'nothing')
}

/** What the line of the ledger says. */
async function savedOn(page: Page): Promise<number> {
  const line = page.locator('summary').filter({ hasText: 'Savings ledger' })
  return inCents(/\$[\d,.]+\d/.exec(await line.innerText())?.[0] ?? 'nothing')
}

test('dashboard, invoices, product pages, renewals and the CSV file agree', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const name = 'One Sum Everywhere'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [wiza, cursor, linkedIn])

  await page.goto('/dashboard')
  await expect(page.getByText(/saved since/)).toBeVisible()
  const dashboard = inCents((await page.getByText(/\$[\d,.]+ saved since/).innerText()).split(' ')[0] ?? '')
  await page.getByRole('link', { name: /saved since/ }).click()

  await expect(page).toHaveURL('/renewals#ledger')
  const ledger = page.getByRole('group').filter({ hasText: 'Savings ledger' })
  const saved = await savedOn(page)
  const lines = ledger.getByRole('table').last().getByRole('row')
  await expect(lines).toHaveCount(5)
  const sums = async (total: Locator) => (await total.getByRole('cell').allInnerTexts()).map(inCents)
  await expect(lines.last()).toContainText('All 3')
  const [list, spent] = (await sums(lines.last())).filter((cents) => !Number.isNaN(cents) && cents > 0)
  await ledger.getByRole('button', { name: /Show as table/ }).click()
  const byVendor = ledger.getByRole('row', { name: /^Total/ })
  await expect.poll(() => sums(byVendor)).toEqual([list, spent, saved])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Savings CSV' }).click()
  const rows = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  const csv = rows.reduce((sum, row) => sum + inCents(row.split(',').at(-2) ?? ''), 0)

  await page.goto('/invoices')
  await expect(page.getByText('Lifetime Savings')).toBeVisible()
  await expect.poll(() => amountAfter(page, /Lifetime Savings/)).toBeGreaterThan(0)
  const invoices = await amountAfter(page, /Lifetime Savings/)

  let vendors = 0
  for (const vendor of ['Wiza', 'Cursor', 'LinkedIn']) {
    await page.goto(`/manage-accounts/${vendor}`)
    await expect(page.getByText('Lifetime Savings')).toBeVisible()
    const own = await amountAfter(page, /Lifetime Savings/)
    vendors += own
    await page.getByRole('link', { name: /^\+\$/ }).click()
    await expect(page.getByRole('heading', { name: `Renewals and savings: ${vendor}` })).toBeVisible()
    await expect.poll(() => savedOn(page)).toBe(own)
  }
  expect({ dashboard, invoices, saved, vendors }).toEqual({
    dashboard: csv,
    invoices: csv,
    saved: csv,
    vendors: csv,
  })
})

test('the next cancellation deadline is one click away, with what renews and what is idle', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Looks Ahead'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [cursor])
  await deliver(await openOperator(browser, product), product, name)
  await page.goto('/dashboard')
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Renewals' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals and savings')
    // In a month of 30 days the last day to cancel is today; else it is the next deadline.
    await expect(page.getByRole('region', { name: /^Needs your decision/ })).toContainText('Cursor')
  })
  expect(clicks).toBe(1)
  const idle = page.locator('summary').filter({ hasText: '5 idle seats' })
  await expect(idle).toContainText('$160.00')
  await expectUsable(page)
  await idle.click()
  await expect(
    page.getByRole('table', { name: 'Idle seats' }).getByRole('row', { name: /Cursor/ }),
  ).toContainText('5 of 5')
  await expectUsable(page)
  await page
    .getByRole('table', { name: 'Idle seats' })
    .getByRole('link', { name: /Cursor/ })
    .click()
  await expect(page.getByRole('button', { name: 'Cancel Cursor' })).toBeVisible()
})

test('a decision is answered where it is listed, and then needs nothing anywhere', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product, 'Decides Here')
  const cut = [{ line: 0, from: 14, to: 11 }]
  const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString()
  const renewal = {
    ...{ purchase: 'p1', vendor: 'Cursor', billingCycle: 'monthly', renewsAt: days(35), noticeBy: days(5) },
    ...{ listPrice: 560, groupPrice: 448, nowPrice: null, seats: 14, endsAt: null, boundUntil: null },
  }
  const desk = (kept: boolean) => ({
    ...{
      purchaseId: 'p1',
      vendor: 'Cursor',
      renewsOn: days(35).slice(0, 10),
      noticeBy: days(5).slice(0, 10),
    },
    ...{ amount: 448, seats: 14, idle: 3, idlePerMonth: 96, cuts: cut, onNotice: 'renew', shrink: false },
    ...{ asked: false, kept },
  })
  const unused = { seats: 3, perMonth: 96, vendors: [{ vendor: 'Cursor', seats: 3, perMonth: 96 }] }
  await answer(page, '**/api/outlook', { renewals: [renewal], unused, products: [] })
  await answer(page, '**/api/renewals', { renewals: [desk(false)] })
  await page.route('**/api/purchases/p1/renewal', async (route) => {
    await answer(page, '**/api/renewals', { renewals: [desk(true)] })
    await route.fulfill({ json: desk(true) })
  })
  await page.goto('/renewals#p1')
  const row = page.getByRole('listitem').filter({ hasText: '3 of 14 seats are idle' })
  await expect(row).toBeFocused()
  await expect(row.getByRole('button')).toHaveText([/^Cancel plan/, /^Keep 14/, /^Cut to 11 seats/])
  await expect(page.getByText('If you do nothing, it renews.')).toBeVisible()
  await expectUsable(page)
  await row.getByRole('button', { name: /^Cancel plan/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Cursor' }).click()
  await row.getByRole('button', { name: /^Keep 14/ }).click()
  await expect(page.getByText(/^Cursor renews on /)).toBeVisible()
  await expect(page.getByText(/^Nothing to decide now/)).toBeVisible()
})

test('a company without purchases sees the next step, and a failed load can be tried again', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.route('**/api/outlook', (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
  await page.goto('/insight')
  await expect(page).toHaveURL(/\/renewals$/)
  await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again later.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No savings yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Savings CSV' })).toHaveCount(0)
})
