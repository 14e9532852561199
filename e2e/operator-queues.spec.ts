import type { Page } from '@playwright/test'
import { clicksOf } from './support/clicks.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { cursor, request, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the first screen of the day has everything that waits, once, and its numbers are those of the menu', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const company = 'Morning Works'
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  await request(admin, product, wiza)
  await admin.close()
  const [email, name] = [newAddress(), `Nora ${newAddress()}`]
  const data = { kind: 'support', name, email, message: 'Where is our invoice?' }
  for (const to of [email, email.toUpperCase()])
    expect((await page.request.post('/api/contact', { data: { ...data, email: to } })).ok()).toBe(true)

  await signInOperator(page, product)
  await page.goto('/operator')
  await showAll(page)
  const waiting = page.getByRole('table', { name: 'Waiting' })
  await expect(waiting.getByRole('row', { name: /Review Wiza Morning Works, 3 seats/ })).toContainText(
    /Due today|days? left|days? late/,
  )
  await expect(waiting.getByRole('row', { name: /Verify Morning Works New company/ })).toHaveCount(1)
  await expect(waiting.getByRole('row', { name: `Answer ${name}` })).toHaveCount(1)
  const menu = await numbersOf(page)
  const all = await page.getByRole('link', { name: /^All / }).textContent()
  expect(menu.reduce((sum, count) => sum + count, 0)).toBe(Number(all?.replace(/\D/g, '')))
  await expect(page.getByRole('region', { name: 'Overdue money' })).toContainText(/\$[\d,.]+/)
  await expectUsable(page)

  await page.getByRole('link', { name: /^Late / }).click()
  await expect(page).toHaveURL('/operator?show=late')
  await page.goto('/operator')
  await showAll(page)
  await waiting.getByRole('link', { name: `Answer ${name}` }).click()
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: /^Reply to / }).fill('It is on its way.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText(`Replied to ${name}.`)).toBeVisible()
  await page.goto('/operator')
  await showAll(page)
  await expect(waiting.getByRole('link', { name: `Answer ${name}` })).toHaveCount(0)
})

test('verifying takes three clicks from the queues, approving two, an offer two and three fields', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const company = 'Counted Clicks'
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  for (const plan of [wiza, cursor]) await request(admin, product, plan)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator')
  await showAll(page)
  const verify = await clicksOf(page, async () => {
    await page.getByRole('link', { name: `Verify ${company}` }).click()
    await page.getByRole('button', { name: 'Verify company' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Verify ${company}` })
      .click()
    await expect(page.getByText(`${company} is verified.`)).toBeVisible()
  })
  expect(verify).toBe(3)

  await page.goto(`/operator/review?q=${company}`)
  await expect(page.getByRole('heading', { name: `Wiza for ${company}` })).toBeVisible()
  const approve = await clicksOf(page, async () => {
    await page.getByRole('button', { name: 'Approve request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve request' }).click()
    await expect(page.getByText(`Approved Wiza for ${company}.`)).toBeVisible()
  })
  expect(approve).toBe(2)

  await expect(page.getByRole('heading', { name: `Cursor for ${company}` })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const offer = await clicksOf(page, async () => {
    await page.getByRole('button', { name: 'Change price or seats' }).click()
    await dialog.getByLabel('Seats').fill('4')
    await dialog.getByLabel('Per seat ($)').fill('30')
    await dialog.getByLabel('Reason').fill('As agreed by phone.')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await expect(dialog).toBeHidden()
  })
  expect(offer).toBe(2)
})

/** Other stories leave things, too. */
async function showAll(page: Page) {
  await expect(page.getByRole('table', { name: 'Waiting' })).toBeVisible()
  const more = page.getByRole('button', { name: /^Show \d+ more/ })
  if (await more.isVisible()) await more.press('Enter')
}

/** What the menu says beside its pages. */
async function numbersOf(page: Page): Promise<number[]> {
  const counts = page.getByRole('navigation', { name: 'Main' }).locator('a span[aria-hidden="true"]')
  return (await counts.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
}
