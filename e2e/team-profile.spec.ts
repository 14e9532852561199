import { signInAdmin } from './support/company.ts'
import { expect, test } from './support/product.ts'

test('the company profile is edited with the keyboard alone', async ({ page, product }) => {
  await signInAdmin(page, product)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Company Profile' }).click()
  await expect(page).toHaveURL('/CompanyProfile')
  const rows = page.getByRole('list', { name: 'Company Profile' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const contact = page.getByRole('button', { name: /^Contact Email/ })
  await expect(contact).toContainText('Click to edit')

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
  await page.reload()
  await expect(contact).toContainText('office@haldenrobotics.com')
  await expect(page.getByRole('button', { name: /^City/ })).toContainText('Berkeley')
})

test('a profile that cannot be loaded or saved says so', async ({ page, product }) => {
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
