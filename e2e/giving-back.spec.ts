import { StripeStandIn } from '#test/support/stripe-stand-in.ts'
import { payAll, signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { expect, startProduct, test } from './support/product.ts'
import { cursor, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('credit can be paid out once, and each dialog shows what is left', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInDebtor({ page: admin, product, browser }, 'Gets It Once', [cursor])
  await payAll(admin, product)
  await signInOperator(page, product)

  await page.goto('/operator/invoices')
  await page.getByRole('searchbox', { name: 'Company, person or number' }).fill('Gets It Once')
  const invoice = page.getByRole('row', { name: /Gets It Once/ })
  await invoice.getByRole('button', { name: /Credit/ }).click()
  const credit = page.getByRole('dialog')
  await expect(credit.getByLabel('Amount in dollars')).toHaveAccessibleDescription(
    /^Up to (\$[\d.,]+) of \1\.$/,
  )
  await credit.getByLabel('Amount in dollars').fill('10.00')
  await credit.getByLabel('Reason').fill('An outage')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(invoice).toContainText('$10.00 credited')

  await page.goto('/operator/payments')
  const payment = page.getByRole('row', { name: /Gets It Once/ })
  await payment.getByRole('button', { name: 'Refund Gets It Once' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund Gets It Once?' })
  await expect(refund.getByLabel('Amount in US dollars')).toHaveAccessibleDescription(
    /The first \$10\.00 comes out of the company’s unspent credit\./,
  )
  await expectUsable(page)
  await refund.getByLabel('Reason').fill('Leaves us')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(payment).toContainText('refunded: Leaves us')
  await expect(payment.getByRole('button', { name: /Refund/ })).toBeHidden()

  await page.goto('/operator/invoices')
  await page.getByRole('searchbox', { name: 'Company, person or number' }).fill('Gets It Once')
  await expect(invoice).toContainText('Paid')
  await expect(invoice.getByRole('button', { name: /Credit/ })).toBeHidden()

  await admin.goto('/invoices')
  await admin
    .getByRole('row', { name: /Cursor, first invoice/ })
    .getByRole('link')
    .first()
    .click()
  await expect(admin.getByText(/^Refunded/)).toHaveCount(1)
  for (const step of ['Credit notes', 'Added to your credit', 'Credited with the refund'])
    await expect(admin.getByText(step, { exact: true }).first()).toBeVisible()
  await expectUsable(admin)
  await admin.close()
})

test('a disputed payment is flagged, and the books still agree with the provider', { tag: '@more' }, async ({
  product,
  browser,
}) => {
  const stripe = await new StripeStandIn().start()
  const live = await startProduct({ SMTP_URL: product.mailbox.url, ...stripe.env })
  try {
    const own = { ...product, url: live.url }
    const page = await browser.newPage({ baseURL: live.url })
    await signInDebtor({ page, product: own, browser }, 'Asks Its Bank', [wiza])
    const intent = await (await page.request.post(`${live.url}/create-payment-intent`)).json()
    stripe.pay(intent.clientSecret)
    await page.request.get(`${live.url}/api/payments/${intent.paymentId}`)
    await page.context().clearCookies()
    await signInOperator(page, own)
    await page.goto('/operator/payments')
    await page.getByRole('button', { name: 'Reconcile now' }).click()
    await expect(page.getByText('Reconciled', { exact: true })).toBeVisible()

    const dispute = stripe.dispute(stripe.intentOf(intent.clientSecret).id)
    const { payload, headers } = stripe.event('charge.dispute.created', dispute, { at: new Date() })
    expect(
      (await fetch(`${live.url}/webhooks/stripe`, { method: 'POST', body: payload, headers })).status,
    ).toBe(200)
    await page.reload()
    const payment = page.getByRole('row', { name: /Asks Its Bank/ })
    await expect(payment).toContainText('Disputed')
    await expect(payment).toContainText('fraudulent. Send evidence by')
    await expect(payment.getByRole('button', { name: /Refund/ })).toBeHidden()
    await expect(page.getByText('Reconciled', { exact: true })).toBeVisible()
    await expectUsable(page)

    await page.goto('/operator/companies')
    await page.getByRole('link', { name: /Asks Its Bank/ }).click()
    await expect(page.getByRole('region', { name: 'Company' }).getByText('Disputed')).toBeVisible()
    await page.close()
  } finally {
    await live.stop()
    await stripe.stop()
  }
})
