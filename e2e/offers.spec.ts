import type { Browser } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, operatorEmail, type Product, test } from './support/product.ts'
import { type Choice, request, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

const deel: Choice = { productName: 'Deel', plan: 'EOR (0-50)', seats: 60 }

/** An admin with a request, and an operator who has verified the company, each in their own browser. */
async function atTheDesk(browser: Browser, product: Product, company: string) {
  const [admin, operator] = await Promise.all([
    browser.newPage({ baseURL: product.url }),
    browser.newPage({ baseURL: product.url }),
  ])
  const email = await signInAdmin(admin, product, company)
  const id = await request(admin, product, deel)
  await signInOperator(operator, product)
  await verify(operator, product, company)
  return { admin, operator, email, id }
}

test('an operator offers another price by keyboard; the buyer accepts it and gets the invoice', {
  tag: '@more',
}, async ({ browser, product }) => {
  const { admin, operator, email, id } = await atTheDesk(browser, product, 'Kestrel Labs')
  await operator.goto(`/operator/review/${id}`)
  await expect(operator.getByRole('row', { name: /EOR \(0-50\).*Same price/ })).toBeVisible()
  await operator.keyboard.press('c')
  const dialog = operator.getByRole('dialog')
  await expect(dialog).toContainText('Change price or seats: Deel for Kestrel Labs')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Change a price or the seats')
  await dialog.getByLabel('Per seat ($)').fill('540')
  await expect(dialog).toContainText('Offer total$30,549.00 $27,540.00')
  await dialog.getByLabel('Reason').fill('Above 50 people, Deel gives a better price.')
  await expectUsable(operator)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByRole('link', { name: /Deel Kestrel Labs/ })).toBeHidden()
  await operator.getByLabel('Status').selectOption('Offer sent')
  await operator.getByRole('link', { name: /Deel Kestrel Labs/ }).click()
  await expect(operator.getByText('Kestrel Labs hasn’t answered the offer yet.')).toBeVisible()
  await expect(operator.getByRole('region', { name: 'Open offer' })).toContainText(
    '$27,540.00 instead of $30,549.00',
  )
  await expectUsable(operator)
  const email1 = await product.mailbox.emailTo(email, /Our offer for Deel/)
  expect(email1.subject).toBe('Our offer for Deel: $27,540.00 per month')

  await admin.goto('/dashboard')
  const card = admin.getByRole('region', { name: 'Our offer for Deel' })
  await expect(card).toContainText(
    'We can offer Deel, 60 seats, for $27,540.00 per month instead of $30,549.00.',
  )
  await expect(card).toContainText('Above 50 people, Deel gives a better price.')
  await expect(card.getByRole('row', { name: /^Total/ })).toHaveText('Total$30,549.00$27,540.00')
  await expect(admin.getByText('Please wait for us to review')).toBeHidden()
  await expectUsable(admin)
  await card.getByRole('button', { name: 'Accept offer' }).click()
  await expect(card).toBeHidden()
  const banner = admin.getByRole('status').filter({ hasText: 'Authorized purchases awaiting payment' })
  await expect(banner).toContainText('Deel $27,540.00')
  // Both are read anew after the answer, and move what is below them.
  await expect(admin.getByRole('region', { name: 'At a glance' })).toContainText('Pay 1 invoice')
  await banner.getByRole('link', { name: 'Deel', exact: true }).click()
  await expect(admin.getByRole('dialog')).toContainText('You requested')
  await product.mailbox.emailTo(operatorEmail, /Kestrel Labs: Deel offer accepted/)
  await admin.goto('/invoices')
  await expect(admin.getByText('$27,540.00').first()).toBeVisible()
  await operator.reload()
  await expect(operator.getByRole('region', { name: 'Requested before the offer' })).toContainText(
    '$30,549.00',
  )
  await Promise.all([admin.close(), operator.close()])
})

test('declining is confirmed, and an offer that is gone says so', { tag: '@more' }, async ({
  browser,
  product,
}) => {
  const { admin, operator, id } = await atTheDesk(browser, product, 'Tallgrass Media')
  const line = { position: 0, seats: 50, perMember: '599', fixed: 0, discount: 20 }
  const body = { lines: [line], reason: 'Fifty seats are enough for the listed price.' }
  const offer = () =>
    operator.request.post(`${product.url}/api/operator/purchases/${id}/counter`, { data: body })
  expect((await offer()).ok()).toBe(true)
  await admin.goto('/dashboard')
  const card = admin.getByRole('region', { name: 'Our offer for Deel' })
  await expect(card).toBeVisible()

  await operator.goto(`/operator/review/${id}`)
  await operator.getByRole('button', { name: 'Withdraw offer' }).click()
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(operator.getByRole('button', { name: 'Approve request' })).toBeEnabled()
  await card.getByRole('button', { name: 'Accept offer' }).click()
  await expect(admin.getByText('This offer is no longer open.')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(admin.getByText('Please wait for us to review')).toBeVisible()

  expect((await offer()).ok()).toBe(true)
  await admin.reload()
  await card.getByRole('button', { name: 'Decline' }).click()
  const dialog = admin.getByRole('dialog')
  await expectUsable(admin)
  await dialog.getByRole('button', { name: 'Keep offer' }).click()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByLabel('Reason (optional)').fill('We hire fewer people.')
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(card).toBeHidden()
  await expect(admin.getByText('1 closed request')).toBeVisible()
  await product.mailbox.emailTo(operatorEmail, /Tallgrass Media: Deel offer declined/)
  await Promise.all([admin.close(), operator.close()])
})
