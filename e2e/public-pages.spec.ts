import type { Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'
import { expectUsable } from './support/usable.ts'

const hrefs = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]))

test('a visitor finds every page in the header, the Company menu and the footer', { tag: '@more' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Company' })
  await menu.hover()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  expect(await hrefs(page, 'Main')).toEqual([
    ['Home', '/'],
    ['Marketplace', '/software-marketplace'],
    ['Buy together', '/pools'],
    ['Pricing', '/pricing'],
    ['Blogs', '/blog'],
    ['Pricing', '/pricing'],
    ['Contact Us', '/contact-us'],
    ['Docs', '/docs'],
    ['Partnerships', '/partnerships'],
  ])
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(600, 500)
  await page.clock.runFor(299)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(1)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.clock.resume()

  const top = page.getByRole('banner')
  await expect(top.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/landing')
  await expect(top.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/landing')
  await expect(top.getByRole('link', { name: 'Book a Demo' })).toHaveAttribute(
    'href',
    '/contact-us?kind=demo',
  )
  const foot = await hrefs(page, 'Footer')
  expect(foot).toContainEqual(['Terms & Conditions', '/terms'])
  expect(foot).toContainEqual(['Privacy Policy', '/privacy'])
  expect(foot).toContainEqual(['Get Started', '/landing'])
  for (const [, path] of [...(await hrefs(page, 'Main')), ...foot]) {
    expect([path, (await page.request.get(path ?? '')).status()]).toEqual([path, 200])
  }
})

test('on a phone the navigation is behind a button', { tag: '@more' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  // The next page's code loads slowly.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click()
  const line = page.getByRole('progressbar', { name: 'Loading the page' })
  await expect(line).toBeVisible()
  arrive()
  await expect(page).toHaveURL('/contact-us')
  await expect(line).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a signed-in user has a menu with the dashboard and logout on public pages too', {
  tag: '@more',
}, async ({ page, product }) => {
  const email = await signIn(page, product)
  await page.goto('/')
  const account = page.getByRole('banner').getByRole('button', { name: `Account of ${email}` })
  await account.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout')
})

test('the contact page says how to reach us, accepts a message, and opens one answer at a time', async ({
  page,
}) => {
  await page.route('**/api/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    const contacts = {
      supportPhone: '+1 303 555 0100',
      supportEmail: 'help@cobuy.example',
      hqAddress: '1 Main St',
    }
    await route.fulfill({ json: { ...settings, ...contacts } })
  })
  await page.goto('/contact-us')
  await expect(page.getByRole('link', { name: '+1 303 555 0100' })).toHaveAttribute(
    'href',
    'tel:+13035550100',
  )
  await expect(page.getByRole('link', { name: 'help@cobuy.example' })).toBeVisible()
  await expect(page.getByText('1 Main St')).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions we hear most' }).getByRole('button')
  await expect(questions).toHaveCount(4)
  for (const [index, words] of [
    'Vendors give discounts for volume, and we keep a small share of them.',
    'Yes.',
    "a startup gets a large company's deal",
    'Text our support line at +1 303 555 0100.',
  ].entries()) {
    await questions.nth(index).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(1)
  }
  await questions.nth(3).click()
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'false')
  await expectUsable(page)

  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Work email').fill('ann@acme.example')
  await page.getByLabel('Message').fill('How do I begin?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We got your message')).toBeVisible()
  await expect(page.getByText('We reply to ann@acme.example.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse the marketplace' })).toBeVisible()
})

test('home and pricing pages give three reasons to purchase through us', { tag: '@more' }, async ({
  page,
}) => {
  for (const path of ['/', '/software-marketplace/Gusto-pricing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Skip The Negotiation And Save Thousands',
    )
    const why = page.getByRole('region', { name: 'Why purchase through us' })
    for (const reason of ['Experts negotiate for you', 'You save thousands', 'You stay in control'])
      await expect(why).toContainText(reason)
  }
})

test('an unknown path is the 404 page, which leads home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await expect(
    page.getByText(
      "The page you are looking for doesn't exist or has been moved. Please go back to the homepage.",
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go back home' }).click()
  await expect(page).toHaveURL('/')
})

test('an installation with its own marketing site links to it', { tag: '@more' }, async ({ page }) => {
  await page.route('**/api/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    const outside = {
      marketingUrl: 'https://www.example.com',
      demoBookingUrl: 'https://demo.example.com',
      requestDealUrl: 'https://deals.example.com',
    }
    await route.fulfill({ json: { ...settings, ...outside } })
  })
  await page.goto('/nothing-here')
  const leadsTo = (name: string, href: string) =>
    expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
  await leadsTo('Go back home', 'https://www.example.com/')
  await leadsTo('Docs', 'https://www.example.com/docs')
  await leadsTo('Partnerships', 'https://www.example.com/partnerships')
  await leadsTo('Book a Demo', 'https://demo.example.com')
  await page.goto('/software-marketplace?q=nothing+like+it')
  await leadsTo('Request a deal', 'https://deals.example.com')
})

test('every public page has its text, a title, a description and a social card in its HTML', {
  tag: '@more',
}, async ({ page, product }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls.length).toBeGreaterThan(40)
  const titles = new Set<string>()
  for (const url of urls) {
    const html = await (await page.request.get(url)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1]
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect([url, title !== '', titles.has(title)]).toEqual([url, true, false])
    titles.add(title)
    expect([url, /<h1[ >]/.test(html)]).toEqual([url, true])
    for (const name of ['description', 'og:title', 'og:description'])
      expect([url, name, !!meta(name)]).toEqual([url, name, true])
    expect([meta('og:url'), meta('og:image')]).toEqual([url, `${product.url}/og.png`])
  }
})

test('every prerendered page has one canonical address, without a trailing slash', { tag: '@more' }, async ({
  page,
  product,
}) => {
  for (const path of ['/checkout-page/Cursor', '/checkout-page/cursor/', '/pricing/', '/docs/api']) {
    const html = await (await page.request.get(path)).text()
    const named = /property="og:url" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(named.toLowerCase()).toBe(`${product.url}${path.replace(/\/$/, '')}`.toLowerCase())
  }
  const html = await (await page.request.get('/checkout-page/cursor/')).text()
  expect(html).toContain(`content="${product.url}/checkout-page/Cursor"`)
})

test('the terms have their sections in order, with their date and limits', { tag: '@more' }, async ({
  page,
}) => {
  await page.goto('/terms')
  const titles = [
    'Definitions',
    'Scope of Services',
    'Company Representations',
    'Fees and Payment',
    'Software Ownership and Sub-licensing',
    'Confidentiality',
    'Data Privacy',
    'Compliance',
    'Indemnification',
    'Limitation of Liability',
    'Term and Termination',
    'Dispute Resolution',
    'Record-keeping',
    'Participation Agreement',
    'Force Majeure',
    'Assignment',
    'Severability',
    'Entire Agreement',
    'Notices',
    'Contact',
  ]
  const main = page.getByRole('main')
  const heads = (await main.getByRole('heading', { level: 2 }).allInnerTexts()).filter((head) =>
    /^\d+\. /.test(head),
  )
  expect(heads).toEqual(titles.map((title, index) => `${index + 1}. ${title}`))
  for (const words of [
    '24 December 2024',
    'payable within 7 days of the invoice date',
    '30 days’ written notice',
    'the fees you paid in the previous 12 months or $1,000, whichever is less',
    'arbitration in Delaware, under Delaware law',
  ])
    await expect(main).toContainText(words)
})
