import { expect, test } from './support/product.ts'
import { expectUsable, looks } from './support/usable.ts'

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('marketplace, pricing and checkout can be used by everyone', async ({ page }) => {
      for (const path of [
        '/software-marketplace',
        '/software-marketplace?q=sales',
        '/software-marketplace?q=zzz',
      ]) {
        await page.goto(path)
        await expectUsable(page)
      }
      for (const path of [
        'Rippling-pricing',
        'Deel-pricing?plan=EOR+(0-50)~60',
        'zoom-pricing?plan=Pro~4',
        'okta-pricing',
      ]) {
        await page.goto(`/software-marketplace/${path}`)
        await expectUsable(page)
      }
      await page.goto('/software-marketplace/Vanta-pricing?size=1-20&plan=Core&plan=SOC+2&plan=GDPR')
      await page.getByLabel('Frameworks').click()
      await expect(page.getByRole('listbox')).toBeVisible()
      await expectUsable(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Select' }).click()
      await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
      await expectUsable(page)
      await page.goto('/checkout-page/Gusto')
      await expectUsable(page)
    })
  })
}
