import { clicksOf } from './support/clicks.ts'
import { fillInformation, signInAdmin, signInOperator } from './support/company.ts'
import { logIn } from './support/logging-in.ts'
import { newAddress, password } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('a guest buys, logs in and can pay once the operator has authorized', async ({
  page,
  product,
  browser,
}) => {
  const company = 'Brightwater Health'
  const office = await browser.newPage({ baseURL: product.url })
  const email = await signInAdmin(office, product, company)
  await office.close()

  await page.goto('/software-marketplace/Cursor-pricing?plan=Business~5')
  await expect(page.getByText('Estimated Cost with Cobuy')).toBeVisible()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, email, password)
  await expect(page).toHaveURL('/purchase-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your request')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  const yellow = page.getByRole('status').filter({
    hasText: 'Please wait for us to review your puchases of the following products before you can pay',
  })
  await expect(yellow).toContainText('Cursor')
  await product.mailbox.emailTo(email, /Cursor/)

  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, company)
  await operator.goto('/operator')
  await operator
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: company })
    .getByRole('link', { name: 'Review Cursor' })
    .click()
  await expect(operator.getByRole('heading', { name: `Cursor for ${company}` })).toBeVisible()
  await operator.getByRole('button', { name: 'Approve request' }).click()
  const question = operator.getByRole('alertdialog', { name: `Approve Cursor for ${company}?` })
  await expect(question).toContainText('issues the order form and the first invoice')
  await question.getByRole('button', { name: 'Approve request' }).click()
  await expect(operator.getByText(`Approved Cursor for ${company}.`)).toBeVisible()
  await operator.goto(`/operator/review?status=authorized&q=${company}`)
  await expect(operator.getByRole('article').getByText('Approved by')).toBeVisible()
  await operator.close()

  await page.reload()
  const blue = page.getByRole('status').filter({ hasText: 'Authorized purchases awaiting payment' })
  await expect(blue).toContainText(/Cursor \$[\d,.]+, due /)
  await expect(yellow).toBeHidden()
  const link = blue.getByRole('link', { name: /PDF/ })
  await expect(link).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await product.mailbox.emailTo(email, /approved/)
})

test('a guest without an account gets from the home page to a sent request in 10 clicks', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = newAddress()
  await page.goto('/')
  const order = page
    .getByRole('status')
    .filter({ hasText: 'Your Cursor order, $160.00 per month: Business for 5 seats.' })
  const clicks = await clicksOf(page, async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Marketplace', exact: true }).first().click()
    await page
      .getByRole('link', { name: /^Cursor/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add Business' }).click()
    await page.keyboard.type('5')
    await page.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New here? Create an account' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(order).toBeVisible()
    const known = product.mailbox.received.length
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('One time password sent to your email.')).toBeVisible()
    await expect(order).toBeVisible()
    const { text } = await product.mailbox.emailTo(email, /code/, known)
    await page.getByLabel('One time password, digit 1 of 6').focus()
    await page.keyboard.type(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Accept Terms' }).click()
    await fillInformation(page)
    await page.getByRole('button', { name: 'Verify Information' }).click()
    await page.getByRole('button', { name: 'Explore' }).click()
    await expect(page).toHaveURL('/purchase-success')
  })
  expect(clicks).toBe(10)
  const sent = page.getByRole('region', { name: 'Cursor', exact: true })
  await expect(sent).toContainText(/A person at Cobuy reviews it\. You’ll hear from us by \w+ \d+\./)
  await expect(sent.getByRole('listitem')).toHaveText([/Business.*5 seats.*\$160\.00/, /\$160\.00 per month/])
  await expectUsable(page)
})

test('a rejection reaches the requester with its reason', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const company = 'Quarry Street Media'
  const reason = 'Please choose the annual plan: monthly is not offered to media companies.'
  const email = await signInAdmin(page, product, company)
  await request(page, product, wiza)

  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await operator.goto('/operator/review?q=quarry')
  await expect(operator.getByRole('heading', { name: `Wiza for ${company}` })).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Approve request' })).toBeDisabled()
  await expect(operator.getByRole('link', { name: `Verify ${company}` })).toBeVisible()
  await operator.keyboard.press('r')
  const dialog = operator.getByRole('dialog', { name: `Reject Wiza for ${company}?` })
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(dialog).toContainText('Enter a reason, so that the buyer knows what to change.')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(dialog).toBeHidden()
  await operator.goto('/operator/review?status=rejected&q=quarry')
  await expect(operator.getByRole('article')).toContainText(reason)
  await operator.close()

  await page.goto('/dashboard')
  await expect(page.getByText('1 closed request')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: reason }).getByRole('link', { name: 'Wiza' }).click()
  await expect(page.getByRole('dialog', { name: 'Wiza' })).toContainText('Not approved by Cobuy')
  expect((await product.mailbox.emailTo(email, /Wiza/)).text.replace(/\s+/g, ' ')).toContain('annual plan')
})

test('a double click on Confirm sends one request', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product, 'Ledger Row')
  await page.goto('/software-marketplace/chatgpt-pricing?plan=Team~3')
  await expect(page.getByText('Estimated Cost with Cobuy')).toBeVisible()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Confirm Subscription' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('status').getByRole('link', { name: 'ChatGPT' })).toHaveCount(1)
  const open = await (await page.request.get('/api/purchases2')).json()
  expect(open).toHaveLength(1)
})
