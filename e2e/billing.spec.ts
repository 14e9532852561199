import { cards, payAll, payWith, signInDebtor } from './support/bills.ts'
import { clicksOf } from './support/clicks.ts'
import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, startProduct, test } from './support/product.ts'
import { cursor, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an employee cannot open the billing page, and a visitor logs in first', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await page.goto('/billing?invoice=x')
  await expect(page).toHaveURL(/\/landing\?next=%2Fbilling%3Finvoice%3Dx/)
  const admin = await signInAdmin(page, product, 'Quiet Billing')
  const emil = colleagueOf(admin, 'emil')
  await addMember(page, product, { name: 'Emil', emailAccount: emil })
  await page.context().clearCookies()
  await signIn(page, product, emil)
  await page.goto('/billing')
  await expect(page.getByText('Only admins and finance can open this page')).toBeVisible()
})

test('two authorized purchases are paid with one card payment, from the dashboard', async ({
  page,
  product,
  browser,
}) => {
  const { email } = await signInDebtor({ page, product, browser }, 'Two At Once', [wiza, cursor])
  await page.goto('/dashboard')
  const asked = page.waitForRequest('**/create-payment-intent')
  const bill = page.getByRole('list', { name: 'Invoices in this payment' }).getByRole('listitem')
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'Pay 2 invoices' }).click()
    expect((await asked).postDataJSON()).toEqual({})
    await expect(page.getByText('Sandbox: no real money')).toBeVisible()
    await expect(bill).toHaveText([/Wiza/, /Cursor/, /^Total/])
    const amounts = (await bill.allTextContents()).map((text) => Number(/\$([\d,.]+)$/.exec(text)?.[1]))
    expect(amounts[2]).toBeCloseTo((amounts[0] ?? 0) + (amounts[1] ?? 0), 5)
    await payWith(page, cards.pays)
    await expect(page).toHaveURL(/\/payment-success\?payment=/)
  })
  expect(clicks).toBe(2)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Being set up' }).getByRole('listitem')).toHaveText([
    /^Cursor is being set up, expected by/,
    /^Wiza is being set up, expected by/,
  ])
  await expect(page.getByRole('link', { name: 'Save a card for auto-pay' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cursor/ })).toBeVisible()
  await expect(page.getByText('Authorized purchases awaiting payment')).toBeHidden()
  const { text } = await product.mailbox.emailTo(email, /Receipt/)
  expect(text).toContain(' for Wiza (')
  await page.goto('/billing')
  await expect(page.getByText("You don't owe anything right now.")).toBeVisible()
})

test('a declined card says so, keeps what was typed, and another card pays', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Declined Once', [wiza])
  await page.goto('/billing')
  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expect(page.getByLabel('Card number')).toHaveValue(cards.declined)
  await payWith(page, '1234')
  await expect(page.getByText('This is not a sandbox card')).toBeVisible()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('a card that needs confirmation is charged only after the payer confirms', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Asks First', [cursor])
  await page.goto('/billing')
  await payWith(page, cards.asks)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Confirm your payment of $')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeAttached()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText("You weren't charged")
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('one invoice is paid from its own link; the other stays due', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'One Of Two', [wiza, cursor])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Pay for Cursor' }).click()
  await expect(page).toHaveURL(/\/billing\?invoice=/)
  const bill = page.getByRole('list', { name: 'Invoices in this payment' })
  await expect(bill).toContainText('Cursor')
  await expect(bill).not.toContainText('Wiza')
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Pay 1 invoice' })).toBeVisible()
  await page.goto('/billing?invoice=019a0000-0000-7000-8000-000000000000')
  await expect(page.getByText('Invoice not found')).toBeVisible()
})

test('returning from a checkout session shows the paid amount and removes the session from the URL', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Comes Back', [wiza])
  const paymentId = await payAll(page, product)
  const asked = page.waitForRequest('**/retrieve-session')
  await page.goto(`/dashboard?session_id=${paymentId}&oldSubscriptionId=`)
  expect((await asked).postDataJSON()).toEqual({ sessionId: paymentId, oldSubscriptionId: '' })
  await expect(page.getByRole('status').filter({ hasText: 'You paid $' })).toContainText('for Wiza.')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard?session_id=cs_nobody')
  await expect(page.getByRole('alert')).toContainText('Failed to retrieve session details')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the outcome page shows each outcome, and says when it cannot be loaded', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Each Outcome', [wiza])
  const intent = await (await page.request.post('/create-payment-intent')).json()
  await page.goto(`/payment-success?payment=${intent.paymentId}`)
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/billing')
  const isOutcome = (url: URL) => url.pathname === `/api/payments/${intent.paymentId}`
  const payment = await (await page.request.get(`/api/payments/${intent.paymentId}`)).json()
  await page.route(isOutcome, (route) =>
    route.fulfill({ json: { ...payment, status: 'processing', message: null } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
  await page.unrouteAll()
  await page.route(isOutcome, (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText("We couldn't check your payment.")
  await page.goto('/payment-success')
  await expect(page.getByText('No payment to show')).toBeVisible()
})

test('an operator refunds part of a payment, and the books agree with the provider', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInDebtor({ page: admin, product, browser }, 'Gets Some Back', [cursor])
  await payAll(admin, product)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/payments')
  await page.getByRole('button', { name: 'Refund Gets Some Back' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Refund Gets Some Back?' })
  await dialog.getByLabel('Amount in US dollars').fill('9999')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Enter a reason. It is kept with the payment.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A seat too many')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByLabel('Amount in US dollars')).toHaveAccessibleDescription(/can be refunded/)
  await dialog.getByLabel('Amount in US dollars').fill('12.50')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const row = page.getByRole('row', { name: /Gets Some Back/ }).first()
  await expect(row).toContainText('$12.50 refunded: A seat too many')
  const compare = page.getByRole('button', { name: 'Reconcile now' })
  await compare.press('Enter')
  await expect(page.getByText('Reconciled', { exact: true })).toBeVisible()
  await expect(compare, 'keeps the focus while it works').toBeFocused()
  await expect(page.getByRole('button', { name: 'Sync catalog' })).toBeDisabled()
  await expectUsable(page)
})

test('who owes nothing finds billing under Invoices and Settings', async ({ page, product }) => {
  await signInAdmin(page, product, 'Owes Nothing')
  await page.goto('/invoices')
  await page.getByRole('banner').getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
})

test('if payments are off, the page says so', { tag: '@more' }, async ({ page, product, browser }) => {
  const off = await startProduct({
    NODE_ENV: 'production',
    APP_URL: 'https://cobuy.example',
    SMTP_URL: product.mailbox.url,
    MAIL_FROM: 'Cobuy <no-reply@cobuy.example>',
  })
  try {
    const other = await browser.newPage({ baseURL: off.url })
    await signInAdmin(other, { ...product, url: off.url }, 'Cannot Pay')
    await other.goto('/billing')
    await expect(other.getByText('Payments are turned off', { exact: true })).toBeVisible()
    await other.close()
  } finally {
    await off.stop()
  }
  await page.goto('/')
})
