import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('an operator finds a failed login by its address, and sees where it came from', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const tried = 'cfo@acme.example'
  const stranger = await browser.newPage({ baseURL: product.url })
  for (const password of ['first guess', 'second guess'])
    await stranger.request.post('/auth/login', { data: { email: tried, password } })
  await stranger.close()
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product)
  expect((await admin.request.get('/api/invoices.csv')).status()).toBe(200)
  await admin.close()

  await signInOperator(page, product)
  await page.goto('/operator/audit')
  await expect(page.getByText('exported invoices').first()).toBeVisible()
  await page.getByRole('searchbox').fill(tried)
  await expect(page.getByText('exported invoices')).toHaveCount(0)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'failed to sign in' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('From 127.0.0.1.')
  await expect(row).toContainText(`Incorrect email or password for ${tried}. 1 attempt in an hour.`)
  await expectUsable(page)
})
