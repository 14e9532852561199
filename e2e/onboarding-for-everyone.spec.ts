import { signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable, looks } from './support/usable.ts'

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('onboarding can be used by everyone', async ({ page, product }) => {
      test.slow()
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
      await page.getByRole('combobox', { name: 'City' }).fill('oak')
      await expect(page.getByRole('option', { name: 'Oakland', exact: true })).toBeVisible()
      await expectUsable(page)
    })
  })
}
