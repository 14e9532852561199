import type { Page } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { commit, dayIn, openPool, test } from './support/pools.ts'
import { expect } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const headOf = (page: Page) =>
  page.getByRole('article').getByRole('banner').or(page.locator('article > header'))

test('an operator starts a pool from the demand, follows the rules of prices, gathers and opens it', {
  tag: '@more',
}, async ({ browser, page, product }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Waiting')
  const entry = { yearlySpend: 8640, product: [{ name: 'Business', seats: 40 }] }
  const joined = await admin.request.post(`${product.url}/api/waitlist/Notion`, { data: entry })
  expect(joined.ok(), await joined.text()).toBe(true)
  await admin.close()

  await signInOperator(page, product)
  await page.goto('/operator/demand')
  await page.getByRole('link', { name: 'Start a pool for Notion' }).click()
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue(/Notion.*Business/)
  await expect(page.getByLabel('Seats, price 1')).toHaveValue('40')
  await page.getByLabel('Price per seat, price 1').fill('18')
  await expect(page.getByText("Price 1: Must be below today's price of $18.00.")).toBeVisible()
  await page.getByLabel('Price per seat, price 1').fill('13.50')
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByLabel('Seats, price 2').fill('30')
  await page.getByLabel('Price per seat, price 2').fill('11.70')
  await expect(page.getByText('Price 2: Use more than 40 seats.')).toBeVisible()
  await page.getByLabel('Seats, price 2').fill('120')
  await expect(page.getByText('Price 2:')).toBeHidden()
  await expect(page.getByText('What a seat costs us is unknown.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(headOf(page)).toContainText('Notion Business, monthly')
  await expect(headOf(page)).toContainText('Only operators can see it.')
  await page.getByRole('button', { name: 'Gather' }).click()
  await page.getByLabel('Gathers until').fill(dayIn(20))
  await page.keyboard.press('Enter')
  await expect(headOf(page)).toContainText('Gathering')
  await expect(page.getByText('Not enough companies to show a curve.')).toBeVisible()
  await expect(page.getByText('No commitments yet')).toBeVisible()

  const open = page.getByRole('button', { name: 'Open', exact: true })
  const confirm = page.getByRole('alertdialog', { name: 'Open this pool?' })
  await open.click()
  await confirm.getByRole('button', { name: 'Open pool' }).click()
  await expect(page.getByText(/These dates don't fit together/)).toBeVisible()
  await fillTerms(page)
  await open.click()
  await expect(confirm).toContainText('What a seat costs us is unknown: these prices may be below it.')
  await confirm.getByRole('button', { name: 'Open pool' }).click()
  await expect(page.getByText('The pool is open.')).toBeVisible()
  await expect(headOf(page).getByRole('link', { name: 'Public page' })).toHaveAttribute('href', /^\/pools\//)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('opened a pool')
  await expectUsable(page)

  await page.getByLabel('Seats, price 2').fill('130')
  await expect(page.getByText('Each published price must stay')).toBeVisible()
  await page.getByLabel('Seats, price 2').fill('110')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('Prices saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save prices' })).toBeHidden()
})

test('a pool is extended once and canceled with a reason, by keyboard alone', { tag: '@more' }, async ({
  browser,
  page,
  product,
}) => {
  await signInOperator(page, product)
  const { id, slug } = await openPool(page, product, { vendor: 'Linear', plan: 'Business' })
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Committed')
  await commit(admin, product, slug, 70, 13.5)
  await admin.close()

  await page.goto('/operator/pools')
  await page.getByRole('link', { name: 'Linear Business, monthly' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(id))
  const row = page.getByRole('row', { name: /^Committed/ })
  await expect(row).toContainText("Company isn't verified")
  await expect(row).toContainText("Over a quarter of the lowest price's seats")
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'An invoice is overdue' })
  await expect(page.getByText('None of these')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Extend' }).press('Enter')
  const extend = page.getByRole('dialog', { name: 'Extend the deadline' })
  await expect(extend.getByLabel('New deadline')).toBeFocused()
  await extend.getByLabel('New deadline').fill(`${dayIn(25)}T14:00`)
  await page.keyboard.press('Enter')
  await expect(extend).toBeHidden()
  await expect(page.getByRole('button', { name: 'Extend' })).toBeHidden()

  const opener = page.getByRole('button', { name: 'Cancel pool' })
  await opener.press('Enter')
  const cancel = page.getByRole('dialog', { name: 'Cancel this pool?' })
  await expect(cancel.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await cancel.getByRole('button', { name: 'Cancel pool' }).press('Enter')
  await expect(cancel.getByText('Enter a reason')).toBeVisible()
  await expect(cancel.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Linear withdrew its offer.')
  await cancel.getByRole('button', { name: 'Cancel pool' }).press('Enter')
  await expect(headOf(page)).toContainText('Canceled: Linear withdrew its offer.')
  await expect(row).toContainText('Released')
  await expect(page.getByRole('button', { name: 'Cancel pool' })).toBeHidden()
  await page.getByRole('link', { name: 'Pools', exact: true }).first().click()
  await page.getByLabel('State').selectOption({ label: 'Canceled' })
  await expect(page).toHaveURL(/state=cancelled/)
  await expect(page.getByRole('link', { name: 'Linear Business, monthly' })).toBeVisible()
  await expectUsable(page)
})

test('an operator sets the pool limit of a company, and takes it back', { tag: '@more' }, async ({
  browser,
  page,
  product,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Limited')
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/companies?q=Limited')
  await page.getByRole('link', { name: /Limited/ }).click()
  const change = page.getByRole('button', { name: 'Change pool limit' })
  await expect(page.getByText('$25,000.00 a year', { exact: true })).toBeVisible()
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pool limit of Limited' })
  await dialog.getByLabel('Limit a year in dollars').fill('a lot')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use an amount such as 50000')).toBeVisible()
  await dialog.getByLabel('Limit a year in dollars').fill('40000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('$40,000.00 a year, set by us')).toBeVisible()
  await expect(change).toBeFocused()
  await expectUsable(page)
  await change.click()
  await dialog.getByRole('button', { name: 'Use the usual limit' }).click()
  await expect(page.getByText('$25,000.00 a year', { exact: true })).toBeVisible()
})

test('a draft is deleted after a question, and pools that fail to load can be reloaded @more', async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  await page.route('**/api/operator/pools?**', (route) => route.fulfill({ status: 418, json: {} }))
  await page.route('**/api/operator/pools', (route) => route.fulfill({ status: 418, json: {} }))
  await page.goto('/operator/pools')
  await expect(page.getByRole('alert')).toContainText("The pools couldn't be loaded.")
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'New pool' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Choose a plan.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Plan' }).selectOption({ label: 'Linear Business, monthly' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' })
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/\/operator\/pools$/)
  await page.goto('/operator/pools/nobody')
  await expect(page.getByText('Pool not found')).toBeVisible()
})

async function fillTerms(page: Page) {
  await page.getByLabel('Deadline').fill(`${dayIn(30)}T14:00`)
  await page.getByLabel('Starts on').fill(dayIn(60))
  await page.getByLabel('Stays open until').fill(dayIn(90))
  await page.getByLabel('Prices hold until').fill(dayIn(200))
  await page.getByLabel('Agreed by').fill('Nina Park, Notion')
  await page.getByLabel('Agreed on').fill(dayIn(0))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}
