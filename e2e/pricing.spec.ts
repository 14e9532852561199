import { dealt, panelPrices, pricingPage } from './marketplace-shopping.ts'
import { expect, test } from './support/product.ts'

const mixed =
  'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.'

test('nothing is priced before something is chosen, and then every change is announced', async ({ page }) => {
  await page.goto('/software-marketplace/SalesHandy-pricing')
  const panel = page.locator('[aria-live="polite"]')
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeEmpty()

  const picker = page.getByLabel('What product do you want to buy?*')
  await picker.click()
  await expect(page.getByRole('group')).toHaveCount(2)
  await page.getByRole('option', { name: 'Outreach Starter ($36 per month, per user)' }).click()
  await page.getByRole('option', { name: 'Outreach Pro ($99 per month, per user)' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Licenses for Outreach Starter').fill('6')
  await page.getByLabel('Licenses for Outreach Pro').fill('4')
  for (const words of [
    '$612.00/mo',
    '$489.60/mo',
    'Billed monthly, 10 seats',
    '20% Savings',
    'You save $122.40',
  ]) {
    await expect(panel).toContainText(words)
  }

  await page.getByRole('button', { name: 'Remove Outreach Pro' }).click()
  await expect(page.getByLabel('Licenses for Outreach Starter')).toHaveValue('1')
  await expect(panel).toContainText('$28.80/mo')
})

test('seats that are no seat count become 1 when the field is left', async ({ page }) => {
  await page.goto('/software-marketplace/Gusto-pricing?plan=Plus~25')
  const seats = page.getByLabel('Seats for Plus')
  await expect(seats).toHaveValue('25')
  for (const wrong of ['', '0', '-3', '1.5', '1000000']) {
    await seats.fill(wrong)
    await seats.blur()
    await expect(seats).toHaveValue('1')
  }
  expect(await panelPrices(page, gusto())).toEqual({ before: '$89.00', after: '$80.10' })
})

test('a shared link shows the same plans, seats and price in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/software-marketplace/MeetAlfred-pricing')
  await page.getByLabel('What product do you want to buy?*').click()
  await page.getByRole('option', { name: 'Teams: Billed at ($79 per quarter per user)' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Seats for Teams').fill('12')
  await expect(page).toHaveURL(/\?plan=Teams~quarterly~12$/)
  const shown = await page.locator('[aria-live="polite"]').innerText()

  const other = await browser.newContext({ baseURL })
  const elsewhere = await other.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByLabel('Seats for Teams')).toHaveValue('12')
  expect(await elsewhere.locator('[aria-live="polite"]').innerText()).toBe(shown)
  await other.close()

  await page.reload()
  await expect(page.getByLabel('Seats for Teams')).toHaveValue('12')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page).toHaveURL('/checkout-page/MeetAlfred')
  await page.goBack()
  await expect(page.getByLabel('Seats for Teams')).toHaveValue('12')
})

test('plans of different cycles are refused, also where nothing else is checked', async ({ page }) => {
  for (const name of ['MeetAlfred', 'Wiza', 'SalesHandy']) {
    const vendor = dealt.find((other) => other.name === name)
    if (!vendor) throw new Error(name)
    const plans = ['monthly', 'annually'].map((cycle) =>
      vendor.plans.find((plan) => plan.billingCycle === cycle),
    )
    const search = plans
      .map((plan) => `plan=${encodeURIComponent(`${plan?.name}~${plan?.billingCycle}`)}`)
      .join('&')
    await page.goto(`${pricingPage(vendor)}?${search}`)
    await page.getByRole('button', { name: vendor.page.action }).click()
    await expect(page.getByRole('alertdialog')).toContainText(mixed)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: vendor.page.action })).toBeFocused()
  }
})

test('an empty selection is refused with the agreed words, but not on the four pages without that check', async ({
  page,
}) => {
  await page.goto('/software-marketplace/Gusto-pricing')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Please select at least one product before proceeding.',
  )
  await page.keyboard.press('Escape')
  await page.goto('/software-marketplace/Slack-pricing')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/checkout-page/Slack')
})

test('Vanta asks for the size first, and the first framework is free', async ({ page }) => {
  await page.goto('/software-marketplace/vanta-pricing')
  await expect(page.locator('[aria-live="polite"]')).toContainText('$0.00/mo')
  await expect(page.getByLabel('Package Type*')).toBeHidden()
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Please select company size and package type before proceeding.',
  )
  await page.keyboard.press('Escape')

  await page.getByLabel('Company size*').selectOption('1-20 employees')
  await page.getByLabel('Package Type*').selectOption('Growth')
  const frameworks = page.getByLabel('Frameworks')
  await frameworks.fill('hitrust')
  await page.keyboard.press('Enter')
  await frameworks.fill('gdpr')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Chosen plans' })
  await expect(chosen.getByRole('listitem').filter({ hasText: 'HITRUST e1' })).toContainText('$0.00')
  await expect(chosen.getByRole('listitem').filter({ hasText: 'GDPR' })).toContainText('$374.99')
  await page.getByRole('button', { name: 'Remove HITRUST e1' }).click()
  await expect(chosen.getByRole('listitem').filter({ hasText: 'GDPR' })).toContainText('$0.00')
})

test('Rippling always has Core, first and not removable, and does not insist on an answer', async ({
  page,
}) => {
  await page.goto('/software-marketplace/Rippling-pricing')
  await expect(page.getByText('35% off gives $6.50 per user per month on Core.')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Platform Core' })).toHaveCount(0)
  await page.getByLabel('What product do you want to buy?*').click()
  await page.getByRole('option', { name: /^Pulse Surveys/ }).click()
  await page.getByRole('option', { name: /^Platform Core/ }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Chosen plans' }).getByRole('listitem')).toHaveText([
    /^Platform Core/,
    /^Pulse Surveys/,
  ])
  await page.getByRole('radio', { name: 'No' }).check()
  await expect(page).toHaveURL(/existing=no/)
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: 'Almost There...' })).toBeVisible()
})

test('Deel says when review confirms the price', async ({ page }) => {
  await page.goto('/software-marketplace/Deel-pricing?plan=EOR+(0-50)~50')
  await expect(page.getByText('The numbers in parentheses are the seats covered per product.')).toBeVisible()
  await expect(page.getByText('will be confirmed at review')).toHaveCount(0)
  await page.getByLabel('Seats for EOR (0-50)').fill('51')
  await expect(page.getByText('the price will be confirmed at review')).toBeVisible()
})

test('an unknown vendor is the 404 page, and letter case does not matter', async ({ page }) => {
  for (const path of [
    '/software-marketplace/Nobody-pricing',
    '/checkout-page/Nobody',
    '/checkout-page/Jira',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  }
  expect((await page.goto('/software-marketplace/GUSTO-Pricing'))?.status()).toBe(200)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/software-marketplace\/Gusto-pricing$/,
  )
})

test('LinkedIn tells search engines and people what it saves on', async ({ page }) => {
  await page.goto('/software-marketplace/LinkedIn-pricing')
  await expect(page).toHaveTitle(/^Save on LinkedIn Sales Navigator/)
  await expect(page.getByText('The first month is free.')).toBeVisible()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: 'LinkedIn',
    offers: { lowPrice: '69.99', highPrice: '152.99', offerCount: 2 },
  })
})

function gusto() {
  const vendor = dealt.find(({ name }) => name === 'Gusto')
  if (!vendor) throw new Error('no Gusto')
  return vendor
}
