import { signInAdmin } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('an import names the rows that are wrong, and adds everybody once the file is right', {
  tag: '@more',
}, async ({ page, product }) => {
  const mara = await signInAdmin(page, product, 'Import Works')
  const [ines, noah] = [colleagueOf(mara, 'ines'), colleagueOf(mara, 'noah')]
  await page.goto('/settings')
  const opener = page.getByRole('button', { name: 'Import' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  const choose = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose('Name,Email,Salary\n')
  await expect(dialog.getByRole('alert')).toContainText(`We don't know the column "Salary".`)
  await choose(`Name,Email,Role,Manager\nInes Duarte,${ines},boss,\nNoah Berg,${noah},,${noah}\n`)
  await expect(dialog.getByRole('status')).toContainText('2 rows need a correction.')
  const errors = dialog.getByRole('region', { name: 'Errors' }).getByRole('row')
  await expect(errors.nth(1)).toContainText('2roleUse admin, finance or employee.')
  await expect(errors.nth(2)).toContainText('3managerThis would make a circle of managers.')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expectUsable(page)
  await choose(`Name,Email,Role,Manager\nInes Duarte,${ines},finance,${mara}\nNoah Berg,${noah},,${ines}\n`)
  await expect(dialog.getByRole('status')).toContainText('2 people will be added and emailed.')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2 people were added. We’re emailing them.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /^Ines Duarte/ })).toContainText('Finance')
  const noahRow = page.getByRole('row', { name: /Noah Berg/ })
  await expect(noahRow).toContainText('Reports to Ines Duarte')
  await page.getByRole('button', { name: 'More for Noah Berg' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Noah Berg' })
  await edit.getByLabel('Role').selectOption('finance')
  await edit.getByRole('button', { name: 'Remove Ines Duarte' }).click()
  await edit.getByRole('combobox', { name: 'Manager' }).fill('mara')
  await edit.getByRole('option', { name: 'mara' }).click()
  await expectUsable(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(noahRow).toContainText('Finance')
  await expect(noahRow).toContainText('Reports to mara')
})

test('finance sees invoices, renewals and the team, and changes nothing there', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const mara = await signInAdmin(page, product, 'Finance Sees')
  const ines = colleagueOf(mara, 'ines')
  await page.request.post(`${product.url}/api/company/add-members`, {
    data: { name: 'Ines Duarte', emailAccount: ines, role: 'finance' },
  })
  await page.context().clearCookies()
  await signIn(page, product, ines)
  await page.goto('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('No products yet')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('row', { name: /Ines Duarte/ })).toContainText('Finance')
  for (const name of ['Import', '+ Add Admin', 'More for Ines Duarte'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectUsable(page)
  await page.goto('/CompanyProfile')
  await expect(page.getByText('Only admins can open this page')).toBeVisible()
})
