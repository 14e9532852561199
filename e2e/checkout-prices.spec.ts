import type { Page } from '@playwright/test'
import type { Vendor } from '#domain/catalog/vendor.ts'
import { isLongForm } from '#test/checks/effort.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { cents, choose, panelPrices, pricingPage, withDeal } from './support/shopping.ts'

/** One vendor with a checkout; in the long form every vendor. */
const tried = isLongForm ? withDeal : withDeal.filter(({ kind }) => kind === 'checkout').slice(0, 1)

for (const vendor of tried) {
  const action = vendor.kind === 'checkout' ? 'checkout and the stored request' : 'the waitlist'
  test(`${vendor.name}: the price on the page and ${action} agree to the cent`, async ({ page }) => {
    await page.goto(pricingPage(vendor))
    const cycle = vendor.plans[0]?.billingCycle
    const plans = vendor.plans.filter(({ billingCycle }) => billingCycle === cycle).slice(0, 2)
    await choose(
      page,
      vendor,
      plans.map((plan, index) => ({ plan, seats: index === 0 ? 7 : 3 })),
    )
    const shown = await panelPrices(page, vendor)
    expect(cents(shown.after)).toBe(await sumOfRows(page))
    if (vendor.kind === 'checkout') await agreesAtCheckout(page, vendor, shown)
    else await joinsWaitlist(page, vendor)
  })
}

async function agreesAtCheckout(page: Page, vendor: Vendor, shown: { before?: string; after?: string }) {
  await page.getByRole('button', { name: vendor.page.action, exact: true }).click()
  await expect(page).toHaveURL(`/checkout-page/${vendor.checkoutSegment}`)
  await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
  const total = page.getByText('Grand Total').locator('..')
  await expect(total).toContainText(shown.after ?? 'no price')
  await expect(page.getByText(`list price ${shown.before}`)).toBeVisible()
  const answered = page.waitForResponse('**/api/guest-purchase')
  await page.getByRole('button', { name: vendor.page.confirmLabel }).click()
  const { purchase } = await (await answered).json()
  expect([cents(purchase.before), cents(purchase.after)]).toEqual([cents(shown.before), cents(shown.after)])
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function joinsWaitlist(page: Page, vendor: Vendor) {
  // With one seat, the panel and the table agree.
  const [plan] = vendor.plans
  const seats = page.getByLabel(`Seats for ${plan?.name}`, { exact: true })
  await page.goto(`${pricingPage(vendor)}?plan=${encodeURIComponent(plan?.name ?? '')}`)
  await expect(seats).toHaveValue('1')
  const { before, after } = await panelPrices(page, vendor)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: plan?.name, exact: true }) })
  await expect(row.getByRole('cell')).toContainText([before ?? '', after ?? '', '$'])

  const button = page.getByRole('button', { name: 'Join Waitlist' })
  const dialog = page.getByRole('alertdialog')
  await button.click()
  await expect(dialog).toContainText('Please enter your email to join the waitlist.')
  await page.keyboard.press('Enter')
  await page.getByLabel('Email*').fill(newAddress())
  await button.click()
  await expect(dialog).toContainText('Please enter your yearly spend before joining the waitlist.')
  await page.keyboard.press('Enter')
  await page.getByLabel(`What is your company's total yearly spend on ${vendor.toolName}?*`).fill('12000')
  const answered = page.waitForResponse('**/api/waitlist/*')
  await button.click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: /waitlist/i })).toBeVisible()
  await expect(page).toHaveURL(/\/landing\?next=%2Fdashboard$/)
}

/** The sum of the chosen plans' rows. */
async function sumOfRows(page: Page) {
  const rows = await page.getByRole('list', { name: 'Selected plans' }).getByRole('listitem').allInnerTexts()
  return rows.reduce((sum, row) => sum + cents(row.match(/\$[\d,]+\.\d\d(?! per)/)?.[0]), 0)
}
