import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'

test('a signed-in user joins a waitlist without typing an address, and a failure keeps what was typed', {
  tag: '@more',
}, async ({ page, product }) => {
  await page.goto('/software-marketplace/zoom-pricing')
  await expect(page.getByLabel('Email*')).toHaveAttribute('type', 'email')
  const email = await signInAdmin(page, product)
  await page.goto('/software-marketplace/zoom-pricing?plan=Pro~4')
  await expect(page.getByRole('heading', { name: 'Join Waitlist' })).toBeVisible()
  const spend = page.getByLabel("What is your company's total yearly spend on Zoom Workspace?*")
  await expect(spend).toHaveAttribute('type', 'number')
  await spend.fill('12000')
  await expect(page.getByText('Up to 15% off saves you up to $1,800.00 a year.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expected Zoom group prices' })).toBeVisible()
  await expect(page.getByLabel('Email*')).toHaveCount(0)
  await page.route('**/api/waitlist/*', (route) => route.fulfill({ status: 418, body: 'no' }), { times: 1 })
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('There was an error joining the waitlist. Please try again.')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(spend).toHaveValue('12000')

  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/waitlist/*', async (route) => {
    await waited
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/waitlist/*')
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeDisabled()
  expect(new URL((await sent).url()).pathname).toBe('/api/waitlist/Zoom%20Workspace')
  expect((await sent).postDataJSON()).toEqual({
    email,
    yearlySpend: 12_000,
    product: [{ name: 'Pro', seats: 4 }],
  })
  answerNow()
  await expect(page.getByText('Successfully added to the waitlist!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
