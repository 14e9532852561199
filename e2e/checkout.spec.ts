import { clicksOf } from './support/clicks.ts'
import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'

test('a reload keeps the checkout, and going back keeps the plans', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace/Wiza-pricing?plan=Email+annual~annually~9')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
  await expect(page.getByText('Review the details of your subscription below:')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Selected Products' })).toBeVisible()
  await expect(
    page.getByText(
      'Please Note: No Payment Will Be Processed Right Now. Your Purchase Request Will Have To Be Approved First',
    ),
  ).toBeVisible()
  const line = page.getByRole('region', { name: 'Email annual' })
  await expect(line).toContainText('Annual Billing Cycle')
  await expect(line).toContainText('9 seats x $83.00 = $747.00')
  await expect(line).toContainText('- 10%−$74.70')
  await expect(line).toContainText('Total for this product$672.30')
  await expect(page.getByText('Grand Total').locator('..')).toContainText('$672.30')
  const before = await page.getByRole('main').innerText()
  const key = await page.evaluate(() => history.state.usr.idempotencyKey)
  await page.reload()
  await expect(page.getByText('9 seats x $83.00')).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(before)
  expect(await page.evaluate(() => history.state.usr.idempotencyKey)).toBe(key)
  await page.getByRole('link', { name: 'Back to Wiza' }).click()
  await expect(page.getByLabel('Seats for Email annual')).toHaveValue('9')
})

test('an empty checkout leads back to the plans', { tag: '@more' }, async ({ page }) => {
  await page.goto('/checkout-page/chatgpt')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.getByRole('link', { name: 'Choose your ChatGPT plans' }).click()
  await expect(page).toHaveURL('/software-marketplace/chatgpt-pricing')
})

test('a guest confirms twice by accident, sends one request, and is asked to log in', {
  tag: '@more',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/guest-purchase'))
      sent.push(request.headers()['idempotency-key'] ?? 'no key')
  })
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/guest-purchase', async (route) => {
    await waited
    await route.continue()
  })
  await page.goto('/software-marketplace/Deel-pricing?plan=IC+(0-499)~20')
  await page.getByRole('button', { name: 'Select' }).click()
  const confirm = page.getByRole('button', { name: 'Submit Request (No Payment Yet)' })
  const idle = await confirm.boundingBox()
  await confirm.dblclick()
  const busy = await page.getByRole('button', { name: 'Sending...' }).boundingBox()
  expect(busy?.width, 'the link beside it does not come under the second click').toBe(idle?.width)
  answerNow()
  const dialog = page.getByRole('alertdialog', { name: 'Please log in to complete your purchase' })
  await expect(dialog).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await confirm.click()
  await expect(dialog).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/landing')
})

test('a signed-in user buys in 5 clicks and gets to the dashboard', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  await page.goto('/dashboard')
  const request = page.waitForRequest('**/api/create-subscription')
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('link', { name: 'MarketPlace' }).click()
    await page
      .getByRole('link', { name: /^Cursor/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add Business' }).click()
    await expect(page.getByLabel('Seats for Business')).toBeFocused()
    await page.keyboard.type('5')
    await expect(
      page.getByText(/^If we approve it today, it renews on .+, for \$160\.00 in total\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(
      page.getByText(/^If we approve it today, it renews on .+, for \$160\.00 in total\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  })
  expect(clicks).toBe(5)
  const body = (await request).postDataJSON()
  expect(body).toMatchObject({ productName: 'Cursor', selectedProducts: [{ name: 'Business', seats: 5 }] })
  expect(Object.keys(body).sort()).toEqual(['customerId', 'productName', 'selectedProducts', 'user'])
  await expect(page).toHaveURL('/dashboard')
  const receipt = page.getByRole('region', { name: 'We got your request for Cursor' })
  await expect(receipt).toContainText(
    /You’ll hear from us by \w+ \d+\. Nothing is charged until we approve it/,
  )
  await expect(receipt.getByRole('listitem')).toHaveText([
    /Business.*5 seats.*\$160\.00/,
    'Total$160.00 per month',
  ])
  await receipt.getByRole('link', { name: 'View request' }).click()
  await expect(page.getByRole('dialog', { name: 'Cursor' })).toContainText('Requested by')
  await page.keyboard.press('Escape')
  await receipt.getByRole('button', { name: 'Close the receipt' }).click()
  await expect(receipt).toBeHidden()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Please wait for us to review' })).toContainText(
    'Cursor',
  )
  await expect(receipt).toBeHidden()

  await page.goto('/purchase-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your request')
  await expect(page.getByText('A member of our team will be reaching out shortly.')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Cursor', exact: true })
  await expect(sent).toContainText(/A person at Cobuy reviews it\. You’ll hear from us by \w+ \d+\./)
  await expect(sent.getByRole('listitem')).toHaveText([/Business.*5 seats.*\$160\.00/, /\$160\.00 per month/])
  const others = page.getByRole('region', { name: 'Other Companies You Might Be Interested In' })
  await expect(others.getByRole('link')).toHaveText([/MeetAlfred/, /Deel/, /LinkedIn/, /Rippling/])
  await expect(others.getByRole('link').first()).toContainText('Up to 60% SavingsBuy Now')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('changed prices are shown in place and confirmed again', { tag: '@more' }, async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/guest-purchase', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const line = {
      ...route.request().postDataJSON().selectedProducts[0],
      pricingAfterDiscount: '180.00',
      discount: 25,
    }
    const words = { error: 'x', message: 'x', code: 'price_changed' }
    return route.fulfill({ status: 409, json: { ...words, selectedProducts: [line] } })
  })
  await page.goto('/software-marketplace/Grammarly-pricing?plan=Business~16')
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText('Prices have changed. Please review the new total.')
  const total = page.getByText('Grand Total').locator('..')
  await expect(total).toContainText('was $192.00')
  await expect(total.locator('strong')).toHaveText('$180.00')
  await page.getByRole('button', { name: 'Confirm at the new price' }).click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('a request that fails says so and can be sent again', { tag: '@more' }, async ({ page }) => {
  await page.route('**/api/guest-purchase', (route) => route.fulfill({ status: 400, body: 'no' }), {
    times: 1,
  })
  await page.goto('/software-marketplace/chatgpt-pricing?plan=Team~3')
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('There was an error processing your request. Please try again.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(dialog).toContainText('Please log in to complete your purchase')
})
