import { addMember, signInAdmin } from './support/company.ts'
import { newAddress } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('team and company profile are accessible', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await addMember(page, product, { name: 'Ines Duarte', emailAccount: newAddress('ines') })
  await page.goto('/settings')
  await expect(page.getByRole('rowheader', { name: /Ines Duarte/ })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'More for Ines Duarte' }).click()
  await expect(page.getByRole('menuitem', { name: 'Make admin' })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '+ Add Admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expectUsable(page)

  await page.goto('/CompanyProfile')
  await expect(page.getByRole('button', { name: /^City/ })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: /^Industry/ }).click()
  await expectUsable(page)
})
