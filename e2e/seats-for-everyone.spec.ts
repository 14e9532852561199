import { expect, test } from './support/product.ts'
import { assignElsewhere, withLinkedIn } from './support/seats.ts'
import { expectUsable } from './support/usable.ts'

test('the vendor dashboard is accessible, empty, unpaid and with assigned seats', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const bought = [{ seats: 1 }, { plan: 'Team Monthly', seats: 2 }]
  await withLinkedIn({ page, product, browser }, ['Ines Duarte', 'Jonas Weber'], bought)
  await page.goto('/manage-accounts/LinkedIn')
  await expect(page.getByText('No one has LinkedIn yet')).toBeVisible()
  await expectUsable(page)

  await assignElsewhere(page, product, 'Ines Duarte')
  await page.reload()
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(page.getByRole('checkbox', { name: 'Core' })).toBeVisible()
  await expectUsable(page)
  await page.goto('/manage-accounts/Wiza')
  await expect(page.getByText('Your company has no paid Wiza subscription')).toBeVisible()
  await expectUsable(page)
})

test('its dialogs are accessible', { tag: '@more' }, async ({ page, product, browser }) => {
  await withLinkedIn({ page, product, browser }, ['Ines Duarte', 'Jonas Weber'], [{ seats: 2 }])
  await assignElsewhere(page, product, 'Ines Duarte')
  await page.goto('/manage-accounts/LinkedIn')
  await page.getByRole('button', { name: 'Edit Ines Duarte' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  await page.getByRole('button', { name: 'Select Jonas Weber' }).click()
  await expectUsable(page)
})

test('the history and the seats of one person are accessible', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn({ page, product, browser }, ['Ines Duarte'], [{ seats: 2 }])
  await assignElsewhere(page, product, 'Ines Duarte')
  await page.goto('/manage-accounts/LinkedIn')
  await page.getByRole('button', { name: 'Seat history' }).click()
  await expect(page.getByText('Ines Duarte: Core assigned')).toBeVisible()
  await expectUsable(page)

  await page.goto('/settings/team-members')
  await page.getByRole('button', { name: '1 seat for Ines Duarte' }).click()
  await expect(page.getByText('Assigned: LinkedIn Core')).toBeVisible()
  await expectUsable(page)
})
