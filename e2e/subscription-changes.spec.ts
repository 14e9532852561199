import { signInAdmin } from './support/company.ts'
import { tabTo, typeChoice } from './support/keyboard.ts'
import { expect, test } from './support/product.ts'
import { cursor } from './support/purchases.ts'
import { buyAndPay } from './support/referrals.ts'
import { expectUsable } from './support/usable.ts'

test('an admin adds seats, takes back a planned reduction and a cancellation, by keyboard alone', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Grows And Shrinks'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [cursor])
  await page.goto('/manage-accounts/Cursor')
  const panel = page.getByRole('region', { name: 'Change Cursor' })
  const open = page.getByRole('button', { name: 'Change seats' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const seats = panel.getByRole('textbox', { name: 'Seats' })
  await expect(seats).toHaveValue('5')

  await tabTo(page, panel.getByRole('button', { name: 'Add seats' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(seats).toHaveValue('7')
  // Bought today, so the whole first cycle is charged.
  const add = panel.getByRole('button', { name: 'Add 2 seats for $64.00' })
  await expect(add).toBeEnabled()
  await expect(panel.getByText('$224.00 per month')).toBeVisible()
  await expectUsable(page)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(panel.getByText('now 7')).toBeVisible()
  await expect(page.getByText('of 7', { exact: true })).toBeVisible()

  const invoice = page.getByRole('listitem').filter({ hasText: '$64.00' }).getByRole('link')
  await tabTo(page, invoice)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice /)
  const bought = page.getByRole('row', { name: /Business/ })
  await expect(bought.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(bought.getByRole('cell', { name: '$64.00' })).toBeVisible()
  await page.goBack()

  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await tabTo(page, seats)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(panel.getByText('$96.00 per month')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reduce to 3 seats' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^3 seats from /)).toBeVisible()
  await expect(page.getByText('of 7', { exact: true })).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^3 seats from /)).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: 'Cancel Cursor' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Cursor?' })
  await expect(dialog.getByRole('button', { name: 'Keep Cursor' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const ends = page.getByText(/^Ends /)
  await expect(ends.first()).toBeVisible()
  await expect(panel).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Keep it' }))
  await page.keyboard.press('Enter')
  await expect(ends).toHaveCount(0)
  await expect(panel.getByText('now 7')).toBeVisible()
})

test('an admin changes the plan of a subscription for what the preview shows, by keyboard alone', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Moves Up'
  await signInAdmin(page, product, name)
  await buyAndPay({ page, product, browser }, name, [{ productName: 'Slack', plan: 'Pro', seats: 4 }])
  await page.goto('/manage-accounts/Slack')
  const panel = page.getByRole('region', { name: 'Change Slack' })
  const plan = panel.getByLabel('New plan')
  await tabTo(page, page.getByRole('button', { name: 'Change seats' }))
  await page.keyboard.press('Enter')
  await tabTo(page, panel.getByRole('button', { name: 'Change plan' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText('You see what it costs before anything changes.')).toBeVisible()
  await typeChoice(page, plan, 'Bus', 'Business, $13.50 a seat')
  // Bought today, so the whole first cycle is charged.
  const change = panel.getByRole('button', { name: 'Change to Business for $22.50' })
  await expect(panel.getByText('$54.00 per month')).toBeVisible()
  await expectUsable(page)
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Slack was changed.')).toBeVisible()
  const invoice = page.getByRole('listitem').filter({ hasText: '$22.50' }).getByRole('link')
  await expect(invoice).toBeVisible()

  await tabTo(page, panel.getByRole('button', { name: 'Change plan' }))
  await page.keyboard.press('Enter')
  await typeChoice(page, plan, 'Pro', /^Pro, /)
  await expect(panel.getByText('Nothing to pay')).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Change to Pro', exact: true }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^Pro, 4 seats from /)).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/^Pro, 4 seats from /)).toBeHidden()
})
