import { cards, payWith, signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'

const large = { productName: 'Slack', plan: 'Business', seats: 100_000 }
const usual = { productName: 'Slack', plan: 'Pro', seats: 4 }

test('an amount above the card limit is paid in two parts, and the page says so', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInDebtor({ page, product, browser }, 'Very Large', [large])
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Due now, part 1 of 2' })).toBeVisible()
  await expect(page.getByText('After this part, $350,000.01 is left')).toBeVisible()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Partial payment received' })).toBeVisible()
  await expect(page.getByText('You still owe $350,000.01')).toBeVisible()
  await page.getByRole('link', { name: 'Pay the next part' }).click()
  await expect(page.getByRole('heading', { name: 'Due now, part 2 of 2' })).toBeVisible()
  await expect(page.getByText('This is the last part')).toBeVisible()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
})

test('a balance below 50 cents is added to the next payment, and every page says so', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Small Rest', [usual])
  const [invoice] = (await (await page.request.get('/invoices')).json()).invoices
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  const note = { amount: '31.20', reason: 'A gesture' }
  await operator.request.post(`/api/operator/invoices/${invoice._id}/credit-note`, { data: note })
  await operator.close()
  const sentence = '$0.30 is below the $0.50 minimum for card payments'
  await page.goto('/billing')
  await expect(page.getByText('Nothing to pay now')).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.goto(`/invoices/${invoice._id}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay invoice' })).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByText('Added to your next payment')).toBeVisible()
})
