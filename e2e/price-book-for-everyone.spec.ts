import { payAll, signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { changePrice, discard, reviewDraft, test } from './support/price-book.ts'
import { expect, patient } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

/** Far enough ahead for every subscription. */
const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('the price book is accessible, and says whom a price touches before it is published', async ({
  page,
  product,
  browser,
}) => {
  const admin = patient(await browser.newPage({ baseURL: product.url }))
  const choice = { productName: 'Grammarly', plan: 'Business', seats: 16 }
  await signInDebtor({ page: admin, product, browser }, 'Halden Robotics', [choice])
  await payAll(admin, product)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/price-book')
  await expect(page.getByRole('link', { name: /^Grammarly/ })).toBeVisible()
  await expect(page.getByText('No open drafts')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: /^Grammarly/ }).click()
  await changePrice(page, 'Business', '16.50', inTwoMonths)
  const row = page.getByRole('row', { name: /^From .* Draft/ })
  await expect(row).toContainText('$16.50')
  await expect(page.getByRole('region', { name: 'What publishing does' })).toContainText('1 subscription')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('row', { name: /^The beginning/ })).toContainText('$15.00')
  await page.getByRole('link', { name: 'Texts and contacts' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Writing assistant')
  await expectUsable(page)
  await reviewDraft(page)
  await expect(page.getByRole('region', { name: 'Publication' })).toContainText(
    'Publishes 1 change: 1 price goes up for 1 subscription. We email them today.',
  )
  const halden = page.getByRole('row', { name: /^Halden Robotics/ })
  await expect(halden).toContainText('Grammarly Business, monthly')
  await expect(page.getByRole('columnheader', { name: 'Cancel by' })).toBeVisible()
  await expectUsable(page)
  await discard(page)
  await expectUsable(page)
})

test('prices are changed with the keyboard alone, and the focus returns', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  await page.goto('/operator/price-book')
  await expect(page.getByRole('link', { name: /^Gusto/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('pylon')
  await expect(page).toHaveURL(/q=pylon/)
  await expect(page.getByRole('link', { name: /^Gusto/ })).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pylon' })).toBeVisible()

  const opener = page.getByRole('button', { name: /^Change the price of/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('List price a seat')).toBeFocused()
  await page.keyboard.type('12.505')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use an amount such as 12.50')).toBeVisible()
  await expect(dialog.getByLabel('List price a seat')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  // Keys go to the menu once it has the focus.
  await expect(page.locator('[role="menu"]:focus, [role="menuitem"]:focus')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Retire plan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: /retired, edited in the draft/ })).toBeVisible()
  await reviewDraft(page)
  await expect(page.getByRole('row', { name: /Sale/ })).toContainText('Retired')
  await discard(page)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
})

test('a part of the price book that fails to load says so and can be reloaded', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  await page.route('**/api/operator/vendors?**', (route) => route.fulfill({ status: 418, json: {} }))
  await page.route('**/api/operator/vendors', (route) => route.fulfill({ status: 418, json: {} }))
  await page.goto('/operator/price-book')
  await expect(page.getByRole('alert')).toContainText([
    "The vendors couldn't be loaded.",
    "The categories couldn't be loaded.",
  ])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('link', { name: /^Gusto/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Categories' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill('nobody')
  await expect(page.getByText('No matching vendors')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: /^Gusto/ })).toBeVisible()
  await page.goto('/operator/price-book/nobody')
  await expect(page.getByText('Vendor not found')).toBeVisible()
  await page.goto('/operator/price-book/sets/nobody')
  await expect(page.getByText('Changes not found')).toBeVisible()
})
