import { cards, payAll, payWith, signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { cursor, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the card form is accessible, even when a card is declined or needs confirmation', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Pays For Everyone', [wiza, cursor])
  await page.goto('/billing')
  await expect(page.getByText('Sandbox: no real money')).toBeVisible()
  await expectUsable(page)
  await payWith(page, cards.declined)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsable(page)
  await payWith(page, cards.asks)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectUsable(page)
})

test('the outcome page and the link back are accessible', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Comes Back For Everyone', [wiza])
  const paymentId = await payAll(page, product)
  await page.goto(`/payment-success?payment=${paymentId}`)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expectUsable(page)
  await page.goto(`/dashboard?session_id=${paymentId}`)
  await expect(page.getByText('You paid $')).toBeVisible()
  await expectUsable(page)
  await page.goto('/billing')
  await expect(page.getByText('Nothing to pay')).toBeVisible()
  await expectUsable(page)
})

test("the operator's payments are accessible", { tag: '@more' }, async ({ page, product, browser }) => {
  const admin = await browser.newPage({ baseURL: product.url })
  const name = 'Refunds For Everyone'
  await signInDebtor({ page: admin, product, browser }, name, [wiza])
  await payAll(admin, product)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/payments')
  await page.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(page.getByText('Reconciled', { exact: true })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: `Refund ${name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
})
