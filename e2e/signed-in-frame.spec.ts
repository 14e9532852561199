import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'

test('the sidebar leads through the signed-in area, and on a phone it comes and goes', async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  await page.goto('/earn-rewards')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'Invoices',
    'MarketPlace',
    'Earn Rewards',
    'Support',
    'Settings',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/invoices',
    '/software-marketplace',
    '/earn-rewards',
    '/contact-us',
    '/settings',
  ])
  await page.getByRole('link', { name: 'Cobuy' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(links.first()).not.toBeInViewport()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(links.first()).toBeInViewport()
  await page.mouse.click(370, 500)
  await expect(links.first()).not.toBeInViewport()
})

test('who cannot be asked about counts as a visitor, and a guarded page shows that it is loading', async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/check-auth', async (route) => {
    await waited
    await route.fulfill({ status: 418, json: {} })
  })
  await page.goto('/earn-rewards')
  await expect(page.getByText('Loading...')).toBeVisible()
  answerNow()
  await expect(page).toHaveURL('/landing?next=%2Fearn-rewards')
})
