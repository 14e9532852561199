import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { clicksOf } from './support/clicks.ts'
import { addMember, signInAdmin, signInOperator } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, type Product, test } from './support/product.ts'
import { approve, linkedIn, request, verify, wiza } from './support/purchases.ts'

/** Two invoices: LinkedIn's first month is free and so paid immediately, Wiza's is due. */
async function invoiced(page: Page, product: Product, browser: Browser, name: string) {
  await signInAdmin(page, product, name)
  const ids = [await request(page, product, linkedIn), await request(page, product, wiza)]
  const operator = await browser.newPage()
  await signInOperator(operator, product)
  await verify(operator, product, name)
  for (const id of ids) await approve(operator, product, id)
  return operator
}

test('an admin sees every invoice with its savings and balance', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await invoiced(page, product, browser, 'Halden Finance')
  await page.goto('/invoices')
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance).toContainText('Lifetime Savings$199.98')
  await expect(glance).toContainText('# of Invoices21 paid, 1 due')
  await expect(glance).toContainText('Member Since')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Month',
    'Original Amount',
    'Savings',
    'Credits Applied',
    'Amounts Due',
    'Status',
    'View PDF',
  ])
  const wizaRow = page.getByRole('row', { name: /Wiza, first invoice/ })
  await expect(wizaRow).toContainText('$297.0010%$0.00$267.30')
  await expect(wizaRow.locator('[data-meaning=ours]').last()).toHaveText('Due')
  const free = page.getByRole('row', { name: /LinkedIn, first invoice/ })
  await expect(free.locator('[data-meaning=good]').last()).toHaveText('Paid')
  await expect(wizaRow.getByRole('link', { name: /View PDF/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Pay 1 invoice' })).toHaveAttribute('href', '/billing')
  await expect(page.getByRole('region', { name: /Next invoice/ })).toContainText('$139.99')

  await page.getByLabel('Vendor').selectOption('LinkedIn')
  await expect(page).toHaveURL('/invoices?vendor=LinkedIn')
  await expect(wizaRow).toBeHidden()
  await expect(page.getByText('1 of 2 invoices.')).toBeVisible()
  await page.getByLabel('Status').selectOption('Due')
  await expect(page.getByText('No invoice matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all invoices' }).click()
  await expect(wizaRow).toBeVisible()
})

test('an invoice explains each line and leads to its document and payment', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await invoiced(page, product, browser, 'Halden Detail')
  await page.goto('/invoices')
  await page
    .getByRole('row', { name: /LinkedIn, first invoice/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('First month free')).toBeVisible()
  await page.getByRole('link', { name: 'All invoices' }).click()
  const clicks = await clicksOf(page, async () => {
    await page
      .getByRole('row', { name: /Wiza, first invoice/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('row', { name: /Email monthly, Monthly Billing Cycle/ })).toContainText(
      '$267.30',
    )
    await page.getByRole('button', { name: 'Wiza: explain this line' }).click()
    await expect(page.getByText('3 seats × $99.00 list price')).toBeVisible()
  })
  expect(clicks).toBe(2)
  await expect(page.getByText('Group discount, 10%')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Wiza seats and renewal' })).toHaveAttribute(
    'href',
    '/manage-accounts/Wiza',
  )
  const pay = page.getByRole('link', { name: 'Pay invoice' })
  await expect(pay).toHaveAttribute(
    'href',
    new URL(page.url()).pathname.replace('/invoices/', '/billing?invoice='),
  )
  const href = await page.getByRole('link', { name: /View PDF/ }).getAttribute('href')
  const pdf = await page.request.get(`${product.url}${href}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('invoices can be downloaded as CSV', { tag: '@more' }, async ({ page, product, browser }) => {
  await invoiced(page, product, browser, 'Halden Sheet')
  await page.goto('/invoices')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('invoices.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Wiza, first invoice"')
})

test('many invoices scroll inside their table under a fixed header; an overdue one says since when', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  const one = {
    kind: 'monthly',
    about: '6 renewals',
    vendors: ['Slack'],
    issuedAt: '2026-10-01T00:11:00.000Z',
    dueAt: '2026-10-08T00:11:00.000Z',
    paidAt: null,
    month: 'October 2026',
    originalAmount: 100,
    groupAmount: 90,
    savings: 10,
    creditsApplied: 41.68,
    debtAdded: 0,
    credits: [{ kind: 'cash_back', amount: 41.68 }],
    amountsDue: 48.32,
    credited: 0,
    balance: 48.32,
    status: 'Overdue',
    pdfUrl: '/x',
  }
  const invoices = Array.from({ length: 30 }, (_, n) => ({ ...one, _id: `i${n}`, number: `2026-${n}` }))
  await page.route('**/invoices', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ json: { invoices } }) : route.continue(),
  )
  await page.goto('/invoices')
  const table = page.getByRole('region', { name: 'Invoices', exact: true })
  await expect(table.getByText('was due Oct 8').last()).toHaveCSS('color', 'rgb(154, 37, 25)')
  await expect(table.getByText('−$41.68').first()).toBeVisible()
  await expect(table.getByText('cash back').first()).toBeVisible()
  expect(
    await table.evaluate(({ clientHeight, scrollHeight }) => [clientHeight <= 384, scrollHeight > 384]),
  ).toEqual([true, true])
  // Between the head and the lower edge there are only whole rows, also after scrolling.
  await table.hover()
  await page.mouse.wheel(0, 130)
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop > 0 && scrollTop % 50)).toBe(0)
  expect(
    await table.evaluate((window) => {
      const rows = [...window.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
      const { top } = window.getBoundingClientRect()
      const edges = [top + 34, top + window.clientHeight]
      return rows.filter((row) => edges.some((edge) => row.top < edge - 1 && row.bottom > edge + 1)).length
    }),
  ).toBe(0)
})

test('a list that fails to load says so and can be reloaded; a new company has none yet', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  let refuseNow = () => {}
  const waited = new Promise<void>((resolve) => {
    refuseNow = resolve
  })
  await page.route('**/invoices', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    await waited
    await route.fulfill({ status: 418, json: { message: 'No tea.' } })
  })
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('Fetching Invoices Failed'))
  await page.goto('/invoices')
  await expect(page.getByText('Loading your invoices...')).toBeVisible()
  refuseNow()
  await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again later.')
  await logged
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No invoices yet')).toBeVisible()
})

test('an employee sees whom to ask', { tag: '@more' }, async ({ page, product, browser }) => {
  const admin = await signInAdmin(page, product)
  const employee = await browser.newPage({ baseURL: product.url })
  const email = colleagueOf(admin, 'noah')
  await addMember(page, product, { name: 'Noah', emailAccount: email })
  await signIn(employee, product, email)
  await employee.goto('/invoices')
  await expect(employee.getByRole('heading', { name: 'Admins and finance see invoices' })).toBeVisible()
  await expect(employee.getByRole('link', { name: admin })).toHaveAttribute('href', /^mailto:/)
  await employee.goto('/invoices/019a0000-0000-7000-8000-000000000000')
  await expect(employee.getByRole('heading', { name: 'Admins and finance see invoices' })).toBeVisible()
})
