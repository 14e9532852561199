import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the review desk, demand and messages are accessible', async ({ page, product, browser }) => {
  const company = `Desk ${newAddress()}`
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  await request(admin, product, wiza)
  await admin.close()
  await signInOperator(page, product)
  await page.goto(`/operator/review?q=${encodeURIComponent(company)}`)
  const first = page.getByRole('region', { name: 'Requests' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve request' })).toBeDisabled()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Reject request' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
  await verify(page, product, company)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Approve request' })).toBeEnabled()
  await expectUsable(page)

  const entry = { email: newAddress(), yearlySpend: 12_000, product: [{ name: 'Business', seats: 9 }] }
  await page.request.post('/api/waitlist/Notion', { data: entry })
  await page.goto('/operator/demand')
  await expect(page.getByRole('img', { name: /Bar chart/ })).toBeVisible()
  await expectUsable(page)
  const data = { kind: 'demo', name: 'Ann', email: 'ann@acme.example', message: 'Show me.' }
  await page.request.post('/api/contact', { data })
  await page.goto('/operator/messages')
  await expect(page.getByRole('main').getByText('Show me.').first()).toBeVisible()
  await expectUsable(page)
})
