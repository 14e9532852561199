import { codeOf, withAuthenticator } from './support/factors.ts'
import { logIn } from './support/logging-in.ts'
import { password, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('a person adds a passkey, saves the recovery codes and logs in without a password', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = await signIn(page, product)
  const { setVerified } = await withAuthenticator(page)
  await page.goto('/settings/security')
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Work laptop')).toBeVisible()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/landing?next=%2Fsettings%2Fsecurity')
  await setVerified(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or choose another way.')
  await setVerified(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByText('Last used', { exact: false }).first()).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/landing')
  await logIn(page, email, password)
  await expect(page.getByText('One more step to log in.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an authenticator app, by keyboard: set up, second step, recovery code', async ({ page, product }) => {
  const email = await signIn(page, product)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up' }).focus()
  await page.keyboard.press('Enter')
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await setup.locator('code').textContent()) ?? ''
  await expect(setup.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(setup.getByRole('alert')).toHaveText("That code isn't right. Try the next one.")
  await setup.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(codes).toBeHidden()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/landing?next=%2Fsettings%2Fsecurity')
  await logIn(page, email, password)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectUsable(page)
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/security')

  await page.goto('/api/logout')
  await page.goto('/landing?next=%2Fsettings%2Fsecurity')
  await logIn(page, email, password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
})

test('a sensitive change asks to confirm, and then happens', { tag: '@more' }, async ({ page, product }) => {
  await signIn(page, product)
  await page.goto('/settings/security')
  // As after ten minutes: the server refuses once.
  let isRefused = false
  await page.route('**/api/user/totp', (route) => {
    if (isRefused) return route.continue()
    isRefused = true
    const json = { message: "Please confirm that it's you.", code: 'fresh_factor', methods: ['password'] }
    return route.fulfill({ status: 403, json })
  })
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toHaveText("That password isn't right.")
  await expectUsable(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Set up your authenticator app' })).toBeVisible()
})
