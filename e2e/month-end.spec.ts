import { readFileSync } from 'node:fs'
import { readZip } from '#test/support/zip-reader.ts'
import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { approve, linkedIn, request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an admin reads the account statement, sets account codes and takes the month-end pack', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Birch Books'
  await signInAdmin(page, product, name)
  const ids = [await request(page, product, linkedIn), await request(page, product, wiza)]
  const operator = await browser.newPage()
  await signInOperator(operator, product)
  await verify(operator, product, name)
  for (const id of ids) await approve(operator, product, id)

  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(page).toHaveURL('/invoices/statement')
  const table = page.getByRole('table', { name: 'Account statement' })
  await expect(table.getByRole('row', { name: /Opening balance/ })).toContainText('$0.00')
  await expect(table.getByRole('row', { name: /Invoice: Wiza/ })).toContainText('$267.30$267.30')
  await expect(table.getByRole('row', { name: /Closing balance/ })).toContainText('$267.30')
  await expectUsable(page)
  const csv = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of the statement' }).click()
  expect(readFileSync(await (await csv).path(), 'utf8')).toContain('Invoice: Wiza,267.3,267.3')
  await page.getByRole('link', { name: 'Last year' }).click()
  await expect(page.getByText('Nothing happened in this period')).toBeVisible()
  await page.getByLabel('From').fill('2001-01-01')
  await expect(page.getByRole('alert')).toHaveText('Choose a period of at most 10 years.')

  await page.getByRole('link', { name: 'Account codes' }).click()
  await expect(page).toHaveURL('/settings/accounting')
  await expect(page.getByText('2 vendors have no account code.')).toBeVisible()
  await page.getByRole('button', { name: 'Add account codes' }).click()
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName('Account code of LinkedIn')
  await page.getByRole('textbox', { name: 'Account code of Wiza' }).fill('6'.repeat(41))
  await page.getByRole('button', { name: 'Save account codes' }).click()
  await expect(page.getByRole('alert')).toHaveText('Use at most 40 characters.')
  await page.getByRole('textbox', { name: 'Account code of Wiza' }).fill('6010')
  await page.getByRole('button', { name: 'Save account codes' }).click()
  await expect(page.getByText('1 vendor has no account code.')).toBeVisible()
  await expect(page.getByText('1 vendor has a code of their own. Everything else has no code.')).toBeVisible()
  await expectUsable(page)

  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Month-end pack' }).click()
  const pack = page.waitForEvent('download')
  await page
    .getByRole('list')
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click()
  const files = readZip(readFileSync(await (await pack).path()))
  const names = files.map((file) => file.name)
  expect(names.filter((each) => each.startsWith('invoices/'))).toHaveLength(2)
  expect(names).toContain('xero.csv')
  const lines = files.find((file) => file.name === 'lines.csv')?.bytes.toString()
  expect(lines).toMatch(/Wiza.*,6010\r\n/)
  expect(lines).toMatch(/LinkedIn.*,UNMAPPED\r\n/)
})
