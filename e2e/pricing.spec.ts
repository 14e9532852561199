import { expect, test } from './support/product.ts'
import { openPlans, panelPrices, pricingPage, withDeal } from './support/shopping.ts'

const mixed =
  'You cannot mix monthly and annual billing cycles. Please select products with the same billing cycle.'

test('there is no price before a plan is chosen, and then every change is announced', {
  tag: '@more',
}, async ({ page }) => {
  await page.goto('/software-marketplace/SalesHandy-pricing')
  const panel = page.getByRole('main').locator('[aria-live="polite"]')
  await expect(panel).toHaveCount(1)
  await expect(panel).toBeEmpty()
  await expect(page.getByRole('heading', { name: 'Tell us about your new purchase' })).toBeVisible()
  const card = page.getByRole('region', { name: 'About SalesHandy' })
  await expect(card.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute('target', '_blank')

  const form = page.locator('form', { hasText: 'Tell us about your new purchase' })
  const narrow = (await form.boundingBox())?.width ?? 0

  await openPlans(page)
  const list = page.getByRole('listbox')
  await expect(list).toHaveCSS('max-height', '300px')
  await page.setViewportSize({ width: 1280, height: 240 })
  await expect(list).toHaveCSS('max-height', '140px')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(2)
  const starter = page.getByRole('option', {
    name: 'Outreach Starter ($36 per month, per user)',
    exact: true,
  })
  await expect(starter).toHaveText('Outreach Starter ($36 per month, per user)')
  await expect(starter).toHaveAccessibleDescription('Group price $28.80')
  await starter.click()
  await page.getByRole('option', { name: 'Outreach Pro ($99 per month, per user)' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Licenses for Outreach Starter').fill('6')
  await page.getByLabel('Licenses for Outreach Pro').fill('4')
  for (const words of [
    'Original SalesHandy Pricing',
    '$612.00/mo',
    'Estimated Cost with Cobuy',
    '$489.60/mo',
    'Billed monthly, 10 seats',
    '20% Savings',
    'You save $122.40',
  ]) {
    await expect(panel).toContainText(words)
  }

  expect((await form.boundingBox())?.width).toBeGreaterThan(narrow)

  await page.getByRole('button', { name: 'Apply 4 seats to all plans' }).click()
  await expect(page.getByLabel('Licenses for Outreach Starter')).toHaveValue('4')
  await expect(page.getByRole('button', { name: /to all plans/ })).toBeHidden()

  await page.getByRole('button', { name: 'Remove Outreach Pro' }).click()
  await expect(page.getByLabel('Licenses for Outreach Starter')).toHaveValue('1')
  await expect(panel).toContainText('$28.80/mo')
})

test('invalid seats become 1 when the field loses focus', { tag: '@more' }, async ({ page }) => {
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

test('the largest order keeps its prices inside its row and its panel', { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/software-marketplace/Wiza-pricing?plan=Email+and+Phone+annual~annually~100000')
  const panel = page.getByRole('main').locator('[aria-live="polite"]')
  await expect(panel).toContainText('$179,100,000.00/mo')
  for (const place of [panel, page.getByRole('list', { name: 'Selected plans' })]) {
    expect(await place.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  }
  await page.getByRole('button', { name: 'Copy a link to this price' }).click()
})

test('a shared link shows the same plans, seats and price in another browser', { tag: '@more' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/software-marketplace/MeetAlfred-pricing')
  await openPlans(page)
  await page.getByRole('option', { name: 'Teams: Billed at ($79 per quarter per user)' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Seats for Teams').fill('12')
  await expect(page).toHaveURL(/\?plan=Teams~quarterly~12$/)
  const shown = await page.getByRole('main').locator('[aria-live="polite"]').innerText()

  const other = await browser.newContext({ baseURL })
  const elsewhere = await other.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByLabel('Seats for Teams')).toHaveValue('12')
  expect(await elsewhere.getByRole('main').locator('[aria-live="polite"]').innerText()).toBe(shown)
  await other.close()

  await page.reload()
  await expect(page.getByLabel('Seats for Teams')).toHaveValue('12')
  await page.getByRole('button', { name: 'Select' }).click()
  await expect(page).toHaveURL('/checkout-page/MeetAlfred')
  await page.goBack()
  await expect(page.getByLabel('Seats for Teams')).toHaveValue('12')
})

test('plans of different cycles are refused, even where nothing else is checked', { tag: '@more' }, async ({
  page,
}) => {
  for (const name of ['MeetAlfred', 'Wiza', 'SalesHandy']) {
    const vendor = withDeal.find((other) => other.name === name)
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

test('an empty selection is refused with the agreed text, except on the four pages without that check', {
  tag: '@more',
}, async ({ page }) => {
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

test('an unknown vendor is the 404 page, and letter case does not matter', { tag: '@more' }, async ({
  page,
}) => {
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

function gusto() {
  const vendor = withDeal.find(({ name }) => name === 'Gusto')
  if (!vendor) throw new Error('no Gusto')
  return vendor
}
