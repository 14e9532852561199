import { signInAdmin } from './support/company.ts'
import { lookAt } from './support/look-at.ts'
import { newAddress, password } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('login, sign-up and password reset are accessible', async ({ page }) => {
  for (const path of ['/landing', '/landing?error=sign_in_failed', '/forgot-password', '/reset-password']) {
    await page.goto(path)
    await expectUsable(page)
  }
  for (const path of ['/reset-password', '/undo-email-change', '/lost-factors']) {
    await page.goto(`${path}?token=abc`)
    await expectUsable(page)
  }

  await page.goto('/signup')
  await expectUsable(page)
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectUsable(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expectUsable(page)
})

test('the settings are accessible', async ({ page, product }) => {
  await signInAdmin(page, product)
  await lookAt(page, {
    '/settings/profile': 'Upload a picture',
    '/settings/sessions': 'This browser',
    '/settings/appearance': 'System',
    '/settings/account': 'Delete account',
    '/settings/security': 'Two-step verification',
    '/settings/notifications': 'Invoices and payments',
    '/notifications': 'Notifications',
    '/earn-rewards': 'Earn Rewards',
  })
  await page.goto('/settings/sessions')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectUsable(page)
})

test('the settings of a company are accessible', async ({ page, product }) => {
  await signInAdmin(page, product)
  await lookAt(page, {
    '/settings/absence': 'Time away',
    '/settings/activity': 'Export NDJSON',
    '/settings/company-security': 'Signing in',
    '/settings/policy': 'No policy yet',
    '/settings/budgets': 'Add budget',
    '/settings/budgets?show=cost-centers': 'Add cost center',
    '/settings/accounting': 'Account codes',
    '/settings/departures': 'No departures yet',
    '/settings/team-members': '+ Add Admin',
    '/invoices/statement': 'Account statement',
    '/CompanyProfile': 'Click to edit',
  })
})
