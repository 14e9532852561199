import { signInOperator } from './support/company.ts'
import { painted } from './support/pictures.ts'
import { addPlan, addVendor, publish, reviewDraft, test } from './support/price-book.ts'
import { expect, patient } from './support/product.ts'
import { openPlans } from './support/shopping.ts'

test('an operator adds a vendor with a logo and three plans, and a visitor buys from it at once', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInOperator(page, product)
  await page.goto('/operator/price-book')
  const logo = await painted(page, ['teal', 'white'], { width: 128, height: 128 })
  await addVendor(page, {
    name: 'Fernmail',
    tagline: 'Shared inboxes',
    discount: '20',
    logo,
    category: 'Communication',
  })
  await expect(page).toHaveURL(/\/operator\/price-book\/fernmail\?draft=/)
  await expect(page.getByRole('link', { name: /^Fernmail/ })).toContainText('New')
  await expect(page.getByText('it needs at least one plan on sale').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add a plan' }).first().click()
  await addPlan(page, { name: 'Starter', price: '10', cost: '7' }, 'Add and start another')
  await addPlan(page, { name: 'Team', price: '18.50', cost: '12' }, 'Add and start another')
  await addPlan(page, { name: 'Business', price: '32', cost: '26' }, 'Add plan')
  const team = page.getByRole('row', { name: /^Team/ })
  await expect(team).toContainText('$14.80')
  await expect(team).toContainText('$2.80')
  await expect(page.getByRole('row', { name: /^Business/ })).toContainText(
    'costs us more than the group price',
  )
  await reviewDraft(page)
  await expect(page.getByRole('region', { name: 'Publication' })).toContainText(
    'Publishes 10 changes. No subscription changes its price, so we email nobody.',
  )
  await publish(page)

  const visitor = patient(await browser.newPage({ baseURL: product.url }))
  const marketplace = async () => (await visitor.request.get('/software-marketplace')).text()
  await expect.poll(marketplace, { timeout: 60_000 }).toContain('Fernmail')
  await visitor.goto('/software-marketplace')
  const card = visitor.getByRole('link', { name: /Fernmail/ }).first()
  await expect(card).toContainText('Shared inboxes')
  await card.click()
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
