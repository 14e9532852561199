import { signInOperator } from './support/company.ts'
import { painted } from './support/pictures.ts'
import { addPlan, addVendor, publish } from './support/price-book.ts'
import { expect, test } from './support/product.ts'
import { openPlans } from './support/shopping.ts'

test('an operator adds a vendor with a logo and three plans, and a visitor buys from it at once', async ({
  page,
  product,
  browser,
}) => {
  await signInOperator(page, product)
  await page.goto('/operator/price-book')
  const logo = await painted(page, ['teal', 'white'], { width: 128, height: 128 })
  await addVendor(page, { name: 'Fernmail', tagline: 'Shared inboxes', discount: '20', logo })
  await expect(page).toHaveURL(/\/operator\/price-book\/fernmail\?draft=/)
  await expect(page.getByRole('heading', { name: 'Fernmail' })).toBeVisible()
  await expect(page.getByText('needs at least one plan').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add a plan' }).first().click()
  await addPlan(page, { name: 'Starter', price: '10', cost: '7' }, 'Add and start another')
  await addPlan(page, { name: 'Team', price: '18.50', cost: '12' }, 'Add and start another')
  await addPlan(page, { name: 'Business', price: '32', cost: '22' }, 'Add plan')
  const team = page.getByRole('row', { name: /^Team/ })
  await expect(team).toContainText('$14.80')
  await expect(team).toContainText('$2.80')

  await page.getByRole('link', { name: 'Review 10 changes' }).click()
  await expect(page.getByText('Publishes 10 changes. No subscription changes its price')).toBeVisible()
  await publish(page, 10)

  const visitor = await browser.newPage({ baseURL: product.url })
  await expect(async () => {
    await visitor.goto('/software-marketplace')
    await expect(visitor.getByRole('link', { name: /Fernmail/ }).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await visitor
    .getByRole('link', { name: /Fernmail/ })
    .first()
    .click()
  await expect(visitor).toHaveURL('/software-marketplace/Fernmail-pricing')
  await openPlans(visitor)
  await visitor.getByRole('option', { name: /^Team / }).click()
  await visitor.keyboard.press('Escape')
  await visitor.getByLabel('Seats for Team').fill('10')
  await visitor.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(visitor.getByText('Grand Total').locator('..')).toContainText('$148.00')
  const answered = visitor.waitForResponse('**/api/guest-purchase')
  await visitor.getByRole('button', { name: 'Confirm Subscription' }).click()
  expect((await answered).status()).toBe(201)
  await visitor.close()
})
