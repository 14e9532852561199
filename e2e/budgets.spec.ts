import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { approve, cursor, request, verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an admin adds a cost center and a budget, books a purchase on it and sees the figures', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const name = 'Alder Works'
  await signInAdmin(page, product, name)
  const id = await request(page, product, cursor)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Budgets' }).click()
  await expect(page).toHaveURL('/settings/budgets')
  await expect(page.getByText('Add a cost center below first')).toBeVisible()

  await page.getByRole('button', { name: 'Add cost center' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('R&D')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Engineering')
  await dialog.getByRole('button', { name: 'Add cost center' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Use 1 to 20 letters, digits or hyphens.')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('ENG')
  await dialog.getByRole('button', { name: 'Add cost center' }).click()
  await expect(page.getByRole('row', { name: /ENG Engineering/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add a budget' }).click()
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('none')
  await dialog.getByRole('button', { name: 'Save budget' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter an amount in dollars.')
  await dialog.getByRole('textbox', { name: 'Amount in US dollars' }).fill('$12,000.50')
  await dialog.getByLabel('Kind').selectOption('hard')
  await dialog.getByRole('button', { name: 'Save budget' }).click()
  const budget = page.getByRole('list', { name: 'Budgets' }).getByRole('article')
  await expect(budget).toContainText('Hard budget of $12,000.50')
  await expect(budget).toContainText('Left$12,000.50')

  await page.getByRole('button', { name: 'Edit cost center and PO number of Cursor' }).click()
  await dialog.getByLabel('Cost center').selectOption('ENG')
  await dialog.getByRole('textbox', { name: 'PO number' }).fill('4500012345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Cursor/ })).toContainText('ENG')
  await expect(budget).not.toContainText('Committed$0.00')
  await expectUsable(page)

  const operator = await browser.newPage()
  await signInOperator(operator, product)
  await verify(operator, product, name)
  await approve(operator, product, id)
  await page.reload()
  await expect(budget).not.toContainText('Spent$0.00')
  await page.goto('/invoices')
  await page
    .getByRole('row', { name: /Cursor/ })
    .getByRole('link')
    .first()
    .click()
  const facts = page.getByRole('main')
  await expect(facts).toContainText('Cost centerENG')
  await expect(facts).toContainText('PO number4500012345')
})
