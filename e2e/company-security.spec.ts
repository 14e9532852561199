import { addMember, signInAdmin } from './support/company.ts'
import { codeOf } from './support/factors.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, patient, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

test('an admin requires second factors, and a member sets one up and goes on where they wanted to', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const mara = await signInAdmin(page, product)
  const email = colleagueOf(mara, 'noah')
  await addMember(page, product, { name: 'Noah Berg', emailAccount: email })
  const noah = patient(await browser.newPage({ baseURL: product.url }))
  await signIn(noah, product, email)
  await noah.goto('/settings/company-security')
  await expect(noah.getByText('Only admins can open this page')).toBeVisible()
  await expect(noah.getByRole('link', { name: 'Company security' })).toHaveCount(0)

  await page.goto('/settings/company-security')
  await expect(page.getByRole('definition').first()).toHaveText('Not required')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Change rules' }).click()
  await expectUsable(page)
  await expect(page.getByText("2 of 2 people haven't set one up yet.")).toBeVisible()
  await page.getByLabel('Second factor required from').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Save rules' }).click()
  // It is asked of whoever requires it, too.
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()

  await noah.getByRole('link', { name: 'Earn Rewards' }).click()
  await expect(noah).toHaveURL('/settings/security?next=%2Fearn-rewards')
  await expect(noah.getByText('Your company requires a second factor.')).toBeVisible()
  await expect(noah.getByRole('navigation')).toHaveCount(0)
  await expectUsable(noah)
  await noah.getByRole('button', { name: 'Set up' }).click()
  const setup = noah.getByRole('dialog', { name: 'Set up your authenticator app' })
  const secret = (await setup.locator('code').textContent()) ?? ''
  await setup.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await noah.keyboard.press('Enter')
  await noah.getByRole('button', { name: 'I saved them' }).click()
  await expect(noah).toHaveURL('/earn-rewards')
  await expect(noah.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await noah.close()

  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/landing')
})

test('an admin sets when people are signed out and from which networks they work', { tag: '@more' }, async ({
  page,
  product,
}) => {
  await signInAdmin(page, product)
  await page.goto('/settings/company-security')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByLabel('Sign out when idle').selectOption('After 12 hours')
  await page.getByLabel('Sign out even when active').selectOption('After 7 days')
  const networks = page.getByLabel('Allowed networks')
  await networks.fill('203.0.113.0/24')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your own address 127.0.0.1 is not on the list.')
  await page.getByRole('button', { name: 'Add my address, 127.0.0.1' }).click()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('The rules for signing in were saved.')).toBeVisible()
  await page.reload()
  const rules = page.getByRole('definition')
  await expect(rules.nth(1)).toHaveText('After 12 hours')
  await expect(rules.nth(2)).toHaveText('After 7 days')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await expect(networks).toHaveValue('203.0.113.0/24\n127.0.0.1')
  await expect(page.getByLabel('Sign out when idle')).toHaveValue('720')
  await expect(page.getByLabel('Sign out even when active')).toHaveValue('168')

  // As from elsewhere.
  const json = {
    message: 'Your company allows this only from its own networks.',
    code: 'network_not_allowed',
  }
  const fromElsewhere = /\/api\/(notifications|company\/latest)/
  await page.route(fromElsewhere, (route) => route.fulfill({ status: 403, json }))
  await page.goto('/dashboard')
  const bar = page.getByRole('alert').filter({ hasText: "You're outside your company's networks." })
  const tryAgain = bar.getByRole('button', { name: 'Try again' })
  const asked = page.waitForResponse(/\/api\/company\/latest/)
  await tryAgain.click()
  await asked
  await expect(tryAgain).toBeVisible()
  await page.unroute(fromElsewhere)
  await tryAgain.click()
  await expect(bar).toBeHidden()
})

test('an admin downloads what the company has here, asks for its deletion, and keeps it', {
  tag: '@more',
}, async ({ page, product }) => {
  const company = 'Fourways Freight'
  const email = await signInAdmin(page, product, company)
  await page.goto('/settings/company-security')
  await page.getByRole('button', { name: 'Make an export' }).click()
  await product.mailbox.emailTo(email, /Your export is ready/)

  const section = page.getByRole('region', { name: 'Delete the company' })
  await section.getByLabel(`Type ${company} to confirm`).fill('Another company')
  await section.getByRole('button', { name: 'Delete company' }).click()
  await expect(section.getByRole('alert')).toHaveText("This isn't the name of your company.")
  await section.getByRole('textbox').fill(company)
  await section.getByRole('button', { name: 'Delete company' }).click()
  await expect(section.getByText(/^Your company will be deleted on /)).toBeVisible()
  await product.mailbox.emailTo(email, /Your company will be deleted/)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download export' }).click()
  expect((await download).suggestedFilename()).toBe('cobuy-company.zip')

  await section.getByRole('button', { name: 'Keep company' }).click()
  await expect(page.getByText('Your company is kept.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Delete company' })).toBeVisible()
})
