import { signInDebtor } from './support/bills.ts'
import { signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an operator suspends a company, which reads so on every page, and ends it again', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  await signInDebtor({ page, product, browser }, 'Northpass Legal', [wiza])
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await operator.goto('/operator/companies')
  await operator.getByRole('link', { name: /Northpass Legal/ }).click()
  await operator.getByRole('button', { name: 'Change standing' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Standing of Northpass Legal' })
  await dialog.getByRole('checkbox', { name: 'Suspended' }).check()
  await dialog.getByRole('button', { name: 'Save standing' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked us to')
  await dialog.getByRole('button', { name: 'Save standing' }).click()
  await expect(operator.getByText('By us since')).toBeVisible()

  await page.goto('/dashboard')
  const bar = page.getByRole('alert').filter({ hasText: 'Your account is suspended' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expectUsable(page)
  await page.goto('/invoices')
  await expect(bar).toBeVisible()

  await operator.getByRole('button', { name: 'Change standing' }).click()
  await dialog.getByRole('checkbox', { name: 'Suspended' }).uncheck()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is settled')
  await dialog.getByRole('button', { name: 'Save standing' }).click()
  await expect(operator.getByText('By us since')).toBeHidden()
  await operator.getByRole('link', { name: 'Disputes' }).click()
  await expect(operator.getByText('No disputes')).toBeVisible()
  await operator.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  await expect(bar).toBeHidden()
})
