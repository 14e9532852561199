import { changed } from './support/approvals.ts'
import { signInDebtor } from './support/bills.ts'
import { clicksOf } from './support/clicks.ts'
import { tabTo, typeChoice } from './support/keyboard.ts'
import { saveCard } from './support/methods.ts'
import { expect, test } from './support/product.ts'
import { wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an admin saves a card, confirms a bank account, gets a transfer account and removes the card', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Saved Cards', [wiza])
  await page.goto('/billing')
  await expect(page.getByText('No payment methods yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const row = (name: string) =>
    page.getByRole('list', { name: 'Saved payment methods' }).getByRole('listitem').filter({ hasText: name })

  await page.getByRole('button', { name: 'Add card' }).click()
  await dialog.getByRole('button', { name: /0000 0002/ }).click()
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.')
  await dialog.getByRole('button', { name: /4242 4242/ }).click()
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(row('Visa •••• 4242')).toContainText('Ready')

  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(dialog.getByText('I authorize Cobuy to debit it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await dialog.getByRole('button', { name: /000123456789/ }).click()
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(row('Sandbox Bank •••• 6789')).toContainText('Two small amounts arrive by')
  await page.getByRole('button', { name: 'Enter the amounts of Sandbox Bank •••• 6789' }).click()
  await dialog.getByRole('textbox', { name: 'First amount in cents' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Second amount in cents' }).fill('2')
  await dialog.getByRole('button', { name: 'Confirm account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('2 tries are left.')
  await dialog.getByRole('textbox', { name: 'Or the code that begins with SM' }).fill('SM11AA')
  await dialog.getByRole('button', { name: 'Confirm account' }).click()
  await expect(row('Sandbox Bank •••• 6789')).toContainText('Ready')

  await page.getByRole('button', { name: 'Pay by transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Bank transfers' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Sandbox: amount in US dollars' }).fill('200')
  await page.getByRole('button', { name: 'Send a transfer' }).click()
  await expect(page.getByText('$200.00 is left over and pays your next transfer.')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row('Visa •••• 4242')).toBeHidden()
})

test('auto-pay is set up by keyboard alone', { tag: '@more' }, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Sets Auto-pay', [wiza])
  for (const card of ['4242424242424242', '4000000000000341']) {
    const made = await changed(page.request.post('/api/payment-methods', { data: { kind: 'card' } }))
    const { clientSecret } = await made.json()
    await changed(page.request.post('/api/sandbox/setup', { data: { clientSecret, card } }))
  }
  await page.goto('/billing')
  await tabTo(page, page.getByRole('checkbox', { name: 'Auto-pay is on' }))
  await page.keyboard.press('Space')
  const save = page.getByRole('button', { name: 'Save auto-pay' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  // What is missing gets the focus.
  const method = page.getByLabel('Method', { exact: true })
  await expect(page.getByText('Choose a payment method.')).toBeVisible()
  await expect(method).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(method.locator('option:checked')).toHaveText('Visa •••• 4242')
  const fallback = page.getByLabel('Fallback')
  await tabTo(page, fallback)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(fallback.locator('option:checked')).toHaveText('Visa •••• 0341')
  await typeChoice(page, page.getByLabel('When'), 'Three', 'Three days after the invoice date')
  await tabTo(page, page.getByLabel('Most per charge, in US dollars'))
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Auto-pay is on.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Next charge: \$267\.30 on /)).toBeVisible()
  const saved = await (await page.request.get('/api/auto-pay')).json()
  expect(saved).toMatchObject({ on: true, when: 'issue', mostPerCharge: 500 })
  expect(saved.fallback).not.toBe(saved.method)
})

test('a saved card pays in two clicks, then its seats are given and it pays by itself from then on', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Pays With Saved', [wiza])
  await page.goto('/billing')
  await saveCard(page, '4242424242424242')
  await expect(page.getByRole('button', { name: /^Pay Now/ }), 'another card is one click away').toHaveCount(
    0,
  )
  await page.getByRole('button', { name: 'Pay with another card' }).click()
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toBeVisible()
  await page.goto('/dashboard')
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'Pay 1 invoice' }).click()
    await page.getByRole('button', { name: 'Pay now with Visa •••• 4242 · $267.30' }).click()
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  })
  expect(clicks).toBe(2)
  const settingUp = page.getByRole('list', { name: 'Being set up' })
  await expect(settingUp).toContainText(/Wiza is being set up, expected by \w+ \d+\./)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Use Visa •••• 4242 for auto-pay' }).click()
  await expect(page.getByText('Auto-pay is on.', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/api/auto-pay')).json()).toMatchObject({ on: true, when: 'due' })
  await expect(page.getByRole('region', { name: 'Auto-pay' })).toBeHidden()
  await settingUp.getByRole('link', { name: 'Give seats in Wiza' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Wiza accounts' })).toBeVisible()

  await page.goto('/billing')
  await expect(page.getByText('Visa •••• 4242 pays on the due day.')).toBeVisible()
  await page.getByRole('button', { name: 'Change auto-pay' }).click()
  await page.getByRole('checkbox', { name: 'Auto-pay is on' }).uncheck()
  await page.getByRole('button', { name: 'Save auto-pay' }).click()
  await expect(page.getByText('Auto-pay is off.', { exact: true })).toBeVisible()
})
