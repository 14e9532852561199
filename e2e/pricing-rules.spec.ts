import { addMember, signInAdmin } from './support/company.ts'
import { colleagueOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { chooseSize, openPlans } from './support/shopping.ts'

test('Vanta asks for the size first, and the first framework is free', async ({ page }) => {
  await page.goto('/software-marketplace/vanta-pricing')
  await expect(page.getByRole('main').locator('[aria-live="polite"]')).toContainText('$0.00/mo')
  await expect(page.getByRole('main').locator('[aria-live="polite"]')).toContainText(
    'Packages from$787.50/mo $875.00',
  )
  await expect(page.getByText('0% Savings', { exact: true })).toBeVisible()
  await expect(page.getByText('Choose your company size, then a package, to see your price.')).toBeVisible()
  for (const later of ['Package Type', 'Frameworks', 'Add-ons'])
    await expect(page.getByText(later)).toBeHidden()
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Please select company size and package type before proceeding.',
  )
  await page.keyboard.press('Escape')

  await chooseSize(page)
  await expect(page.getByText('Choose a package to see your price.')).toBeVisible()
  await page.getByLabel('Package Type*').selectOption('Growth')
  await expect(page.getByText('Billed monthly, 1-20 employees')).toBeVisible()
  const frameworks = page.getByLabel('Frameworks')
  await frameworks.fill('hitrust')
  await page.keyboard.press('Enter')
  await frameworks.fill('gdpr')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Selected plans' })
  await expect(chosen.getByRole('listitem').filter({ hasText: 'HITRUST e1' })).toContainText('$0.00')
  await expect(chosen.getByRole('listitem').filter({ hasText: 'GDPR' })).toContainText('$374.99')
  await page.getByRole('button', { name: 'Remove HITRUST e1' }).click()
  await expect(chosen.getByRole('listitem').filter({ hasText: 'GDPR' })).toContainText('$0.00')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByText('1-20 seats x $1,806.25')).toBeVisible()
  const { modalData, customerId } = await page.evaluate(() => history.state.usr)
  expect([customerId, modalData.headcount]).toEqual(['placeholder', '1-20'])
  expect(modalData.selectedProducts[0]).toEqual({
    name: 'Growth',
    billingCycle: 'monthly',
    seats: 1,
    pricingBeforeDiscount: '1806.25',
    pricingAfterDiscount: '1625.63',
    discount: 10,
  })
})

test('Rippling always includes Core, which comes first and cannot be removed, and its question is optional', {
  tag: '@more',
}, async ({ page }) => {
  await page.goto('/software-marketplace/Rippling-pricing')
  await expect(page.getByText('35% off gives $6.50 per user per month on Core.')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Do you already use Rippling?*' }).getByRole('radio'),
  ).toHaveCount(2)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Platform Core' })).toHaveCount(0)
  await openPlans(page)
  await page.getByRole('option', { name: /^Pulse Surveys/ }).click()
  await page.getByRole('option', { name: /^Platform Core/ }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Selected plans' }).getByRole('listitem')).toHaveText([
    /^Platform Core/,
    /^Pulse Surveys/,
  ])
  await page.getByRole('radio', { name: 'No' }).check()
  await expect(page).toHaveURL(/existing=no/)
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
  const { modalData, isExistingUser } = await page.evaluate(() => history.state.usr)
  expect(isExistingUser).toBe(false)
  expect(modalData.headcount).toBeUndefined()
  expect(modalData.selectedProducts[0]).toMatchObject({ name: 'Platform Core', pricingPerSeat: 10 })
})

test('Deel says when the price is confirmed in review', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace/Deel-pricing?plan=EOR+(0-50)~50')
  await expect(page.getByText('The numbers in parentheses are the seats covered per product.')).toBeVisible()
  await expect(page.getByText('will be confirmed at review')).toHaveCount(0)
  await page.getByLabel('Seats for EOR (0-50)').fill('51')
  await expect(page.getByText('the price will be confirmed at review')).toBeVisible()
})

test("LinkedIn's page names its product for search engines and people", { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/software-marketplace/LinkedIn-pricing')
  await expect(page).toHaveTitle('Save on LinkedIn Sales Navigator | Cobuy')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    /LinkedIn Sales Navigator/,
  )
  await expect(page.getByText('The first month is free.')).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: 'LinkedIn',
    offers: { lowPrice: '69.99', highPrice: '152.99', offerCount: 2 },
  })
})

test('plans of different cycles show a message instead of a total until one is removed', {
  tag: '@more',
}, async ({ page }) => {
  await page.goto(
    '/software-marketplace/Wiza-pricing?plan=Email+monthly~monthly~3&plan=Email+annual~annually~3',
  )
  const panel = page.getByRole('main').locator('[aria-live="polite"]')
  await expect(panel).toHaveText(
    'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.',
  )
  await expect(page.getByText('/mo')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Selected plans' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'You cannot mix monthly and annual billing cycles.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove Email annual/ }).click()
  await expect(panel).toContainText('$89.10/mo')
})

test('Buy Now without a plan reaches a checkout that cannot be confirmed, and says why', {
  tag: '@more',
}, async ({ page }) => {
  for (const [vendor, confirm] of [
    ['Slack', 'Confirm Subscription'],
    ['LinkedIn', 'Confirm Subscription'],
  ] as const) {
    await page.goto(`/software-marketplace/${vendor}-pricing`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/checkout-page/${vendor}`)
    const button = page.getByRole('button', { name: confirm })
    await expect(button).toBeDisabled()
    const reason = `You haven't chosen a plan yet. Go back to ${vendor} and choose at least one to confirm.`
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('link', { name: `Back to ${vendor}` }).click()
    await expect(page).toHaveURL(new RegExp(`${vendor}-pricing`))
  }
})

test('an employee sees who can buy and how to ask before choosing anything; an admin does not', {
  tag: '@more',
}, async ({ page, product, browser }) => {
  const notice = 'Only admins of your company can buy.'
  const admin = await browser.newPage({ baseURL: product.url })
  const emailAccount = colleagueOf(await signInAdmin(admin, product), 'bob')
  await addMember(admin, product, { name: 'Bob', emailAccount })
  await signIn(page, product, emailAccount)
  await page.goto('/software-marketplace/Slack-pricing')
  await expect(page.getByText(notice)).toContainText('then ask your company for it')
  await admin.goto('/software-marketplace/Slack-pricing')
  await expect(admin.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(admin.getByText(notice)).toHaveCount(0)
  await admin.close()
})

test("an unusual list price is explained as the vendor's own", { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace/MeetAlfred-pricing')
  await expect(page.getByText("MeetAlfred's own price list")).toBeVisible()
})
