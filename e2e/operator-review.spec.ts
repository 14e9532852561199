import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keysOf } from './support/clicks.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { answer, approve, cursor, request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the queue is navigated by keys, filtered by status and searched', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Fernwood Freight')
  await request(admin, product, wiza)
  await request(admin, product, cursor)
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/review?q=fernwood')
  const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
  await expect(rows).toHaveText([/Wiza.*Fernwood Freight/, /Cursor/])
  await expect(page.getByRole('heading', { name: 'Wiza for Fernwood Freight' })).toBeVisible()
  await expect(page.getByText('Matches the request')).toBeVisible()
  await expect(page.getByText('No earlier purchase')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Cursor for Fernwood Freight' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Wiza for Fernwood Freight' })).toBeVisible()

  await page.getByLabel('Status').selectOption('Not approved')
  await expect(page).toHaveURL(/\?q=fernwood&status=rejected$/)
  await expect(page.getByText('No matching requests')).toBeVisible()
  await page.getByRole('button', { name: 'Show the queue' }).click()
  await expect(rows.filter({ hasText: 'Wiza' }).first()).toBeVisible()
})

test('a request that was decided in the meantime says so, and the desk shows its status', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const company = 'Meanwhile Works'
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  const id = await request(admin, product, wiza)
  await admin.close()
  await signInOperator(page, product)
  await verify(page, product, company)
  await page.goto(`/operator/review/${id}`)
  await expect(page.getByRole('button', { name: 'Approve request' })).toBeEnabled()
  await approve(page, product, id)
  await page.keyboard.press('a')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve request' }).click()
  await expect(page.getByRole('alert')).toContainText('This purchase is already authorized')
  await expect(page.getByRole('article').getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve request' })).toBeHidden()
})

test('overdue invoices are shown in the queue, on the request and before authorizing', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const company = 'Late Payers'
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, company)
  const id = await request(admin, product, cursor)
  await admin.close()
  await signInOperator(page, product)
  await verify(page, product, company)
  const arrears = { owed: '2300.00', overdue: '2235.60', overdueInvoices: 3, oldestDays: 21 }
  const one = await (await page.request.get(`/api/operator/purchases/${id}`)).json()
  await answer(page, `**/api/operator/purchases/${id}`, { ...one, arrears })
  await answer(page, '**/api/operator/purchases?*', { purchases: [{ ...one, arrears }], next: null })
  await page.goto(`/operator/review/${id}`)
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText('$2,235.60 overdue')
  const words = '$2,235.60 overdue in 3 invoices, the oldest for 21 days'
  await expect(page.getByRole('article')).toContainText(words)
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(`${company} has ${words}`)
  await page.keyboard.press('a')
  await expect(page.getByRole('alertdialog')).toContainText(words)
})

test("prices that differ from today's are highlighted before the decision", { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Changing Prices')
  const id = await request(admin, product, cursor)
  await admin.close()
  await signInOperator(page, product)
  const found = await (await page.request.get(`/api/operator/purchases/${id}`)).json()
  const line = { ...found.today.lines[0], pricingAfterDiscount: '999.99' }
  await answer(page, `**/api/operator/purchases/${id}`, {
    ...found,
    today: { before: '1000.00', after: '999.99', lines: [line] },
  })
  await page.goto(`/operator/review/${id}`)
  await expect(page.getByText(/Today \$999\.99 \(\+\$[\d.]+\): Business/)).toBeVisible()
})

