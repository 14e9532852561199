import { clicksOf } from './support/clicks.ts'
import { halden, signInAdmin, signInOperator } from './support/company.ts'
import { expect, operatorEmail, test } from './support/product.ts'

test('an operator verifies a company, and its admin gets an email', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const adminEmail = await signInAdmin(admin, product, 'Fernhill Logistics')
  await signInOperator(page, product)
  await page.goto('/operator/companies')
  await page.getByLabel('Verified or not').selectOption('Not verified')
  await page.keyboard.press('Tab')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('fernhill')
  await expect(page).toHaveURL(/\?verified=no&q=fernhill$/)
  await page.getByRole('link', { name: /Fernhill Logistics/ }).click()
  await expect(page.getByRole('heading', { name: 'Fernhill Logistics' })).toBeVisible()
  await expect(page.getByText(adminEmail).first()).toBeVisible()

  await page.keyboard.press('v')
  const question = page.getByRole('alertdialog', { name: 'Verify Fernhill Logistics?' })
  await expect(question).toContainText('This emails its admin')
  await page.keyboard.press('Escape')
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('button', { name: 'Verify company' }).click()
    await question.getByRole('button', { name: /^Verify/ }).click()
    await expect(page.getByText('Fernhill Logistics is verified.')).toBeVisible()
  })
  expect(clicks).toBe(2)
  await expect(page.getByRole('button', { name: 'Verify company' })).toBeHidden()
  await expect(page.getByRole('article').getByText('verified the company')).toBeVisible()
  const { subject } = await product.mailbox.emailTo(adminEmail, /verified/i)

  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('searchbox').fill(adminEmail)
  await page.getByRole('row').filter({ hasText: adminEmail }).getByRole('button', { name: subject }).click()
  const mail = page.getByRole('dialog', { name: subject })
  await expect(mail).toContainText(adminEmail)
  await page.goBack()
  await expect(mail).toBeHidden()
  await page.goForward()
  await expect(mail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()
  await page.goBack()
  await expect(mail).toBeHidden()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'verified the company' })
  await expect(entry.first()).toContainText(operatorEmail)
  await admin.goto('/dashboard')
  await expect(admin.getByText('Verified', { exact: true })).toBeVisible()
  await admin.close()
})

test('the keys J and K move through the companies', { tag: '@more' }, async ({ page, product, browser }) => {
  for (const name of ['Otter & Pine', 'Ledgerline']) {
    const admin = await browser.newPage({ baseURL: product.url })
    await signInAdmin(admin, product, name)
    await admin.close()
  }
  await signInOperator(page, product)
  await page.goto('/operator/companies')
  // The newest company opens by itself.
  await expect(page.getByRole('heading', { name: 'Ledgerline' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Otter & Pine' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Ledgerline' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('alertdialog', { name: 'Verify Ledgerline?' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ledgerline' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused()
})

test('the console does not exist for a customer, and asks a visitor to log in', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await page.goto('/operator/companies')
  await expect(page).toHaveURL(/\/landing\?next=/)
  await signInAdmin(page, product, halden.name)
  for (const path of ['/operator', '/operator/companies', '/operator/outbox', '/operator/audit']) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('The page you are looking for doesn')
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByRole('banner')).toBeVisible()
  }
})

test('an operator page that fails to load says so and can be reloaded', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  for (const [path, words] of [
    ['companies', "The companies couldn't be loaded."],
    ['outbox', "The emails couldn't be loaded."],
    ['audit', "The audit log couldn't be loaded."],
  ] as const) {
    const call = `**/api/operator/${path}?*`
    await page.route(call, (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
    await page.route(`**/api/operator/${path}`, (route) => route.fulfill({ status: 418, json: {} }))
    await page.goto(`/operator/${path}`)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})
