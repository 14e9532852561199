import { signInOperator } from './support/company.ts'
import { discard, test } from './support/price-book.ts'
import { expect } from './support/product.ts'

test('an import with a bad row names the row and creates nothing; the fixed file becomes a draft', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInOperator(page, product)
  const exported = await (await page.request.get('/api/operator/price-book.csv')).text()
  const rows = exported.trimEnd().split('\r\n')
  const at = rows.findIndex((row) => row.includes('linear'))
  const today = new Date().toISOString().slice(0, 10)
  const priced = (price: string) =>
    rows
      .with(at, changed(rows[0] ?? '', rows[at] ?? '', { per_member: price, effective_from: today }))
      .join('\r\n')

  await page.goto('/operator/price-book')
  const opener = page.getByRole('button', { name: 'Import' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Import prices' })
  await dialog.getByLabel('CSV file').setInputFiles(csv(priced('12.505')))
  await expect(dialog.getByRole('status')).toContainText('1 error found. Fix the file and choose it again.')
  const error = dialog.getByRole('region', { name: 'Errors' }).getByRole('row').nth(1)
  await expect(error).toContainText(`${(at + 1).toLocaleString('en-US')}per_member`)
  await expect(error).toContainText('Use an amount such as 12.50')
  await expect(dialog.getByRole('button', { name: 'Create a draft' })).toBeDisabled()
  await dialog.getByLabel('CSV file').setInputFiles(csv('a,b\r\n1,2'))
  await expect(dialog.getByRole('alert')).toContainText(
    'Please choose a CSV file with the columns of the export.',
  )
  await dialog.getByLabel('CSV file').setInputFiles(csv(exported))
  await expect(dialog.getByRole('status')).toContainText('The file matches the price book')
  await expect(dialog.getByRole('button', { name: 'Create a draft' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByLabel('CSV file').setInputFiles(csv(priced('12.50')))
  await expect(dialog.getByRole('status')).toContainText('No errors found.')
  await dialog.getByRole('button', { name: 'Create a draft' }).click()
  await expect(page).toHaveURL(/\/operator\/price-book\/sets\//)
  await expect(page.getByRole('row', { name: /^Basic, monthly Price/ })).toContainText('$12.50')
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
  await discard(page)
})

test('an export is downloaded for the chosen day', { tag: '@more' }, async ({ page, product }) => {
  await signInOperator(page, product)
  await page.goto('/operator/price-book')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByLabel('Prices on').fill('2027-03-01')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('price-book-2027-03-01.csv')
})

function csv(text: string) {
  return { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** A row with other values in some columns. No value of the exported row has a comma. */
function changed(header: string, row: string, values: Record<string, string>): string {
  const columns = header.replace('\uFEFF', '').split(',')
  return row
    .split(',')
    .map((value, index) => values[columns[index] ?? ''] ?? value)
    .join(',')
}
