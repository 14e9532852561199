import type { Page } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { approve, cursor, request, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

function bellOf(page: Page, unread = 0) {
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return page.getByRole('button', { name, exact: true })
}

test('the bell counts what is new, and opening a notification marks it as read and leads to its thing', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await page.clock.install()
  const email = await signInAdmin(page, product, 'Bellwether')
  await page.goto('/settings/profile')
  await bellOf(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('No notifications yet')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(bellOf(page)).toBeFocused()

  // What one did oneself is listed, and is no news.
  const id = await request(page, product, cursor)
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, 'Bellwether')
  await approve(operator, product, id)
  await product.mailbox.emailTo(email, /Cursor request was approved/)
  await product.mailbox.emailTo(email, /verified/)
  await expect(bellOf(page)).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(bellOf(page, 2)).toBeVisible()

  await bellOf(page, 2).press('Enter')
  await expect(list.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectUsable(page)
  await list.getByRole('link', { name: 'Your Cursor request was approved' }).press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(list).toBeHidden()
  await bellOf(page, 1).click()
  await list.getByRole('button', { name: 'Unread 1' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list).toContainText("You're all caught up")
  await list.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Your Cursor request was approved' }),
  ).toBeVisible()
  await expectUsable(page)
  await operator.close()
})

test('everybody chooses what is shown and emailed; a change is undone, and some emails are always sent', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product, 'Chooser')
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await expect(page).toHaveURL('/settings/notifications')
  const prices = page.getByRole('switch', { name: 'Prices: email' })
  await prices.press('Space')
  await expect(page.getByText('Prices: no more emails.')).toBeVisible()
  await page.reload()
  await expect(prices).not.toBeChecked()
  await page.getByText('Prices', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'A price goes down: email' })).not.toBeChecked()
  await expect(page.getByRole('row', { name: /^A price goes up/ })).toContainText('Always')
  await expectUsable(page)
  await page.getByText('Invoices and payments').click()
  const receipts = page.getByRole('switch', { name: 'Payment receipt: email' })
  await receipts.press('Space')
  await expect(page.getByText('Payment receipt: no more emails.')).toBeVisible()
  await expect(receipts).not.toBeChecked()
  const inApp = page.getByRole('switch', { name: 'New invoice: in app' })
  await inApp.press('Space')
  await expect(page.getByText('New invoice: no longer shown in the app.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(inApp).toBeChecked()
  await expect(page.getByRole('row', { name: /^New invoice/ })).toContainText('Always')
  await expect(page.getByRole('row', { name: /^New invoice/ }).getByRole('switch')).toHaveCount(1)
  await expectUsable(page)
})

test('operators have their own list and settings in the console', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  await page.goto('/operator/audit')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL('/operator/notifications/settings')
  await page.getByText('Operations', { exact: true }).click()
  await expect(page.getByRole('row', { name: /^A pool cleared or failed/ })).toBeVisible()
  await expect(page.getByText('Invoices and payments')).toBeHidden()
  await expectUsable(page)
})
