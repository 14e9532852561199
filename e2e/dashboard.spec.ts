import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { answer, approve, cursor, linkedIn, request, showHalden, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the dashboard shows what is owed, saved and in review, and adds up', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await showHalden(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance).toContainText('$1,054.80')
  await expect(glance).toContainText('Pay 2 invoices, next due')
  await expect(glance).toContainText('$759.98')
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(
    'Total156$3,149.92$5,637.80$759.98$3,909.90',
  )
  await expect(page.getByText('June includes LinkedIn’s free first month.')).toBeVisible()
  // What the two banners say is not listed again.
  const needs = page.getByRole('region', { name: 'Needs attention' })
  await expect(needs.getByRole('listitem')).toHaveText([/^Keep or cancel ChatGPT/])
  const yellow = page.getByRole('status').filter({ hasText: 'Please wait for us to review' })
  await expect(yellow.getByRole('link')).toHaveText(['SalesHandy', 'Superhuman'])
  const blue = page.getByRole('status').filter({ hasText: 'Authorized purchases' })
  await expect(blue.getByRole('link', { name: 'Pay for Vanta' })).toHaveAttribute(
    'href',
    '/billing?invoice=invoice-Vanta',
  )
  await expect(page.getByRole('img', { name: 'Bar chart of savings by month' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(overflow, 'six products stand on one screen').toBeLessThanOrEqual(0)
  await expectUsable(page)
  await yellow.getByRole('link', { name: 'Superhuman' }).click()
  await expect(page.getByRole('dialog', { name: 'Superhuman' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('row', { name: /June 2026/ })).toContainText('$540.20')
})

test('products are found by name and sorted by any column', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await showHalden(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    'Company',
    '# of Accounts',
    'Last Month Spend',
    'Past Savings',
    'Monthly Savings (est.)',
    'Monthly Original Costs',
  ])
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link')
  const names = links.filter({ hasNotText: 'Manage Accounts' })
  await expect(names).toHaveText(['ChatGPT', 'Cursor', 'Grammarly', 'LinkedIn', 'Rippling', 'Slack'])
  await page.getByRole('button', { name: 'Last Month Spend' }).click()
  await expect(page).toHaveURL('/dashboard?sort=-spendCents')
  await expect(names).toHaveText(['LinkedIn', 'ChatGPT', 'Slack', 'Cursor', 'Rippling', 'Grammarly'])
  await page.getByRole('searchbox', { name: 'Search purchases' }).fill('IN')
  await expect(names).toHaveText(['LinkedIn', 'Rippling'])
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(names).toHaveCount(6)
})

test('purchases that fail to load are never shown as an empty list', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/purchases', async (route) => {
    await waited
    await route.fulfill({ status: 418, json: { message: 'No tea.' } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your purchases...' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search purchases' })).toHaveCount(0)
  answerNow()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch purchases')
  await expect(page.getByText('Please purchase software products')).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please purchase software products to manage access')).toBeVisible()
})

test('a claim that fails says so and can be tried again', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.route('**/api/submit-guest-purchases', (route) => route.fulfill({ status: 418, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to submit guest purchases')
  await page.unrouteAll()
  await answer(page, '**/api/submit-guest-purchases', { claimed: 1 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/purchase-success')
})

test('a request is withdrawn, an authorized one canceled, a paid one canceled with notice', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const company = 'Pine & Partners'
  await signInAdmin(page, product, company)
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, company)
  await request(page, product, wiza)
  await approve(operator, product, await request(page, product, cursor))
  await approve(operator, product, await request(page, product, linkedIn))
  await operator.close()

  await page.goto('/dashboard')
  const drawer = (name: string) => page.getByRole('dialog', { name })
  const confirm = page.getByRole('alertdialog')
  await page.getByRole('status').getByRole('link', { name: 'Wiza', exact: true }).click()
  await expect(drawer('Wiza')).toContainText(/Requested by mara@/)
  await drawer('Wiza').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(confirm).toContainText('Withdraw your request for Wiza?')
  // Escape closes the question, and leaves the request below it open.
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await drawer('Wiza').getByRole('button', { name: 'Withdraw request' }).click()
  await confirm.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Your request for Wiza was withdrawn.')).toBeVisible()
  await expect(drawer('Wiza')).toContainText('Canceled by mara@')
  await expect(page.locator(':focus')).toContainText("Canceled. You won't be charged again.")
  await page.goBack()
  await expect(drawer('Wiza')).toBeHidden()

  await page.getByRole('status').getByRole('link', { name: 'Cursor', exact: true }).click()
  const pay = drawer('Cursor').getByRole('link', { name: 'Pay for Cursor' })
  await expect(pay).toHaveAttribute('href', /^\/billing\?invoice=/)
  await drawer('Cursor').getByRole('button', { name: 'Cancel request' }).click()
  await expect(confirm).toContainText(/void its invoice for \$[\d.]+,/)
  await confirm.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Your request for Cursor was canceled, and its invoice is void.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 closed requests')).toBeVisible()
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('Nothing to pay')

  await page.getByRole('table').getByRole('link', { name: 'LinkedIn', exact: true }).click()
  await drawer('LinkedIn').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(confirm).toContainText(/LinkedIn ends on /)
  await confirm.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(drawer('LinkedIn')).toContainText('LinkedIn was canceled and ends on')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /LinkedIn/ })).toContainText(/ends /)
})

test('an employee sees whom to ask, and no purchases are loaded', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const emailAccount = colleagueOf(await signInAdmin(admin, product), 'bob')
  await addMember(admin, product, { name: 'Bob', emailAccount })
  await admin.close()
  await signIn(page, product, emailAccount)
  const calls: string[] = []
  page.on('request', (call) => calls.push(new URL(call.url()).pathname))
  await page.goto('/dashboard')
  await expect(page.getByText("You don't have any software yet")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(
    'What you ask for appears here',
  )
  await expect(page.getByRole('main')).not.toContainText(/\bpay/i)
  const ask = page.getByRole('region', { name: 'Need something else?' })
  await expect(ask.getByRole('link', { name: /^mara.*@/ })).toHaveAttribute('href', /^mailto:mara/)
  await expect(ask.getByRole('link', { name: 'Find a product' })).toBeVisible()
  expect(calls.filter((path) => /purchases|summary/.test(path))).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(menu).toHaveText(['Dashboard', 'MarketPlace', 'Earn Rewards', 'Support', 'Settings'])
})
