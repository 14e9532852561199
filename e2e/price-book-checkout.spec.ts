import { signInAdmin, signInOperator } from './support/company.ts'
import { changePrice, publish, reviewDraft, test } from './support/price-book.ts'
import { expect, patient } from './support/product.ts'

test('a price rises while a buyer is at checkout, who confirms the new total', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInAdmin(page, product)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-subscription')) keys.push(request.headers()['idempotency-key'])
  })
  await page.goto('/software-marketplace/Cursor-pricing?plan=Business~10')
  await page.getByRole('button', { name: 'Select' }).click()
  const total = page.getByText('Grand Total').locator('..')
  await expect(total).toContainText('$320.00')

  const operator = patient(await browser.newPage({ baseURL: product.url }))
  await signInOperator(operator, product)
  await operator.goto('/operator/price-book/cursor')
  await changePrice(operator, 'Business', '44')
  await reviewDraft(operator)
  await publish(operator)
  await operator.close()

  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText('Prices have changed. Please review the new total.')
  await expect(total).toContainText('was $320.00')
  await expect(total.locator('strong')).toHaveText('$352.00')
  await page.getByRole('button', { name: 'Confirm at the new price' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Cursor').first()).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})
