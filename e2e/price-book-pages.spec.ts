import { expect, test } from './support/product.ts'
import { openPlans } from './support/shopping.ts'

test('a visitor goes from home to checkout without loading a page anew', { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.body.dataset.visit = 'first'
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy Software At A Lower Price')
  await page.getByRole('link', { name: /^Wiza/ }).first().click()
  await expect(page).toHaveURL('/software-marketplace/Wiza-pricing')
  await openPlans(page)
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout-page\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost There...')
  await expect(page.locator('body')).toHaveAttribute('data-visit', 'first')
  expect(documents).toEqual([])
})

test('a selection or a search asks the server for nothing new', { tag: '@more' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.url())
  })
  await page.goto('/software-marketplace')
  await page.getByRole('searchbox').fill('payroll')
  await expect(page).toHaveURL(/q=payroll/)
  await expect(page.getByText('Gusto').first()).toBeVisible()
  await page.goto('/software-marketplace/Wiza-pricing')
  await openPlans(page)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/plan=/)
  expect(asked).toEqual([])
})

test('an unknown vendor is the 404 page, in the address bar and by a link', { tag: '@more' }, async ({
  page,
}) => {
  for (const path of ['/software-marketplace/Nobody-pricing', '/checkout-page/Nobody']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  }
  await page.goto('/blog')
  await page.evaluate(() => {
    window.history.pushState({}, '', '/software-marketplace/Nobody-pricing')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})

test('a page of an older build loads the next page as a whole', { tag: '@more' }, async ({ page }) => {
  await page.route('**/__manifest?*', (route) =>
    route.fulfill({ status: 204, headers: { 'x-remix-reload-document': 'true' } }),
  )
  await page.goto('/software-marketplace')
  await page.evaluate(() => {
    document.body.dataset.visit = 'first'
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.locator('body')).not.toHaveAttribute('data-visit')
})

test('while the answer about other routes is out, the page works, and a link asks for its own', {
  tag: '@more',
}, async ({ page }) => {
  const { promise: end, resolve: answerNow } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/__manifest?*', async (route) => {
    asked += 1
    if (asked === 1) await end
    await route.fallback()
  })
  await page.goto('/software-marketplace')
  await page.getByRole('searchbox').fill('payroll')
  await expect(page.getByText('Gusto').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click()
  await expect(page).toHaveURL('/docs')
  answerNow()
})
