import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('a list is narrowed by its columns, and its file has the same rows', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await browser.newPage({ baseURL: product.url })
  await signInAdmin(admin, product, 'Quarrystone')
  await admin.close()
  await signInOperator(page, product)
  await page.goto('/operator/companies?q=quarrystone')
  await page.getByRole('button', { name: 'Change standing' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Standing of Quarrystone' })
  await dialog.getByRole('checkbox', { name: 'Suspended' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked us to')
  await dialog.getByRole('button', { name: 'Save standing' }).press('Enter')
  const list = page.getByRole('region', { name: 'Companies' })
  await expect(list.getByText('Suspended')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  await page.getByRole('search').getByLabel('Standing').selectOption('Good')
  await expect(page.getByText('No matching companies')).toBeVisible()
  await page.getByRole('search').getByLabel('Standing').selectOption('Suspended')
  await expect(list.getByRole('link', { name: /Quarrystone/ })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Filters, 1 set' }).press('Enter')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await file).url()).toMatch(/companies\.csv\?q=quarrystone&standing=suspended$/)
  await page.getByRole('button', { name: 'Remove the filter Standing: suspended' }).press('Enter')
  await expect(page).toHaveURL(/\?q=quarrystone$/)
})

test('everything that a filter finds is emailed by a job, also what is not loaded', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const addresses: string[] = []
  for (const name of ['Quill One', 'Quill Two', 'Quill Three']) {
    const admin = await browser.newPage({ baseURL: product.url })
    addresses.push(await signInAdmin(admin, product, name))
    await admin.close()
  }
  await signInOperator(page, product)
  // Only the first row is loaded.
  await page.route('**/api/operator/companies?*', async (route) => {
    const answer = await route.fetch()
    const { companies, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, companies: companies.slice(0, 1) } })
  })
  await page.goto('/operator/companies?q=quill')
  await page.getByRole('checkbox', { name: /Select Quill/ }).check()
  await page.getByRole('button', { name: 'Select all 3 that match' }).press('Enter')
  await expect(page.getByText('All 3 that match selected')).toBeVisible()
  await page.getByRole('button', { name: 'Email 3 companies' }).press('Enter')
  await page.getByLabel('Subject').fill('A new price list')
  await page.getByLabel('Message').fill('It counts from January on.')
  await page.getByRole('button', { name: 'Send email' }).press('Enter')
  await expect(page.getByText('Emailed 3 companies.')).toBeVisible()
  await expectUsable(page)
  for (const address of addresses) await product.mailbox.emailTo(address, /A new price list/)
  await page.reload()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByText('Emailed 3 companies.')).toBeHidden()
})
