import { isLongForm } from '#test/checks/effort.ts'
import { firstCatalog } from '#test/checks/first-catalog/catalog.ts'
import { expect, test } from './support/product.ts'
import { oneOfEach, pricingPage, withDeal } from './support/shopping.ts'

test('a visitor looks through ten rows of cards, one card at a time', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy Software At A Lower Price')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(firstCatalog.categories.length)

  const sales = page.getByRole('region', { name: 'Sales' })
  const size = await sales.getByRole('link').first().boundingBox()
  expect([size?.width, size?.height]).toEqual([250, 125])

  const scrolled = () => sales.getByRole('list').evaluate((strip) => strip.scrollLeft)
  const [previous, more] = [
    sales.getByRole('button', { name: /previous/ }),
    sales.getByRole('button', { name: /more/ }),
  ]
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await more.click()
  await expect.poll(scrolled).toBe(270)
  await more.click()
  await expect.poll(scrolled).toBe(540)
  await previous.click()
  await expect.poll(scrolled).toBe(270)
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
})

test('a logo far outside the window is loaded once its card comes near', { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/software-marketplace')
  const last = page.getByRole('main').getByRole('listitem').getByRole('link').last()
  const logo = last.locator('img')
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect(page.locator('body[data-ready]')).toBeAttached()
  expect(await width()).toBe(0)
  await last.focus()
  await expect.poll(width).toBeGreaterThan(0)
})

test('a card is one link and says what it saves', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace')
  const deel = page.getByRole('link', { name: /Deel/ })
  await expect(deel).toContainText('Up to 40% Savings')
  await expect(deel).toContainText('Select')
  const okta = page.getByRole('link', { name: /Okta/ })
  await expect(okta).toContainText('Join Waitlist')
  await expect(okta).toContainText('Explore Now')
  await deel.click()
  await expect(page).toHaveURL('/software-marketplace/Deel-pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skip The Negotiation And Save Thousands')
})

test('search finds by name first, then related products, and is kept in the address', async ({ page }) => {
  await page.goto('/software-marketplace')
  const search = page.getByRole('searchbox')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.pressSequentially('pYlO')
  await expect(cards).toHaveText([/Pylon/])
  await expect(page).toHaveURL('/software-marketplace?q=pYlO')

  await search.fill('slack')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1 product for “slack”', 'Related'])
  await expect(cards).toHaveText([/Slack/, /Pylon/])
  await search.fill('payroll')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['No products match “payroll”', 'Related'])
  await expect(cards).toHaveText([/Gusto/, /Deel/, /Rippling/])
  await search.fill('customer support')
  await expect(page.getByRole('main').getByRole('link', { name: /Zendesk/ })).toBeVisible()

  await page.getByRole('link', { name: /Zendesk/ }).click()
  await expect(page).toHaveURL('/software-marketplace/Zendesk-pricing')
  await page.goBack()
  await expect(search).toHaveValue('customer support')
  await page.reload()
  await expect(search).toHaveValue('customer support')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'No products match “customer support”',
    'Related',
  ])
})

test('search understands everyday words and typos', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  for (const [typed, expected] of [
    ['chat for teams', 'Slack'],
    ['we need payroll', 'Gusto'],
    ['slakc', 'Slack'],
    ['salseh', 'SalesHandy'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect(first).toContainText(expected)
    await expect(page.getByRole('status').first()).toContainText('related')
  }
  await expect(page.getByRole('link', { name: 'Request a deal' })).toBeVisible()
})

test('a product without a negotiated price can be requested', { tag: '@more' }, async ({ page }) => {
  await page.goto('/software-marketplace?q=no+such+thing')
  await expect(page.getByText("Sorry it looks like we don't have that partner yet...").first()).toBeVisible()
  await page.getByRole('link', { name: 'Request a deal' }).click()
  await expect(page).toHaveURL('/contact-us?kind=deal')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every vendor, discount, plan and price is in the HTML', { tag: '@more' }, async ({ page }) => {
    test.slow()
    await page.goto('/software-marketplace')
    for (const vendor of firstCatalog.vendors) {
      const card = page.locator(`a[href="${pricingPage(vendor)}"]`).first()
      const words = vendor.discountPercent > 0 ? `Up to ${vendor.discountPercent}% Savings` : 'Join Waitlist'
      await expect(card).toContainText(vendor.name)
      await expect(card).toContainText(words)
    }
    for (const vendor of isLongForm ? withDeal : oneOfEach(withDeal, ({ kind, soldAs }) => kind + soldAs)) {
      await page.goto(pricingPage(vendor))
      for (const { name } of vendor.plans) await expect(page.getByRole('table')).toContainText(name)
      expect(await page.getByRole('table').innerText()).toMatch(/\$[\d,]+\.\d\d/)
    }
    await page.goto('/software-marketplace/SalesHandy-pricing')
    const row = page.getByRole('row', { name: /Outreach Scale/ })
    await expect(row.nth(1)).toHaveText(/\$1,788\.00\s*\$1,430\.40\s*\$357\.60/)
  })
})
