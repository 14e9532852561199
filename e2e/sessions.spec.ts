import { logIn } from './support/logging-in.ts'
import { password, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

test('a browser that was left signed in is signed out from another one', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await signIn(page, product)
  const phone = await browser.newPage({ baseURL: product.url, userAgent: iPhone })
  await phone.goto('/landing')
  await logIn(phone, email, password)
  await expect(phone).toHaveURL('/dashboard')
  await phone.goto('/settings/profile')

  await page.goto('/settings/sessions')
  await expect(page.getByRole('row', { name: /Chrome on Linux This browser/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Safari on iPhone' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await question.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone is signed out.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  await phone.getByRole('link', { name: 'Security' }).click()
  // Over the page, nothing of which can be read, and from which one can only leave.
  const over = phone.getByRole('dialog', { name: 'You were signed out' })
  await over.getByRole('button', { name: 'Leave this page' }).click()
  await expect(phone).toHaveURL('/landing?next=%2Fsettings%2Fsecurity')
  await phone.close()
})

test('a user signs out everywhere, including this browser', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  const email = await signIn(page, product)
  const other = await browser.newPage({ baseURL: product.url })
  await other.goto('/landing')
  await logIn(other, email, password)
  await expect(other).toHaveURL('/dashboard')

  await page.goto('/settings/sessions')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This ends all 2 sessions, in this browser too.')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/landing/)
  await expect(page.getByText("You're signed out on all devices. Please log in again.")).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/landing?next=%2Fdashboard')
  await other.goto('/dashboard')
  await expect(other).toHaveURL('/landing?next=%2Fdashboard')
  await other.close()
})

test('a list of sessions that fails to load says so and can be reloaded', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 418, json: { message: 'No tea.' } }))
  await page.goto('/settings/sessions')
  await expect(page.getByRole('alert')).toContainText("Your sessions couldn't be loaded.")
  await page.unroute('**/api/sessions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This browser')).toBeVisible()
})

test('a user sets a picture, sees it in the header, and removes it', { tag: '@more' }, async ({
  page,
  product,
}) => {
  const email = await signIn(page, product)
  await page.goto('/settings/profile')
  const own = page.getByRole('region', { name: 'Picture' }).locator('img')
  const bar = page.getByRole('button', { name: `Account of ${email}` }).locator('img')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(own).toHaveAttribute('src', /^\/avatars\//)
  await expect(bar).toHaveAttribute('src', /^\/avatars\//)
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(0)
  await expect(bar).toHaveCount(0)

  const second = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await (await second).setFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByRole('alert')).toContainText("We can't read this file as a picture.")
})

test('a user chooses dark mode for this browser', { tag: '@more' }, async ({ page, product }) => {
  await signIn(page, product)
  await page.goto('/settings/appearance')
  const html = page.locator('html')
  await page.getByText('Dark', { exact: true }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