test('demand is shown, and can be downloaded', { tag: '@more' }, async ({ page, product }) => {
  await signInOperator(page, product)
  await answer(page, '**/api/operator/waitlist', { tools: [] })
  await page.goto('/operator/demand')
  await expect(page.getByText('No waitlist entries yet')).toBeVisible()
  await page.unrouteAll()
  // Others may have joined in earlier stories, so only this story's entries are checked.
  const before = await figmaDemand(page)
  const plans = [{ name: 'Professional Team', seats: 60 }]
  const entry = { email: newAddress(), yearlySpend: 36_000, product: plans }
  expect((await page.request.post('/api/waitlist/Figma', { data: entry })).ok()).toBe(true)
  const after = await figmaDemand(page)
  expect(after).toMatchObject({ entries: before.entries + 1, seats: before.seats + 60 })
  expect(after.yearlySpend).toBe(before.yearlySpend + 36_000)

  await page.reload()
  await expect(page.getByRole('row', { name: /Figma/ })).toContainText(usd.format(after.yearlySpend))
  await expect(page.getByRole('img', { name: 'Bar chart of yearly spend by tool' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('demand.csv')
  const line = `Figma,${after.companies},${after.entries},${after.yearlySpend},${after.seats},`
  expect(await readFile(await file.path(), 'utf8')).toContain(line)
})

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

type Demand = { tool: string; companies: number; entries: number; yearlySpend: number; seats: number }

async function figmaDemand(page: Page): Promise<Demand> {
  const { tools } = (await (await page.request.get('/api/operator/waitlist')).json()) as { tools: Demand[] }
  const nobody = { tool: 'Figma', companies: 0, entries: 0, yearlySpend: 0, seats: 0 }
  return tools.find(({ tool }) => tool === 'Figma') ?? nobody
}

test('messages are read, answered and reopened by keyboard', { tag: '@more' }, async ({ page, product }) => {
  const [email, name] = [newAddress(), `Ann ${newAddress()}`]
  const data = { kind: 'deal', name, email, message: 'A deal on tea,\nplease.' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  await signInOperator(page, product)
  await page.goto(`/operator/messages?q=${email}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByLabel(`Reply to ${email}`)).toBeFocused()
  await page.keyboard.type('Yes, from January on.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Replied to ${name}.`)).toBeVisible()
  await product.mailbox.emailTo(email, /Our reply to your message/)
  await expect(page.getByText('No matching messages')).toBeVisible()
  await page.getByLabel('Status').selectOption('Done')
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(
    /A deal on tea.*Yes, from January on\./s,
  )
  await page.getByRole('button', { name: 'Reopen message' }).click()
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible()
})

test('two keys authorize a request and open the next one; several are authorized at once', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Saltmarsh'
  for (const company of [`${name} Works`, `${name} Unknown`]) {
    const admin = await browser.newPage({ baseURL: product.url })
    await signInAdmin(admin, product, company)
    for (const plan of company.endsWith('Works') ? [wiza, cursor, wiza] : [cursor])
      await request(admin, product, plan)
    await admin.close()
  }
  await signInOperator(page, product)
  await verify(page, product, `${name} Works`)
  await page.goto('/operator')
  await expect(page.getByRole('link', { name: /^All \d+/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Review desk \d+ requests to review$/ })).toBeVisible()
  await page.goto(`/operator/review?q=${name}`)
  await expect(page.getByRole('heading', { name: `Wiza for ${name} Works` })).toBeVisible()
  const keys = await keysOf(page, async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Approve request' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Approved Wiza for ${name} Works.`)).toBeVisible()
  })
  expect(keys).toBe(2)
  await expect(page.getByRole('heading', { name: `Cursor for ${name} Works` })).toBeVisible()

  await page.getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByRole('button', { name: 'Approve 3 requests' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 3 requests?' })
  await expect(question).toContainText('to 2 companies and emails their admins')
  await question.getByRole('button', { name: 'Approve 3 requests' }).click()
  const result = page.getByRole('dialog', { name: 'Approved 2 of 3 requests' })
  await expect(result.getByRole('listitem').first()).toContainText(
    'Verify the company before you approve its purchases.',
  )
  await expectUsable(page)
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toHaveCount(1)
})

test('operator pages that fail to load say so and can be reloaded', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInOperator(page, product)
  for (const [path, calls, words] of [
    ['review', ['purchases'], "The requests couldn't be loaded."],
    ['demand', ['waitlist'], "Demand couldn't be loaded."],
    ['messages', ['messages'], "The messages couldn't be loaded."],
    ['payments', ['payments', 'reconciliations'], "The payments couldn't be loaded."],
  ] as const) {
    const isCall = (url: URL) => calls.some((call) => url.pathname === `/api/operator/${call}`)
    await page.route(isCall, (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
    await page.goto(`/operator/${path}`)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText('No tea.')).toBeHidden()
  }
})
