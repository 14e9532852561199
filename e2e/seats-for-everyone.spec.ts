import { expect, test } from './support/product.ts'
import { giveBehind, withLinkedIn } from './support/seats.ts'
import { expectUsable, looks } from './support/usable.ts'

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } })

    test('the vendor dashboard and its dialogs can be used by everyone', async ({
      page,
      product,
      browser,
    }) => {
      const bought = [{ seats: 1 }, { plan: 'Team Monthly', seats: 2 }]
      await withLinkedIn({ page, product, browser }, ['Ines Duarte', 'Jonas Weber'], bought)
      await page.goto('/manage-accounts/LinkedIn')
      await expect(page.getByText('Nobody holds a LinkedIn seat yet')).toBeVisible()
      await expectUsable(page)

      await giveBehind(page, product, 'Ines Duarte')
      await page.reload()
      await page.getByRole('button', { name: 'Edit Ines Duarte' }).click()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
      await expectUsable(page)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: '+ Add Accounts' }).click()
      await page.getByRole('button', { name: 'Select Jonas Weber' }).click()
      await expectUsable(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.getByRole('button', { name: 'Products' }).click()
      await expect(page.getByRole('checkbox', { name: 'Core' })).toBeVisible()
      await expectUsable(page)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'History' }).click()
      await expect(page.getByText('Ines Duarte: Core given')).toBeVisible()
      await expectUsable(page)

      await page.goto('/settings/team-members')
      await page.getByRole('button', { name: '1 seat of Ines Duarte' }).click()
      await expect(page.getByText('Given: LinkedIn Core')).toBeVisible()
      await expectUsable(page)
      await page.goto('/manage-accounts/Wiza')
      await expect(page.getByText('Your company has no paid Wiza subscription')).toBeVisible()
      await expectUsable(page)
    })
  })
}
