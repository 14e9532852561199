import { signInAdmin, signInOperator } from './support/company.ts'
import { expect, test } from './support/product.ts'
import { verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

test('the company profile is edited with the keyboard alone', {
  tag: '@more',
}, async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Company Profile' }).click()
  await expect(page).toHaveURL('/CompanyProfile')
  for (const [name, count] of [
    ['Company', 4],
    ['Address', 5],
    ['Contact', 1],
  ] as const)
    await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem')).toHaveCount(count)
  const contact = page.getByRole('button', { name: /^Contact Email/ })
  await expect(contact).toContainText('Click to edit')
  await expectUsable(page)

  await contact.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Contact Email' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'email')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
  await expect(field).toBeFocused()
  await field.fill('office@haldenrobotics.com')
  await page.keyboard.press('Enter')
  await expect(contact).toContainText('office@haldenrobotics.com')
  await expect(contact).toBeFocused()
  await expect(contact).not.toHaveAttribute('aria-disabled')

  await page.keyboard.press('Enter')
  await field.fill('nobody@haldenrobotics.com')
  await page.keyboard.press('Escape')
  await expect(contact).toContainText('office@haldenrobotics.com')

  await page.getByRole('button', { name: /^City/ }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Berkeley')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^City/ })).toContainText('Berkeley')
  await page.getByRole('button', { name: /^Postal Code/ }).click()
  await page.getByRole('textbox', { name: 'Postal Code' }).fill('80302')
  await page.getByRole('button', { name: 'Save postal code' }).click()
  await expect(page.getByRole('button', { name: /^Postal Code/ })).toContainText('80302')
  await page.reload()
  await expect(contact).toContainText('office@haldenrobotics.com')
  await expect(page.getByRole('button', { name: /^Postal Code/ })).toContainText('80302')
  await expect(page.getByRole('button', { name: /^City/ })).toContainText('Berkeley')
})

test('a profile that fails to load or save says so', { tag: '@more' }, async ({ page, product }) => {
  await signInAdmin(page, product)
  let answerNow = () => {}
  const waited = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await page.route('**/api/company/latest', async (route) => {
    await waited
    await route.fulfill({ status: 418, body: '' })
  })
  await page.goto('/CompanyProfile')
  await expect(page.getByText('Loading company profile...')).toBeVisible()
  answerNow()
  await expect(page.getByRole('alert')).toContainText('HTTP error! status: 418')
  await page.unroute('**/api/company/latest')
  await page.route('**/api/company/latest', (route) =>
    route.fulfill({ status: 418, contentType: 'application/json', body: 'no JSON' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load company data')
  await page.unroute('**/api/company/latest')
  await page.getByRole('button', { name: 'Try again' }).click()
  let refuseNow = () => {}
  const held = new Promise<void>((resolve) => {
    refuseNow = resolve
  })
  await page.route('**/api/company/*', async (route) => {
    await held
    await route.fulfill({ status: 418, contentType: 'application/json', body: 'no JSON' })
  })
  await page.getByRole('button', { name: /^City/ }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Berkeley')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saving...')).toBeVisible()
  refuseNow()
  await expect(page.getByRole('alert')).toHaveText('Failed to save company data')
})

test('a verified company that changes its name is verified again', { tag: '@more' }, async ({
  page,
  product,
  browser,
}) => {
  await signInAdmin(page, product, 'Tidewater Foods')
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  await verify(operator, product, 'Tidewater Foods')
  await page.goto('/CompanyProfile')
  const main = page.getByRole('main')
  await expect(main.getByText('Verified', { exact: true })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: "We're verifying your company again" })

  await page.getByRole('button', { name: /^Website/ }).click()
  await page.getByRole('textbox', { name: 'Website' }).fill('HALDENROBOTICS.com/')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Website/ })).toBeFocused()
  const rename = async (name: string) => {
    await page.getByRole('button', { name: /^Name/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await rename('Tidewater Group')
  const question = page.getByRole('alertdialog', { name: 'Change the name to Tidewater Group?' })
  await expect(question).toContainText('New requests can’t be approved.')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Keep Tidewater Foods' }).click()
  await expect(page.getByRole('button', { name: /^Name/ })).toContainText('Tidewater Foods')
  await expect(notice).toBeHidden()

  await rename('Tidewater Group')
  await question.getByRole('button', { name: 'Change the name' }).click()
  await expect(notice).toBeVisible()
  await rename('Tidewater Foods')
  await expect(page.getByText('Tidewater Foods is verified again.')).toBeVisible()
  await expect(notice).toBeHidden()

  await rename('Tidewater Group')
  await question.getByRole('button', { name: 'Change the name' }).click()
  await expect(notice).toContainText("Until we're done, we can't approve new requests")
  await expect(main.getByText('Being verified again')).toBeVisible()
  await expectUsable(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Get started' })).toContainText(
    'Its name or website changed.',
  )

  await operator.goto('/operator/companies?q=tidewater')
  const row = operator.getByRole('link', { name: /Tidewater Group/ })
  await expect(row).toContainText('Verify again')
  await row.click()
  const company = operator.getByRole('article')
  await expect(company).toContainText('Verify again: name or website changed on')

  const latest = await (await page.request.get(`${product.url}/api/company/latest`)).json()
  const data = { website: 'tidewater.com' }
  expect((await page.request.put(`${product.url}/api/company/${latest._id}`, { data })).ok()).toBe(true)
  const verifyNow = async () => {
    await operator.getByRole('button', { name: 'Verify company' }).click()
    await operator.getByRole('button', { name: 'Verify Tidewater Group' }).click()
  }
  await verifyNow()
  await expect(operator.getByRole('alert')).toContainText('Review the changes before you verify it.')
  await expect(company).toContainText('https://tidewater.com')
  await verifyNow()
  await expect(operator.getByText('Tidewater Group is verified.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  await operator.close()
})
