import { addMember, halden, signInAdmin } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('revised terms must be accepted again on the dashboard', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  let isAccepted = false
  await page.route('**/api/company/terms', (route) =>
    route.fulfill({ json: { current: '2024-12-24', accepted: isAccepted, acceptedAt: null } }),
  )
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' })
  await expect(dialog).toBeVisible()
  isAccepted = true
  await dialog.getByRole('button', { name: 'Accept Terms' }).click()
  await expect(dialog).toBeHidden()
})

test('an employee joins without onboarding and sees only their own data', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const admin = await signInAdmin(page, product)
  const email = colleagueOf(admin, 'eve')
  await addMember(page, product, { name: 'Eve', emailAccount: email })

  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, product, email)
  await other.goto('/dashboard')
  await expect(other.getByText(halden.name, { exact: true })).toBeVisible()
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.goto('/settings')
  const tabs = other.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Profile',
    'Account',
    'Security',
    'Time away',
    'Notifications',
    'Appearance',
  ])
  for (const path of ['/settings/team-members', '/CompanyProfile']) {
    await other.goto(path)
    await expect(other.getByText(/^Only admins (and finance )?can open this page$/)).toBeVisible()
    await expect(other.getByText('Ask an admin of your company')).toBeVisible()
  }
  await other.close()
})
