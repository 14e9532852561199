import type { Page } from '@playwright/test'
import { password } from './support/people.ts'
import { demoTest as test } from './support/pools.ts'
import { expect, type Product } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

/** Logs somebody of the demo in, by a new password. */
async function logIn(page: Page, { url, mailbox }: Product, email: string) {
  await page.request.post(`${url}/api/forgot-password`, { data: { email } })
  const { text } = await mailbox.emailTo(email, /Reset your Cobuy password/)
  const token = /token=([\w-]+)/.exec(text)?.[1]
  await page.request.post(`${url}/api/reset-password`, { data: { token, password } })
  const answer = await page.request.post(`${url}/auth/login`, { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('somebody releases a seat, takes it back, and the desk shows what happens', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await logIn(page, product, 'noah@haldenrobotics.example')
  await page.goto('/dashboard')
  const software = page.getByRole('region', { name: /^Your software/ })
  const question = page.getByRole('region', { name: 'Questions about your seats' })
  await expect(question.getByRole('heading')).toHaveText('Do you still use SalesHandy?')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Release SalesHandy' }).click()
  await expect(question.getByRole('heading')).toHaveText('You released SalesHandy')
  await expect(software.getByRole('link', { name: 'SalesHandy', exact: true })).toBeHidden()

  const admin = await browser.newPage({ baseURL: product.url })
  await logIn(admin, product, 'mara@haldenrobotics.example')
  await admin.goto('/renewals')
  const row = admin.getByRole('listitem').filter({ hasText: '1 of 2 seats are idle' })
  await row.getByRole('button', { name: 'Cut to 1 seat of SalesHandy' }).click()
  const release = admin.getByRole('dialog', { name: 'Release 1 idle seat of SalesHandy' })
  await expect(release.getByText('Nothing to pay')).toBeVisible()
  await expect(release.getByText(/^From /)).toBeVisible()
  await expectUsable(admin)
  await release.getByRole('button', { name: 'Reduce to 1 seat' }).click()
  await expect(release).toBeHidden()
  // Decided: from now on it is among the annual plans.
  await expect(row).toBeHidden()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.locator('summary').filter({ hasText: 'idle seat' }).click()
  await expect(admin.getByRole('button', { name: 'Release 1 of SalesHandy' })).toBeVisible()
  const choice = admin
    .getByRole('table', { name: 'Annual plans and pools' })
    .getByRole('combobox', { name: 'If you do nothing about SalesHandy' })

  await question.getByRole('button', { name: /^Take it back/ }).click()
  await expect(question).toBeHidden()
  await expect(software.getByRole('link', { name: 'SalesHandy', exact: true })).toBeVisible()

  await choice.selectOption('Cut to seats in use')
  await expect(admin.getByText('SalesHandy: Cut to seats in use. Saved.')).toBeVisible()
  await admin.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Renewals in your calendar' })
  await dialog.getByRole('button', { name: 'Get a new address' }).click()
  const address = await dialog.getByLabel('Your calendar address').inputValue()
  const feed = await admin.request.get(address)
  expect(await feed.text()).toContain('SUMMARY:SalesHandy: last day to cancel')
  await expectUsable(admin)
  await dialog.getByRole('button', { name: 'Stop the address' }).click()
  await expect(dialog.getByRole('status')).toContainText('no longer works')
  expect((await admin.request.get(address)).status()).toBe(404)
  await admin.close()
})
