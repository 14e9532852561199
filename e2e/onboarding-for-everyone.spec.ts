import { signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('onboarding is accessible', { tag: '@more' }, async ({ page, product }) => {
  await signIn(page, product)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Accept Terms' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Accept Terms' }).click()
  await page.getByRole('button', { name: 'Verify Information' }).click()
  await page.getByLabel('Website').fill('nowhere')
  await expect(page.getByText('Unable to verify website')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('State').selectOption('California')
  await page.getByLabel('City').fill('oak')
  await expect(page.locator('datalist option[value="Oakland"]')).toBeAttached()
  await expectUsable(page)
})
