import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { approve, linkedIn, request, verify, wiza } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('an operator runs a month, and takes an invoice back', async ({ page, product, browser }) => {
  const buyer = await browser.newPage({ baseURL: product.url })
  await signInAdmin(buyer, product, 'Halden Runs')
  const ids = [await request(buyer, product, linkedIn), await request(buyer, product, wiza)]
  await signInOperator(page, product)
  await verify(page, product, 'Halden Runs')
  for (const id of ids) await approve(page, product, id)

  await page.goto('/operator/invoices')
  const month = page.getByLabel('Month', { exact: true })
  await month.selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Run invoices' }).dblclick()
  await expect(page.getByText(/^[1-9]\d* invoices? made/)).toBeVisible()
  await page.getByRole('button', { name: 'Run invoices' }).click()
  await expect(page.getByText(/^0 invoices made, \d+ had theirs already/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Latest runs' }).getByRole('listitem').first()).toContainText(
    '0 made',
  )

  await page.getByRole('searchbox', { name: 'Search company or number' }).fill('Halden Runs')
  await expect(page.getByRole('row')).toHaveCount(4)
  const row = page.getByRole('row', { name: /Wiza, first invoice/ })
  await row.getByRole('button', { name: /Credit/ }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /Credit/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('Say why, so that the customer knows.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Ordered by mistake')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(row).toContainText('Void')
  await expect(row).toContainText(/\$[\d.]+ credited/)
  await expectUsable(page)

  await buyer.goto('/invoices')
  await buyer
    .getByRole('row', { name: /Wiza, first invoice/ })
    .getByRole('link')
    .first()
    .click()
  await expect(buyer.getByText('Ordered by mistake')).toBeVisible()
  await expectUsable(buyer)
  await buyer.getByRole('link', { name: 'All invoices' }).click()
  await expectUsable(buyer)
})
