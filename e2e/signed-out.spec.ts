import type { Page } from '@playwright/test'
import { signInOperator } from './support/company.ts'
import { codeOf, setUpApp } from './support/factors.ts'
import { newAddress, password, signIn } from './support/people.ts'
import { expect, operatorEmail, test } from './support/product.ts'

test('an operator whose session ended logs in over the page and sends the reply that was typed', async ({
  page,
  product,
}) => {
  const data = { kind: 'deal', name: `Ann ${newAddress()}`, email: newAddress(), message: 'Tea, please.' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  await signInOperator(page, product)
  // Other stories leave messages that are older.
  await page.goto(`/operator/messages?q=${data.email}`)
  const reply = page.getByRole('textbox', { name: /^Reply to / })
  await reply.fill('Yes, from January on.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send reply' }).click()

  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(operatorEmail)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect email or password.')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(reply).toHaveValue('Yes, from January on.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText(`Replied to ${data.name}.`)).toBeVisible()
})

test('an account with a second factor asks for it too, and the form is still there', {
  tag: '@more',
}, async ({ page, product }) => {
  await signIn(page, product)
  const secret = await setUpApp(page, product.url)
  await page.goto('/settings/profile')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ann Archer')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save name' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Ann Archer')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name was saved.')).toBeVisible()
})

test('if somebody else logs in there, the page is loaded again and shows nothing of before', async ({
  page,
  product,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: product.url })
  const somebody = await signIn(other, product)
  await other.close()
  await signIn(page, product)
  await page.goto('/settings/profile')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ann Archer')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save name' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill(somebody)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(somebody).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('')
})

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'You were signed out' })
}
