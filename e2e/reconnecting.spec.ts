import { logIn } from './support/logging-in.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('while the database is away, the page keeps what was typed and repeats by itself', async ({
  page: first,
  browser,
  product,
}) => {
  const email = await signUp(first, product)
  // A separate page, since the browser itself reports the failed calls as errors.
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/landing')
  const keys: string[] = []
  await page.route('**/auth/login', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (keys.length > 2) return route.continue()
    const body = {
      code: 'unavailable',
      message: "We can't load or save anything right now.",
      canRepeat: true,
    }
    return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: body })
  })
  await logIn(page, email, password)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  await page.close()
})
