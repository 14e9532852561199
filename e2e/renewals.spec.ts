import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { clicksOf } from './support/clicks.ts'
import { signInAdmin } from './support/company.ts'
import { deliver, openOperator } from './support/fulfillment.ts'
import { expect, test } from './support/product.ts'
import { cursor, linkedIn, wiza } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

const inCents = (text: string) => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100)

/** An amount after a label, anywhere on the page. */
async function amountAfter(page: Page, label: RegExp): Promise<number> {
  const text = await page.locator('main').innerText()
  const found = new RegExp(`${label.source}\\s*\\+?(\\$[\\d,.]+\\d)`, 'i').exec(text)
  return inCents(found?.[1] ?? 'nothing')
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

  await expect(page.getByRole('heading', { name: 'Savings ledger' })).toBeVisible()
  const saved = await amountAfter(page, /Saved since [A-Z][a-z]+/)
  const lines = page.getByRole('region', { name: 'Savings ledger' }).getByRole('row')
  await expect(lines).toHaveCount(5)
  await expect(lines.last()).toContainText('All 3')
  const spent = inCents((await page.getByText(/instead of .* at list price/).innerText()).split(' ')[0] ?? '')
  for (const title of ['Savings by month', 'List price vs. group price', 'Spend by vendor']) {
    const section = page.getByRole('region', { name: title })
    await section.getByRole('button', { name: /Show as table/ }).click()
    const total = section.getByRole('row', { name: /^Total/ }).getByRole('cell')
    await expect.poll(async () => (await total.allInnerTexts()).map(inCents).slice(1)).toEqual([spent, saved])
  }

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
    await page.getByRole('link', { name: /so far$/ }).click()
    await expect(page.getByRole('heading', { name: `Renewals and savings: ${vendor}` })).toBeVisible()
    await expect.poll(() => amountAfter(page, /Saved since [A-Z][a-z]+/)).toBe(own)
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
    await expect(page.getByRole('heading', { name: /^Decide (by|today|tomorrow)/ })).toBeVisible()
  })
  expect(clicks).toBe(1)
  await expect(page.getByText('5 idle seats cost $160.00 per month.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bar chart of renewals by month' })).toBeVisible()
  await expectUsable(page)
  await page.getByText('All renewals (12)').click()
  await expect(page.getByRole('group').getByRole('row')).toHaveCount(13)
  // Whether it is a row or comes later depends on the length of the months ahead.
  await page
    .getByRole('region', { name: /^Next 31 days/ })
    .getByRole('link', { name: /Cursor/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cancel Cursor' })).toBeVisible()
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
