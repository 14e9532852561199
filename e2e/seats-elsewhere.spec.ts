import { addMember, signInAdmin } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { assignElsewhere, withLinkedIn } from './support/seats.ts'

test('a visitor logs in first', { tag: '@more' }, async ({ page }) => {
  await page.goto('/manage-accounts/LinkedIn')
  await expect(page).toHaveURL(/\/landing\?next=%2Fmanage-accounts%2FLinkedIn/)
})

test('an unpaid or unknown product shows where to go next', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.goto('/manage-accounts/wiza')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiza Dashboard')
  await expect(page.getByText('Your company has no paid Wiza subscription')).toBeVisible()
  await page.getByRole('link', { name: 'See Wiza pricing' }).click()
  await expect(page).toHaveURL(/\/software-marketplace\/Wiza-pricing$/)

  await page.goto('/manage-accounts/Nothing')
  await expect(page.getByText('No product is called “Nothing”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the marketplace' })).toBeVisible()
})

test('seats that fail to load are never shown as none', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await withLinkedIn({ page, product, browser }, ['Ines Duarte'], [{ seats: 1 }])
  let isDown = true
  await page.route('**/api/seats/LinkedIn/members*', (route) =>
    isDown ? route.fulfill({ status: 404, json: { message: 'Gone fishing' } }) : route.continue(),
  )
  await page.goto('/manage-accounts/LinkedIn')
  await expect(page.getByText('Failed to fetch members data')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No one has LinkedIn yet')).toBeVisible()

  await page.route('**/subproduct-count*', (route) => route.fulfill({ status: 418, json: {} }))
  await page.getByRole('button', { name: '+ Add Accounts' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch subproduct counts')
  await page.unroute('**/subproduct-count*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')

  await assignElsewhere(page, product, 'Ines Duarte')
  await page.reload()
  await page.route('**/api/edit-members/*', (route) => route.fulfill({ status: 418, json: {} }))
  await page.getByRole('button', { name: 'Edit Ines Duarte' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch member details')
  await page.unroute('**/api/edit-members/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('checkbox', { name: /^Core/ })).toBeChecked()
})

test('an employee sees their own seats on the dashboard and the product page, and nothing else of it', async ({
  page,
  product,
  browser,
}) => {
  const admin = await withLinkedIn({ page, product, browser }, [], [{ seats: 1 }])
  const emailAccount = colleagueOf(admin, 'noah')
  await addMember(page, product, { name: 'Noah Becker', emailAccount })
  const noah = await browser.newPage({ baseURL: product.url })
  await signIn(noah, product, emailAccount)
  await noah.request.post(`${product.url}/api/company/accept-terms`, { data: { version: '2024-12-24' } })
  await noah.goto('/dashboard')
  await expect(noah.getByText("You don't have any software yet")).toBeVisible()
  await assignElsewhere(page, product, 'Noah Becker')
  await noah.reload()
  await expect(noah.getByRole('listitem').filter({ hasText: 'LinkedIn' })).toContainText('Core')
  await noah.goto('/manage-accounts/LinkedIn')
  await expect(noah.getByRole('main')).toContainText('LinkedIn Core Your seat since')
  await expect(noah.getByRole('button', { name: '+ Add Accounts' })).toHaveCount(0)
  await noah.goto('/manage-accounts/Wiza')
  await expect(noah.getByText("You don't have Wiza yet")).toBeVisible()
  await noah.close()
})
