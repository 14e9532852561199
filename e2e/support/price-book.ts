import { expect, type Page } from '@playwright/test'

type NewVendor = { name: string; tagline: string; discount: string; logo?: Buffer; category?: string }

/** Fills in the dialog for a new vendor, from the open price book. */
export async function addVendor(page: Page, vendor: NewVendor) {
  const { name, tagline, discount, logo, category = 'Communication' } = vendor
  await page.getByRole('button', { name: 'New vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'New vendor' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByLabel('Tagline').fill(tagline)
  await dialog.getByLabel('Marketplace discount').fill(discount)
  await dialog.getByLabel(category).check()
  if (logo) {
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
    await dialog.getByLabel('Logo file').setInputFiles(file)
    await expect(dialog.getByRole('button', { name: 'Replace the logo' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Add to the draft' }).click()
  await expect(dialog).toBeHidden()
}

type NewPlan = { name: string; price: string; cost: string }

/** Fills in the dialog for a new plan. */
export async function addPlan(page: Page, { name, price, cost }: NewPlan, button: string) {
  const dialog = page.getByRole('dialog', { name: /^Add a plan/ })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByLabel('List price a seat').fill(price)
  await dialog.getByLabel('Our cost a seat').fill(cost)
  await dialog.getByRole('button', { name: button }).click()
  if (button === 'Add plan') await expect(dialog).toBeHidden()
  else await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
}

/** Publishes the open draft. */
export async function publish(page: Page, changes: number) {
  await page
    .getByRole('button', { name: changes === 1 ? 'Publish 1 change' : `Publish ${changes} changes` })
    .click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}
