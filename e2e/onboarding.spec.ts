import type { Page } from '@playwright/test'
import { fillInformation, halden } from './support/company.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('a new company onboards', async ({ page, product }) => {
  await signIn(page, product)
  await page.goto('/dashboard')
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveText(['01 Accept Terms', '02 Information', '03 Finish Onboarding'])
  const terms = page.getByRole('region', { name: 'Terms agreement' })
  await expect(terms.getByRole('heading')).toHaveCount(20)
  await expect(terms.getByRole('heading').first()).toHaveText('1. Definitions')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Accept Terms' }).click()
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await fillInformation(page)
  const sent = page.waitForRequest('**/api/company')
  await page.getByRole('button', { name: 'Verify Information' }).click()
  expect((await sent).postDataJSON()).toEqual(halden)

  await expect(page.getByRole('heading', { name: "That's all we need!" })).toBeFocused()
  await expect(page.getByText('We will email you once your application is verified...')).toBeVisible()
  await page.reload()
  const finished = page.waitForRequest('**/api/company/update-onboarding')
  await page.getByRole('button', { name: 'Explore' }).click()
  expect((await finished).postDataJSON()).toEqual({ isOnboardingComplete: true })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('onboardingComplete'))).toBe('true')
  await expect(page.getByText(halden.name, { exact: true })).toBeVisible()
  await expect(page.getByText('Not yet verified')).toBeVisible()
  await page.reload()
  await expect(page.getByText(halden.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the form says what is missing or wrong, until the field is corrected', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await openInformation(page)
  await page.getByRole('button', { name: 'Verify Information' }).click()
  // Everything except the country, which is preset, and the organization, which is optional.
  await expect(page.getByText('This field is required')).toHaveCount(7)
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.keyboard.type(halden.name)
  await expect(page.getByText('This field is required')).toHaveCount(6)

  await page.getByLabel('Postal Code').fill('9460')
  await page.getByLabel('Website').fill('haldenrobotics')
  await expect(page.getByText('Unable to verify website')).toBeVisible()
  await expect(page.getByText("Type your company's own address, such as acme.com.")).toBeVisible()
  await page.getByRole('button', { name: 'Verify Information' }).click()
  await expect(page.getByText('Website must be verified')).toBeVisible()
  await expect(
    page.getByText('Invalid postal code format (e.g., 12345 or 12345-6789)', { exact: true }),
  ).toBeVisible()

  await page.getByLabel('Website').fill('haldenrobotics.com')
  await expect(page.getByText('Website must be verified')).toBeHidden()
  await expect(page.getByText('Verifying...')).toBeVisible()
  await expect(page.getByText('Website verified successfully')).toBeVisible()
})

test('the website at the domain of an own address is filled in', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signIn(page, product, 'ann@orchard-tools.com')
  await openInformation(page)
  await expect(page.getByLabel('Website')).toHaveValue('https://orchard-tools.com')
  await expect(page.getByText('Website verified successfully')).toBeVisible()
  await page.getByLabel('Website').fill('')
  await expect(page.getByText('Website verified successfully')).toBeHidden()
  await expect(page.getByLabel('Website')).toHaveValue('')
})

test('a website is checked one and a half seconds after the last keystroke', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signIn(page, product)
  await page.clock.install()
  await openInformation(page)
  const asked: string[] = []
  page.on('request', (call) => call.url().includes('/api/company/website?website') && asked.push(call.url()))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Website').fill('haldenrobotics.com')
  await expect(page.getByText('Verifying...')).toBeVisible()
  await page.clock.runFor(1499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.resume()
  await expect(page.getByText('Website verified successfully')).toBeVisible()
})

test('cities of the chosen state are suggested, any other can be typed, and a new state clears it', {
  tag: '@more',
}, async ({ page, product }) => {
  await signIn(page, product)
  await openInformation(page)
  const city = page.getByLabel('City')
  await page.getByLabel('State').selectOption('California')
  await city.fill('oaklan')
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'Oakland')
  await city.fill('Oakland')
  await expect(city).toHaveValue('Oakland')
  await page.getByLabel('State').selectOption('Nevada')
  await expect(city).toHaveValue('')
  await city.fill('A town on no list')
  await page.getByLabel('Postal Code').click()
  await expect(city).toHaveValue('A town on no list')
})

test('a failed call keeps the wizard on step 2, with the reason and everything that was typed', {
  tag: '@more',
}, async ({ page, product }) => {
  await signIn(page, product)
  await openInformation(page)
  await fillInformation(page)
  await page.route('**/api/company', (route) => route.fulfill({ status: 409, json: { message: 'No.' } }))
  await page.getByRole('button', { name: 'Verify Information' }).click()
  await expect(page.getByRole('alert')).toHaveText('No.')
  await expect(page.getByLabel('Company Name')).toHaveValue(halden.name)

  await page.unroute('**/api/company')
  await page.route('**/api/company', (route) => {
    const fields = { streetAddress: 'We cannot find this street.' }
    return route.fulfill({ status: 400, json: { message: 'Please check the marked fields.', fields } })
  })
  await page.getByRole('button', { name: 'Verify Information' }).click()
  await expect(page.getByText('We cannot find this street.')).toBeVisible()
  await expect(page.getByLabel('Street Address')).toBeFocused()

  await page.unroute('**/api/company')
  await page.getByRole('button', { name: 'Verify Information' }).click()
  await expect(page.getByText("That's all we need!")).toBeVisible()
  await page.route('**/api/company/update-onboarding', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now.' } }),
  )
  await page.getByRole('button', { name: 'Explore' }).click()
  await expect(page.getByRole('alert')).toHaveText('Not now.')
  await page.unroute('**/api/company/update-onboarding')
  await page.getByRole('button', { name: 'Explore' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

async function openInformation(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Accept Terms' }).click()
  await expect(page.getByLabel('Company Name')).toBeVisible()
}
