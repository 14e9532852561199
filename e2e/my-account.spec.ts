import { logIn } from './support/logging-in.ts'
import { newAddress, password, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('a person moves to another address with the code from its mailbox, and the old address takes the account back', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const email = await signIn(page, product)
  const moved = newAddress('moved')
  await page.goto('/settings/account')
  await expectUsable(page)
  await page.getByRole('textbox', { name: 'New email' }).fill('no address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await page.getByRole('textbox', { name: 'New email' }).fill(moved)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code from the email' })).toBeFocused()
  await expect(page.getByText(`We emailed a 6-digit code to ${moved}.`)).toBeVisible()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Incorrect code. Check the most recent email and try again.',
  )
  const { subject } = await product.mailbox.emailTo(moved, /is your Cobuy code/)
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(/^\d{6}/.exec(subject)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your email is now ${moved}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(moved)

  const { text } = await product.mailbox.emailTo(email, /Your address was changed/)
  const owner = await browser.newPage({ baseURL: product.url })
  await owner.goto(/https?:\/\/[^/]+(\/undo-email-change\S+)/.exec(text)?.[1] ?? '')
  await expectUsable(owner)
  await owner.getByRole('button', { name: 'Undo the change' }).click()
  await expect(owner).toHaveURL('/landing')
  await expect(owner.getByText('Your account has its old address back.')).toBeVisible()
  await product.mailbox.emailTo(email, /Reset your Cobuy password/)
  await owner.goto(/https?:\/\/[^/]+(\/undo-email-change\S+)/.exec(text)?.[1] ?? '')
  await owner.getByRole('button', { name: 'Undo the change' }).click()
  await expect(owner.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await owner.close()
  await page.reload()
  await expect(page).toHaveURL('/landing?next=%2Fsettings%2Faccount')
})

test('a person changes their password, and stays signed in', { tag: '@more' }, async ({ page, product }) => {
  const email = await signIn(page, product)
  await page.goto('/settings/account')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password').fill('not my password')
  await section.getByLabel('New password').fill('a different horse battery')
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByRole('alert')).toHaveText("This isn't your current password.")
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await expect(section.getByLabel('Current password')).toHaveValue('')
  await page.goto('/settings/sessions')
  await expect(page.getByRole('row', { name: /This browser/ })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/landing')
  await logIn(page, email, 'a different horse battery')
  await expect(page).toHaveURL('/dashboard')
})

test('a person exports their data, deletes their account and keeps it by logging in', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = await signIn(page, product)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Make an export' }).click()
  await expect(
    page.getByText("We're making your export. We'll email you when it's ready.").first(),
  ).toBeVisible()
  await product.mailbox.emailTo(email, /Your export is ready/)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download export' }).click()
  expect((await download).suggestedFilename()).toBe('cobuy-account.zip')
  await expect(page.getByRole('button', { name: 'Make an export' })).toBeHidden()

  const section = page.getByRole('region', { name: 'Delete account' })
  await section.getByText('What we have to keep').click()
  await expect(section.getByText('10 years, by tax and commercial law')).toBeVisible()
  await section.getByRole('textbox').fill('somebody@else.example')
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(section.getByRole('alert')).toHaveText("This isn't the address of your account.")
  await section.getByRole('textbox').fill(email)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/landing/)
  await expect(
    page.getByText("We'll delete your account in 7 days. Log in before then to keep it."),
  ).toBeVisible()
  await product.mailbox.emailTo(email, /Your account will be deleted/)
  await logIn(page, email, password)
  await expect(page).toHaveURL('/dashboard')
  const { deletesAt } = await (await page.request.get('/api/user/data')).json()
  expect(deletesAt).toBeNull()
})
