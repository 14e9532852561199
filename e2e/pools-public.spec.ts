import type { Browser, Page } from '@playwright/test'
import { signInAdmin, signInOperator } from './support/company.ts'
import { logIn } from './support/logging-in.ts'
import { password } from './support/people.ts'
import { openPool, test } from './support/pools.ts'
import { expect, type Product } from './support/product.ts'
import { verify } from './support/purchases.ts'
import { expectUsable } from './support/usable.ts'

type Opened = { slug: string; path: string; admin: string; close: () => Promise<void> }

/** A pool in which three verified companies have reached the first price together. */
async function reachedPool(browser: Browser, product: Product, plan: object): Promise<Opened> {
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  const { slug } = await openPool(operator, product, plan)
  let admin = ''
  for (const name of ['Ash', 'Birch', 'Cedar'].map((tree) => `${tree} ${slug}`)) {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    admin = await signInAdmin(page, product, name)
    await verify(operator, product, name)
    const data = { steps: [{ seats: 20, maxPrice: 14 }], acceptsBinding: true }
    const saved = await page.request.put(`${product.url}/api/pools/${slug}/commitment`, { data })
    expect(saved.status(), await saved.text()).toBe(201)
    await context.close()
  }
  const path = `/pools/${slug}`
  const html = async () => (await operator.request.get(path, { headers: { accept: 'text/html' } })).text()
  // The figures are told at once when the price falls, and every process shows them within seconds.
  await expect.poll(html, { timeout: 10_000 }).toContain('Reached so far')
  return { slug, path, admin, close: () => operator.close() }
}

const notion = { vendor: 'Notion', plan: 'Business' }
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test("a visitor finds a pool in the marketplace and on its vendor's page, reads it by keyboard and joins", {
  tag: '@more',
}, async ({ browser, context, page, product }) => {
  const { slug, path, admin, close } = await reachedPool(browser, product, notion)
  await page.goto('/software-marketplace')
  const row = page.getByRole('region', { name: /^Buy together/ })
  await expect(row.getByRole('link', { name: /Notion Business.*60 more seats/ })).toBeVisible()
  await expectUsable(page)

  await page.goto('/software-marketplace/Notion-pricing')
  await expect(page.getByText('$13.50 is reached. 60 more seats and everyone pays $11.70.')).toBeVisible()
  await page.getByRole('link', { name: 'View pool' }).click()
  await expect(page).toHaveURL(path)
  await expect(headline(page)).toHaveText('$13.50 is reached. 60 more seats and everyone pays $11.70')
  await expect(page.getByRole('row', { name: /From 60 seats/ })).toContainText('Reached so far')
  await expect(page.getByRole('row', { name: /From 120 seats/ })).toContainText('$11.70 a month$6.30 (35%)')
  await expectUsable(page)

  await page.goto('/pools')
  const card = page.getByRole('article', { name: 'Notion Business' })
  await expect(card).toContainText('3 companies so far')
  await expect(card).toContainText(/\$13\.50.*to.*\$11\.70/)
  await expect(card).toContainText('60 more seats and everyone pays $11.70')
  await expectUsable(page)
  await card.getByRole('link', { name: 'View pool for Notion Business' }).press('Enter')
  await expect(page).toHaveURL(path)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${path}`)

  await page.getByRole('link', { name: 'Commit seats' }).press('Enter')
  await expect(page).toHaveURL(`/landing?next=${encodeURIComponent(path)}`)
  await logIn(page, admin, password)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('link', { name: 'Commit seats' })).toBeHidden()
  await page.goto('/pools')
  await expect(page.getByRole('article', { name: 'Notion Business' })).toContainText(
    "You're in with 20 seats",
  )
  expect(slug).toMatch(/^notion-business-\d{4}-\d{2}$/)
  await close()
})

test("the countdown follows the server's clock, ends by itself and brings the result", {
  tag: '@more',
}, async ({ browser, page, product }) => {
  const { path, slug, close } = await reachedPool(browser, product, { vendor: 'Miro', plan: 'Business' })
  const timer = page.getByRole('timer')
  await page.clock.install({ time: new Date('2035-01-01T00:00:00Z') })
  await page.goto(path)
  await page.clock.runFor(2000)
  await expect(timer).toHaveText(/^(19|20) days left$/)

  const pool = await (await page.request.get(`/api/pools/${slug}`)).json()
  const soon = new Date(Date.parse(pool.deadline) - 90_000)
  await page.route('**/favicon.svg', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { date: soon.toUTCString() } })
      : route.continue(),
  )
  await page.reload()
  await page.clock.runFor(2000)
  await expect(timer).toHaveText(/^1 min \d+ s left$/)
  await expect(page.getByRole('link', { name: 'Commit seats' })).toBeVisible()
  await page.clock.runFor(95_000)
  await expect(headline(page)).toHaveText("Miro Business has closed. We're setting the price")
  await expect(page.getByRole('link', { name: 'Commit seats' })).toBeHidden()

  const result = { price: 13.5, seats: 60, companies: 3, clearedAt: pool.deadline }
  await page.route(`**/api/pools/${slug}`, (route) =>
    route.fulfill({ json: { ...pool, state: 'closed', result } }),
  )
  await page.clock.runFor(6000)
  await expect(headline(page)).toHaveText(`Everyone pays $13.50 instead of $${pool.listPrice}.00`)
  await expect(page.getByText('3 companies got 60 seats')).toBeVisible()
  await close()
})

test('a pool that does not exist is the 404 page, in the address bar and by a link', {
  tag: '@more',
}, async ({ page }) => {
  expect((await page.goto('/pools/nobody-2027-01'))?.status()).toBe(404)
  await expect(headline(page)).toHaveText('404')
  await page.goto('/blog')
  await page.evaluate(() => {
    window.history.pushState({}, '', '/pools/nobody-2027-01')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(headline(page)).toHaveText('404')
})

test('without JavaScript the list and the pool can be read', { tag: '@more' }, async ({
  browser,
  product,
}) => {
  const plan = { vendor: 'Webflow', plan: 'Basic' }
  const operator = await browser.newPage({ baseURL: product.url })
  await signInOperator(operator, product)
  const { slug } = await openPool(operator, product, plan)
  const html = async () => (await operator.request.get('/pools', { headers: { accept: 'text/html' } })).text()
  await expect.poll(html, { timeout: 10_000 }).toContain(slug)
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/pools')
  await page.getByRole('link', { name: 'View pool for Webflow Basic' }).click()
  await expect(headline(page)).toContainText('From 60 seats, everyone pays $13.50')
  await expect(page.getByText('Fewer than 3 companies so far')).toBeVisible()
  await expect(page.getByText(/^(19|20) days left$/)).toBeVisible()
  await context.close()
  await operator.close()
})
